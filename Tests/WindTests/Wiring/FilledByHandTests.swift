import Testing
import Wind

private protocol Ledger: AnyObject { var name: String { get } }
private protocol DependsOnOrders {}
private protocol DependsOnArchive {}
extension DependsOnOrders where Self: AutomaticDependencyHandling {
    fileprivate var orders: any Ledger { component(for: (any DependsOnOrders).self) }
}
extension DependsOnArchive where Self: AutomaticDependencyHandling {
    fileprivate var archive: any Ledger { component(for: (any DependsOnArchive).self) }
    fileprivate var archiveIfAny: (any Ledger)? { component(for: (any DependsOnArchive).self) }
}

private final class Book: Ledger, Component {
    let name: String

    init(_ name: String) { self.name = name }

    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Accessors: AutomaticDependencyHandling, DependsOnOrders, DependsOnArchive {
    var dependencies = Dependencies()
}

private final class Properties: InjectedDependencies, DependsOnOrders, DependsOnArchive {
    @InjectFor((any DependsOnOrders).self) var orders: any Ledger
    @InjectFor((any DependsOnArchive).self) var archive: any Ledger
    @Inject var all: [any Ledger]
}

private final class Lists: InjectedDependencies, DependsOnOrders, DependsOnArchive {
    @InjectFor((any DependsOnOrders).self) var orders: [String]
    @InjectFor((any DependsOnArchive).self) var archive: [String]
    @InjectFor((any DependsOnArchive).self) var first: String?
}

private final class Watcher: AutomaticWeakDependencyHandling {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}
private final class WeakProperties: InjectedWeakDependencies {
    @InjectWeakFor((any DependsOnOrders).self) var orders: (any Ledger)?
    @InjectWeakFor((any DependsOnArchive).self) var archive: (any Ledger)?
}

@Suite("A component that a test fills by hand")
struct FilledByHandTests {
    @Test("finds an object of the type by an accessor that names a token")
    func byType() {
        let consumer = Accessors()
        consumer.fill(dependency: (any Ledger).self, with: Book("both"))
        #expect(consumer.orders.name == "both" && consumer.archive.name == "both")
    }

    @Test("finds the object of the token if it was filled in under the token")
    func byToken() {
        let consumer = Accessors()
        consumer.fill(dependency: (any DependsOnOrders).self, with: Book("orders"))
        #expect(consumer.orders.name == "orders" && consumer.archiveIfAny == nil)
        consumer.fill(dependency: (any Ledger).self, with: Book("other"))
        consumer.fill(dependency: (any DependsOnArchive).self, with: Book("archive"))
        #expect(consumer.orders.name == "orders" && consumer.archive.name == "archive")
    }

    @Test("has an object of its own in each property that names a token")
    func properties() {
        let consumer = Properties()
        consumer.fill(dependency: (any DependsOnOrders).self, with: Book("orders"))
        consumer.fill(dependency: (any DependsOnArchive).self, with: Book("archive"))
        #expect(consumer.orders.name == "orders" && consumer.archive.name == "archive")
        consumer.fill(dependency: (any Ledger).self, with: Book("both"))
        #expect(consumer.all.map(\.name) == ["both"])
    }

    @Test("finds weak references by type and by token")
    func weakly() {
        let (book, archive) = (Book("orders"), Book("archive"))
        let watcher = Watcher()
        watcher.fill(dependency: (any Ledger).self, weaklyWith: book)
        let found: (any Ledger)? = watcher.weakComponent(for: (any DependsOnOrders).self)
        #expect(found === book)
        let named = Watcher()
        named.fill(dependency: (any DependsOnOrders).self, weaklyWith: book)
        let (one, none): ((any Ledger)?, (any Ledger)?) = (
            named.weakComponent(for: (any DependsOnOrders).self), named.weakComponent(for: (any DependsOnArchive).self)
        )
        #expect(one === book && none == nil)
        let properties = WeakProperties()
        properties.fill(dependency: (any Ledger).self, weaklyWith: book)
        #expect(properties.orders === book && properties.archive === book)
        let own = WeakProperties()
        own.fill(dependency: (any DependsOnOrders).self, weaklyWith: book)
        own.fill(dependency: (any DependsOnArchive).self, weaklyWith: archive)
        #expect(own.orders === book && own.archive === archive)
    }

    @Test("takes a whole list, or its elements, under a token")
    func lists() {
        let consumer = Lists()
        consumer.fill(dependency: (any DependsOnOrders).self, with: Provided(["a", "b"]))
        consumer.fill(dependency: (any DependsOnArchive).self, with: Provided("c"))
        consumer.fill(dependency: (any DependsOnArchive).self, with: Provided("d"))
        #expect(consumer.orders == ["a", "b"] && consumer.archive == ["c", "d"] && consumer.first == "d")
    }
}
