import Testing
import Wind

// Code in the style of the older framework: no `any` in a typealias, the old names, `required init() {}`.

private protocol Journalling: AnyObject {
    var entries: [String] { get }
}
private protocol DependsOnJournal {}
private protocol DependsOnPage {}
private protocol DependsOnReader {}

extension DependsOnJournal where Self: AutomaticDependencyHandling {
    fileprivate var journal: any Journalling { component() }
}
extension DependsOnPage where Self: AutomaticDependencyHandling {
    fileprivate var page: Page { component() }
}

private class OldJournal: Journalling, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnJournal
    typealias PublicInterface = Journalling
    var dependencies: [String: [any Component]] = [:]
    private(set) var entries: [String] = []
    required init() {}
    func dependenciesFullfilled() { entries.append("fulfilled") }
}
private class Page: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnJournal {
    typealias DependencyToken = DependsOnPage
    var dependencies: [String: [any Component]] = [:]
    required init() {}
}
private class Book: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnJournal, DependsOnPage {
    var dependencies: [String: [any Component]] = [:]
    private(set) var told = 0
    required init() {}
    func dependenciesFullfilled() { told += 1 }
}
private class Modern: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnPage {
    var dependencies = Dependencies()
    private(set) var told: [String] = []
    required init() {}
    func dependenciesFulfilled() { told.append("new") }
    func dependenciesFullfilled() { told.append("old") }
}
private class Reader: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling, DependsOnPage {
    typealias DependencyToken = DependsOnReader
    var dependencies: [String: [any Component]] = [:]
}
private class Shelf: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnReader {
    var dependencies: [String: [any Component]] = [:]
    var weakDependencies: [String: [WeakReference]] = [:]
    required init() {}
}
private class Chicken: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnPage {
    typealias DependencyToken = DependsOnJournal
    var dependencies: [String: [any Component]] = [:]
    required init() {}
}
private class Egg: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnJournal {
    typealias DependencyToken = DependsOnPage
    var dependencies: [String: [any Component]] = [:]
    required init() {}
}

@available(*, deprecated)
private class Leaf: Instantiable, DirectResolver, AutomaticDependencyHandling {
    var dependencies: [String: [any Component]] = [:]
    required init() {}
}

/// Defines its own factory of resolvers, which the container never calls.
@available(*, deprecated)
private class Twig: Instantiable, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnPage
    var dependencies: [String: [any Component]] = [:]
    required init() {}
    static func buildFactory() -> any DependencyResolver { preconditionFailure("is called") }
}

@Suite("Code written for the older framework", .stage)
struct OlderCodeTests {
    private let container = Stage.container()

    @Test("is wired")
    func wired() throws {
        OldJournal.register(in: container)
        Page.register(in: container)
        Book.register(in: container)
        try container.bootstrap()
        let book: Book = container.resolve()
        #expect(book.journal === book.page.journal)
        #expect(book.page !== (container.resolve() as Page))
        #expect(book.dependencies.keys.sorted() == ["Journalling", "Page"])
    }

    @Test("is notified by the old spelling, once")
    func oldSpelling() throws {
        OldJournal.register(in: container)
        Page.register(in: container)
        Book.register(in: container)
        try container.bootstrap()
        let book: Book = container.resolve()
        #expect(book.journal.entries == ["fulfilled"])
        #expect(book.told == 1)
    }

    @Test("that has the new spelling, too, is notified only by the new one")
    func bothSpellings() throws {
        OldJournal.register(in: container)
        Page.register(in: container)
        Modern.register(in: container)
        try container.bootstrap()
        let modern: Modern = container.resolve()
        #expect(modern.told == ["new"])
    }

    @Test("may read its dictionary itself")
    func dictionary() throws {
        OldJournal.register(in: container)
        Page.register(in: container)
        let page: Page = container.resolve()
        let journal = page.dependencies["Journalling"]?.first as? any Journalling
        #expect(journal === page.journal)
    }

    @Test("may read its weak dictionary itself")
    func weakDictionary() throws {
        OldJournal.register(in: container)
        Page.register(in: container)
        Reader.register(in: container)
        Shelf.register(in: container)
        try container.bootstrap()
        let shelf: Shelf = container.resolve()
        let reader = Reader()
        reader.resolveMe(in: container)
        #expect(shelf.weakDependencies["Reader"]?.first?.instance === reader)
        #expect(shelf.weakComponent() as Reader? === reader)
    }

    @Test("may catch a cycle")
    func cycle() {
        Chicken.register(in: container)
        Egg.register(in: container)
        var caught = false
        do {
            try container.bootstrap()
        } catch Container.ResolutionError.cycleDetected(_) {
            caught = true
        } catch {
            Issue.record(error)
        }
        #expect(caught)
    }

    @Test("may point weakly at a component")
    func weakReference() {
        var page: Page? = Page()
        let reference = WeakReference(pointingAt: page!)
        #expect(reference.instance === page)
        page = nil
        #expect(reference.instance == nil)
    }

    @available(*, deprecated)
    @Test("may call an instance Instantiable")
    func instantiable() throws {
        Leaf.register(in: container)
        #expect(try container.resolve(Leaf.self) !== container.resolve(Leaf.self))
    }

    @available(*, deprecated)
    @Test("may have a factory, which is not called")
    func factory() throws {
        Twig.register(in: container)
        let twig: Twig = container.resolve()
        #expect(container.validate().isEmpty && twig !== (container.resolve() as Twig))
    }

    @available(*, deprecated)
    @Test("may read a container's dependencies, which are empty")
    func dependenciesOfContainer() throws {
        OldJournal.register(in: container)
        try container.bootstrap()
        #expect(container.dependencies.isEmpty)
    }
}
