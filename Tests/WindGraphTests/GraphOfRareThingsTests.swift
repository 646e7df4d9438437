import Testing
import Wind
import WindGraph

private protocol DependsOnScreen {}
private protocol DependsOnRare {}
private protocol DependsOnLeft {}
private protocol DependsOnRight {}

private final class Screen {}
private final class Lamp: Singleton, DirectResolver, InjectedDependencies, DependsOnScreen {
    @Inject var screen: Screen?
}

private final class Collector: Singleton, DirectResolver, InjectedDependencies, DependsOnRare {}
private final class Finder: Singleton, DependencyResolver, InjectedDependencies {
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnRare }
    func resolve(on consumer: any Component) { consumer.fill(dependency: Finder.self, with: self) }
    func resolveDirectly<T>() -> T? { nil }
}

private final class Shelf<Item>: Singleton, DirectResolver, InjectedDependencies {}

private final class Left: Singleton, SimpleResolver, InjectedDependencies, DependsOnRight {
    typealias DependencyToken = any DependsOnLeft
}
private final class Right: Singleton, SimpleResolver, InjectedDependencies, DependsOnLeft {
    typealias DependencyToken = any DependsOnRight
}

private protocol DependsOnTicket {}
private final class Ticket: Instance, SimpleResolver, InjectedDependencies, DependsOnScreen, DependsOnRare {
    typealias DependencyToken = any DependsOnTicket
}
private final class Gate: Singleton, DirectResolver, InjectedDependencies, DependsOnTicket {}

@Suite("A graph")
struct GraphOfRareThingsTests {
    private let container = Container()

    private func run(_ words: String...) -> String { GraphCommand.result(of: container, words).output }

    @Test("says of an object that is registered weakly that other code keeps it")
    func borrowed() throws {
        let screen = Screen()
        container.register(weakly: screen, for: (any DependsOnScreen).self)
        Lamp.register(in: container)
        let text = container.explain(Screen.self)
        #expect(text.contains("Screen: a weakly registered object\n"))
        #expect(text.contains("  kept alive by other code; its container and its consumers hold it weakly\n"))
        #expect(container.explain(Lamp.self).contains("by WindGraphTests.DependsOnScreen, 'screen', weakly"))
        let file = GraphFile(container.graph)
        #expect(file.nodes.map(\.lifetime) == ["borrowed", "singleton"])
        #expect(file.edges.map(\.strength) == ["weak"])
        #expect(run("tree", "--lifetime", "borrowed") == "Screen, borrowed\n")
    }

    @Test("says which resolver may serve a token that no offer is for")
    func asked() {
        Finder.register(in: container)
        Collector.register(in: container)
        let end = """
            : nothing is offered for it, so WindGraphTests.Finder is asked and may refuse
              asked for by WindGraphTests.Collector
            """
        #expect(container.explain((any DependsOnRare).self) == "WindGraphTests.DependsOnRare" + end)
        #expect(run("explain", "DependsOnRare") == "DependsOnRare" + end + "\n")
    }

    @Test("has the scopes that a module declares, with what their components get from the module and from its owner")
    func scopesOfModules() {
        container.register(value: Screen(), for: (any DependsOnScreen).self)
        let module = Container(parent: container)
        Ticket.register(in: module)
        module.scope("visit") { scope in
            Gate.register(in: scope)
            scope.expect((any DependsOnRare).self, as: Int.self)
            scope.scope("inner") { Lamp.register(in: $0) }
        }
        container.export((any DependsOnTicket).self, from: module)
        let graph = container.graph
        let places = graph.places.map { "\($0.kind) \($0.name ?? "-") in \($0.outer.map(String.init) ?? "-")" }
        #expect(places == ["own - in -", "module - in 0", "scope visit in 1", "scope inner in 2"])
        let edges = graph.edges.map { "\(graph.nodes[$0.from].shortName) -> \(graph.nodes[$0.to].shortName)" }
        #expect(edges.sorted() == ["Gate -> Ticket", "Lamp -> Screen", "Ticket -> Int", "Ticket -> Screen"])
    }

    @Test("has the way from a component around a cycle back to it")
    func aroundCycles() {
        Left.register(in: container)
        Right.register(in: container)
        #expect(run("path", "Left", "Left") == "Left -> Right -> Left\n")
        #expect(
            container.path(from: Left.self, to: Left.self).map { $0.map { "\($0)" } } == [["Left", "Right", "Left"]])
        #expect(run("path", "Left", "Right") == "Left -> Right\n")
    }

    @Test("finds a generic class with and without the modules of its arguments")
    func generic() {
        Shelf<Screen>.register(in: container)
        Shelf<[String: Int]>.register(in: container)
        for name in ["Shelf<Screen>", "Shelf<WindGraphTests.Screen>", "WindGraphTests.Shelf<WindGraphTests.Screen>"] {
            #expect(run("explain", name).hasPrefix("WindGraphTests.Shelf<WindGraphTests.Screen>: a singleton\n"))
        }
        #expect(
            run("explain", "Shelf<Dictionary<String, Int>>").contains(
                "Shelf<Swift.Dictionary<Swift.String, Swift.Int>>:"))
        #expect(GraphCommand.result(of: container, ["explain", "Shelf<Lamp>"]).exitCode == 2)
    }

    @Test("finds a function by its type, and not by the type of its result")
    func function() {
        container.register(value: { 4 })
        #expect(run("explain", "() -> Int").hasPrefix("() -> Swift.Int: "))
        #expect(GraphCommand.result(of: container, ["explain", "Int"]).exitCode == 2)
    }

    @Test("keeps the roots that a filter names, even if it leaves out the rest")
    func roots() {
        Lamp.register(in: container)
        container.register(value: Screen(), for: (any DependsOnScreen).self)
        #expect(run("tree", "--root", "Lamp", "--lifetime", "given") == "Lamp\n└─ Screen, given\n")
    }
}
