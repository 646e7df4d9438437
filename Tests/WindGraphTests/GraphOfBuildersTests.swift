import Testing
import Wind

@testable import WindGraph

private protocol DependsOnDepot {}
private protocol DependsOnSpare {}
private protocol Depot: AnyObject {}
private final class North: Depot, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnDepot
    typealias PublicInterface = any Depot
}
private final class South: Depot, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnDepot
    typealias PublicInterface = any Depot
}
private final class Lorry: Instance, DirectResolver, InjectedDependencies {}
private struct Plan { init() {} }

private protocol DependsOnParent {}
private protocol DependsOnChild {}
private final class Parent: Singleton, SimpleResolver, InjectedDependencies, DependsOnChild {
    typealias DependencyToken = any DependsOnParent
    @Inject var child: Child
}
private final class Child: Singleton, SimpleResolver, InjectedWeakDependencies, DependsOnParent {
    typealias DependencyToken = any DependsOnChild
    @InjectWeak var parent: Parent?
}

private final class Hose: Instance, DirectResolver, Startable, InjectedDependencies, Sendable {
    func start() {}
}
private final class Pump: Startable, InjectedDependencies, Sendable { func start() {} }

/// Registrations that an app adds while an observer looks.
private enum Yard: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnDepot).self] }
    static func register(in container: Container) { North.register(in: container) }
}

@Suite("The graph of builders and of rare registrations")
struct GraphOfBuildersTests {
    private let container = Container()

    @Test("has a component that a builder creates, and that is started")
    func started() throws {
        container.register(Pump.self) { Pump() }
        // The container doesn't keep an instance, and can't start it.
        Hose.register(in: container)
        let file = GraphFile(container.graph)
        #expect(file.nodes.filter(\.isStartable).map(\.name) == ["WindGraphTests.Pump"])
    }

    private func gets(_ type: any Any.Type) -> [String] {
        let graph = container.graph
        let ids = graph.nodes.filter { $0.type == type }.map(\.id)
        return graph.edges.filter { ids.contains($0.from) }.map { edge in
            "\(graph.nodes[edge.to].shortName) as \(edge.type) \(edge.strength) \(edge.uses.joined()) "
                + edge.reasons.map { "\($0)" }.joined(separator: " ")
        }
    }

    private func needs(_ type: any Any.Type) -> [String] {
        container.graph.nodes.filter { $0.type == type }.flatMap(\.needs).map { need in
            "\(need.type)" + (need.isToken ? " token" : "") + (need.isOptional ? " optional" : "")
                + (need.isMissing ? " missing" : "")
        }
    }

