import Testing
import Wind

private protocol Loading {
    func load() -> String
}
private protocol Saving: AnyObject {
    func save(_ text: String)
}
private protocol Box<Content> {
    associatedtype Content
    var content: Content { get }
}
private protocol Shelf<Content>: AnyObject {
    associatedtype Content
    var contents: [Content] { get }
}
private protocol Named {
    static var name: String { get }
}
private class Drawing {
    func draw() -> String { "nothing" }
}

private protocol DependsOnLoading {}
private protocol DependsOnSaving {}
private protocol DependsOnStore {}
private protocol DependsOnNumber {}
private protocol DependsOnWord {}
private protocol DependsOnShelf {}
private protocol DependsOnDrawing {}
private protocol DependsOnOwnClass {}
private protocol DependsOnGeneric {}

private class Base: Component {
    required init() {}
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Loader: Base, Singleton, IndirectResolver, Loading {
    typealias DependencyToken = DependsOnLoading
    typealias PublicInterface = Loading
    func load() -> String { "loaded" }
}
private final class Saver: Base, Singleton, IndirectResolver, Saving {
    typealias DependencyToken = DependsOnSaving
    typealias PublicInterface = any Saving
    private(set) var saved: [String] = []
    func save(_ text: String) { saved.append(text) }
}
private final class Store: Base, Singleton, IndirectResolver, Loading, Saving {
    typealias DependencyToken = DependsOnStore
    typealias PublicInterface = Loading & Saving
    private var text = "empty"
    func load() -> String { text }
    func save(_ text: String) { self.text = text }
}
private final class NumberBox: Base, Singleton, IndirectResolver, Box {
    typealias DependencyToken = DependsOnNumber
    typealias PublicInterface = any Box<Int>
    let content = 7
}
private final class WordBox: Base, Singleton, IndirectResolver, Box {
    typealias DependencyToken = DependsOnWord
    typealias PublicInterface = any Box<String>
    let content = "seven"
}
private final class NumberShelf: Base, Singleton, IndirectResolver, Shelf {
    typealias DependencyToken = DependsOnShelf
    typealias PublicInterface = any Shelf<Int>
    let contents = [1, 2]
}
private final class Pencil: Drawing, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnDrawing
    typealias PublicInterface = Drawing
    override init() {}
    override func draw() -> String { "a line" }
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Own: Base, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnOwnClass
    typealias PublicInterface = Own
}
private final class Generic<Content>: Base, Instance, IndirectResolver, Loading {
    typealias DependencyToken = DependsOnGeneric
    typealias PublicInterface = Loading & Generic<Content>
    func load() -> String { "\(Content.self)" }
}

private final class Everything:
    Keeping, Singleton, DirectResolver, DependsOnLoading, DependsOnSaving, DependsOnStore, DependsOnNumber,
    DependsOnWord, DependsOnShelf, DependsOnDrawing, DependsOnOwnClass, DependsOnGeneric
{}
private final class EverythingNamed:
    AutomaticDependencyHandling, DependsOnLoading, DependsOnSaving, DependsOnStore, DependsOnNumber, DependsOnWord,
    DependsOnShelf, DependsOnDrawing, DependsOnOwnClass, DependsOnGeneric
{
    var dependencies: [String: [any Component]] = [:]
}

@Suite("A public interface", .stage)
struct PublicInterfaceTests {
    private let container: Container
    private let consumers: [any AutomaticDependencyHandling]

    init() throws {
        container = Stage.container()
        Everything.register(in: container)
        Loader.register(in: container)
        Saver.register(in: container)
        Store.register(in: container)
        NumberBox.register(in: container)
        WordBox.register(in: container)
        NumberShelf.register(in: container)
        Pencil.register(in: container)
        Own.register(in: container)
        Generic<Int>.register(in: container)
        try container.bootstrap()
        let named = EverythingNamed()
        try container.resolve(for: named)
        consumers = [try container.resolve(Everything.self), named]
    }

    @Test("may be a protocol")
    func anyProtocol() throws {
        for consumer in consumers {
            let loading: any Loading = consumer.component()
            #expect(loading.load() == "loaded")
        }
        let loading: any Loading = container.resolve()
        #expect(loading.load() == "loaded")
    }

    @Test("may be a protocol for classes only")
    func classBound() throws {
        let saving: any Saving = container.resolve()
        saving.save("a")
        for consumer in consumers {
            let own: any Saving = consumer.component()
            #expect(own === saving)
        }
        #expect((saving as? Saver)?.saved == ["a"])
    }

    @Test("may be a composition")
    func composition() throws {
        let store: any Loading & Saving = container.resolve()
        store.save("full")
        for consumer in consumers {
            let own: any Loading & Saving = consumer.component()
            #expect(own.load() == "full")
            #expect(own === store)
            #expect((consumer.components() as [any Saving & Loading]).count == 1)
        }
    }

    @Test("may be a parameterized protocol, distinct by its parameter")
    func parameterised() throws {
        for consumer in consumers {
            let number: any Box<Int> = consumer.component()
            let word: any Box<String> = consumer.component()
            #expect(number.content == 7)
            #expect(word.content == "seven")
            #expect((consumer.components() as [any Box<Int>]).count == 1)
            #expect((consumer.components() as [any Box]).isEmpty)
        }
        #expect(try container.resolve((any Box<Int>).self).content == 7)
        let none: (any Box<Double>)? = container.resolve()
        #expect(none == nil)
    }

    @Test("may be a parameterised protocol for classes only")
    func parameterisedClassBound() throws {
        let shelf: any Shelf<Int> = container.resolve()
        #expect(shelf.contents == [1, 2])
        for consumer in consumers {
            let own: any Shelf<Int> = consumer.component()
            #expect(own === shelf)
        }
    }

    @Test("may be a class that isn't a component")
    func superclass() throws {
        let drawing: Drawing = container.resolve()
        #expect(drawing.draw() == "a line")
        for consumer in consumers {
            let own: Drawing = consumer.component()
            #expect(own === drawing)
        }
        let hidden: Pencil? = container.resolve()
        #expect(hidden == nil)
    }

    @Test("may be the provider's own class")
    func ownClass() throws {
        let own: Own = container.resolve()
        for consumer in consumers {
            let found: Own = consumer.component()
            #expect(found === own)
        }
    }

    @Test("may be a composition with a generic class")
    func generic() throws {
        let box: any Loading & Generic<Int> = container.resolve()
        #expect(box.load() == "Int")
        for consumer in consumers {
            let own: any Loading & Generic<Int> = consumer.component()
            #expect(own.load() == "Int")
        }
    }

    @Test("that the provider does not conform to is an error of bootstrap, before anything is created")
    func mismatch() {
        let container = Stage.container()
        _ = Stage.told()
        Liar.register(in: container)
        Impostor.register(in: container)
        Everything.register(in: container)
        container.optional((any DependsOnSaving).self)
        #expect(Stage.refusals { try container.bootstrap() }.filter { $0 == "WIND-003" }.count == 2)
        #expect(Stage.told().isEmpty)
    }
}

private final class Liar: Keeping, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnLoading
    typealias PublicInterface = Loading
}
private final class Impostor: Keeping, Singleton, IndirectResolver, Box {
    typealias DependencyToken = DependsOnWord
    typealias PublicInterface = any Box<String>
    let content = 8
}
