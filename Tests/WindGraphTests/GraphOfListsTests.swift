import Testing
import Wind

private protocol DependsOnRules {}
private protocol DependsOnHouseRule {}
private protocol Rule: AnyObject {}
private typealias IsRule = IndirectResolver<any DependsOnRules, any Rule>

private final class House: Rule, Singleton, IndirectResolver<any DependsOnHouseRule, any Rule>,
    InjectedDependencies
{}
/// Gets a rule of another token, and so isn't a decorator.
private final class Spelling: Rule, Singleton, IsRule, InjectedDependencies, DependsOnHouseRule {
    @Inject var house: any Rule
}
/// A decorator, which reads only the next rule.
private final class Strict: Rule, Singleton, IsRule, InjectedDependencies, DependsOnRules {
    @Inject var inner: any Rule
}
/// A decorator, which may read all further rules.
private final class AllStrict: Rule, Singleton, IsRule, AutomaticDependencyHandling, DependsOnRules {
    var dependencies = Dependencies()
}
private final class Short: Rule, Singleton, IsRule, InjectedDependencies {}
private final class Calm: Rule, Singleton, IsRule, InjectedDependencies {}

private final class Editor: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnRules {
    var dependencies = Dependencies()
    var rules: [any Rule] { components() }
}

private enum RulesModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnRules).self] }
    static func register(in container: Container) { Short.register(in: container) }
}
/// Hands on what the module inside exports.
private enum EditorModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnRules).self] }
    static func register(in container: Container) {
        container.install(RulesModule.self)
        Editor.register(in: container)
    }
}

@Suite("The graph of a consumer that may read a list")
struct GraphOfListsTests {
    private func providers(after first: any Singleton.Type) throws -> [String] {
        let container = Container()
        House.register(in: container)
        first.register(in: container)
        for type in [Short.self, Calm.self, Editor.self] as [any Singleton.Type] { type.register(in: container) }
        try container.bootstrap()
        let graph = container.graph
        let editor = try #require(graph.nodes.first { $0.type == Editor.self })
        return graph.edges.filter { $0.from == editor.id }.map { graph.nodes[$0.to].shortName }
    }

    @Test("has all providers, if the first gets something else of their interface")
    func otherToken() throws { #expect(try providers(after: Spelling.self) == ["Spelling", "Short", "Calm"]) }

    @Test("has the providers that the first, a decorator, doesn't read")
    func decorator() throws {
        #expect(try providers(after: Strict.self) == ["Strict", "Calm"])
        #expect(try providers(after: AllStrict.self) == ["AllStrict"])
    }

    @Test("doesn't count a provider as hidden that its parent exports, too")
    func handedOn() throws {
        let container = Container()
        container.install(EditorModule.self)
        try container.bootstrap()
        let edge = try #require(container.graph.edges.first)
        #expect("\(edge.reasons)" == "[Wind.Container.Graph.Reason.exported]")
    }
}