    @Test("has an edge for each that a builder gets in a list, or perhaps")
    func lists() {
        North.register(in: container)
        South.register(in: container)
        container.register(Plan.self) { (all: [any Depot], number: Int?, none: String?) in Plan() }
        container.register(value: 7)
        #expect(
            gets(Plan.self) == [
                "North as Depot strong () first(of: 1)", "South as Depot strong () further",
                "Int as Int strong () only",
            ])
        #expect(needs(Plan.self) == ["Depot optional", "Int optional", "String optional"])
        let file = GraphFile(container.graph)
        #expect(file.unused.map { file.shortNames[$0] } == ["Plan"])
        #expect(file.missing.map(\.type) == ["Swift.String"] && file.missing[0].isOptional)
        #expect(container.explain(Plan.self).contains("gets nothing for Swift.String, which is optional"))
        #expect(!container.explain(Plan.self).contains("gets nothing for Graph"))
    }

    @Test("shows tokens, makers and containers as parameters of a builder")
    func forms() {
        North.register(in: container)
        Lorry.register(in: container)
        container.register(Plan.self) {
            (depot: ByToken<any DependsOnDepot, any Depot>, make: Maker<Void, Lorry>, own: Container) in Plan()
        }
        #expect(gets(Plan.self) == ["North as Depot strong () only", "Lorry as Lorry onDemand () only"])
        #expect(needs(Plan.self) == ["DependsOnDepot token", "Lorry"])
        #expect(!container.explain(Plan.self).contains("gets nothing"))
        container.register(Int.self) { (make: Maker<Void, Lorry>?) in make == nil ? 0 : 1 }
        #expect(gets(Int.self) == ["Lorry as Lorry onDemand () only"])
    }

    @Test("shows the first parameter of a builder, and the component that it decorates")
    func reasons() {
        container.register(value: 1)
        container.register(value: 2)
        container.register(Plan.self) { (number: Int) in Plan() }
        #expect(gets(Plan.self) == ["Int as Int strong () first(of: 1)"])
        container.register(String.self) { (inner: String) in inner + "!" }
        container.register(value: "Hello")
        #expect(gets(String.self) == ["String as String strong () decorated"])
    }

    @Test("distinguishes a decorator of a parent's component from a consumer")
    func decorator() {
        FileArchive.register(in: container)
        Clock.register(in: container)
        let child = Container(parent: container)
        CachedArchive.register(in: child)
        #expect(child.explain(CachedArchive.self).contains("'inner' (decorated by it)"))
    }

    @Test("names the scopes that bring the same")
    func scopes() {
        let app = Container()
        Corrector.register(in: app)
        Clock.register(in: app)
        for name in ["day", "night"] {
            app.scope(name) { $0.expect((any DependsOnVisitor).self, as: Visitor.self) }
        }
        let text = app.explain(Corrector.self)
        #expect(text.contains("Visitor in the scope 'day' by") && text.contains("Visitor in the scope 'night' by"))
        #expect(app.graph.nodes[0].needs.map(\.isMissing) == [false, false])
    }

    @Test("has a child's exports once")
    func exports() throws {
        let child = Container(parent: container)
        North.register(in: child)
        container.export((any DependsOnDepot).self, from: child)
        let graph = child.graph
        #expect(graph.nodes.map(\.shortName) == ["North"] && graph.places.count == 2)
        #expect(container.graph.nodes.map(\.shortName) == ["North"])
    }

    @Test("of components with weak references to each other is drawn from the named root")
    func circles() {
        Parent.register(in: container)
        Child.register(in: container)
        container.weak((any DependsOnParent).self)
        func run(_ words: String...) -> String { GraphCommand.result(of: container, words).output }
        #expect(run("tree", "--root", "Child") == "Child\n└─ Parent (weakly)\n   └─ Child …\n")
        #expect(run("tree", "--root", "Parent") == "Parent\n└─ Child\n   └─ Parent (weakly) …\n")
        #expect(!run("explain", "Child").contains("in all: Parent\n  of these"))
        #expect(run("explain", "Child").contains("needed by 1 in all: Parent\n"))
    }

    @Test("names the consumers of a missing provider, and the replaced components")
    func absent() throws {
        Reporter.register(in: container)
        let token = (any DependsOnArchive).self
        #expect(
            container.explain(token)
                == "WindGraphTests.DependsOnArchive: nothing provides it\n  asked for by WindGraphTests.Reporter")
        let result = GraphCommand.result(of: container, ["explain", "DependsOnArchive"])
        #expect(result.output == "DependsOnArchive: nothing provides it\n  asked for by WindGraphTests.Reporter\n")
        North.register(in: container)
        try container.replace(North.self, with: South.self)
        #expect(container.explain(North.self).contains("South: a singleton"))
    }

    @Test("knows the module of a function and of a tuple")
    func modules() {
        container.register(value: { @Sendable (number: Int) in "\(number)" })
        container.register(value: (1, "one"))
        container.register(value: [Visitor()])
        #expect(container.graph.nodes.map(\.module) == ["Swift", "Swift", "Swift"])
    }

    @Test("counts a builder's parameters as dependencies of the module with the builder")
    func builderModules() throws {
        Lorry.register(in: container)
        container.register(String.self) { (lorry: Lorry) in "\(lorry)" }
        container.register(Maker<Void, Lorry>.self, for: (any DependsOnDepot).self)
        let file = GraphFile(container.graph)
        #expect(file.nodes.map(\.module) == ["WindGraphTests", "Swift", "Wind"])
        #expect(file.moduleNeeds.isEmpty)
        #expect(file.edges(against: ["WindGraphTests", "Swift"]).isEmpty)
        #expect(try GraphFile(json: file.json()) == file)
    }

    @Test("may be asked for while others register")
    func threads() async {
        container.install(Yard.self)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                group.addTask { [container] in
                    for _ in 0..<40 { _ = container.graph.nodes.count + container.explain(North.self).count }
                }
            }
            group.addTask { [container] in
                for index in 0..<40 {
                    container.register(value: index)
                    container.scope("scope \(index)") { $0.expect((any DependsOnVisitor).self, as: Visitor.self) }
                }
            }
        }
        #expect(container.graph.nodes.count > 40)
    }
}
