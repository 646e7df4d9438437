import Testing
import Wind

protocol Store0 { func load() -> [String] }
protocol DependsOnStore0 {}
extension DependsOnStore0 where Self: AutomaticDependencyHandling { var store: any Store0 { component() } }
final class MemStore0: Store0, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnStore0
    typealias PublicInterface = Store0
    var dependencies = Dependencies()
    func load() -> [String] { ["a"] }
}
final class List0: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStore0 {
    var dependencies = Dependencies()
    var items: [String] = []
    func dependenciesFulfilled() { items = store.load() }
}
final class View0: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnStore0, ContainerDependency {
    var dependencies: [String: [any Component]] = [:]
}

@Suite struct Smoke {
    @Test func works() throws {
        let container = Container()
        MemStore0.register(in: container)
        List0.register(in: container)
        View0.register(in: container)
        try container.bootstrap()
        let list: List0 = container.resolve()
        #expect(list.items == ["a"])
        let view = try container.resolve(View0.self)
        #expect(view.store.load() == ["a"])
        let c: Container = view.component()
        #expect(c === container)
        let none: Int? = container.resolve()
        #expect(none == nil)
    }
    @Test func missing() throws {
        let container = Container()
        List0.register(in: container)
        do { try container.bootstrap() } catch { print(error) }
    }
}
