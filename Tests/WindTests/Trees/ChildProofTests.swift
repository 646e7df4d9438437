import Testing
import Wind

private protocol DependsOnNothing {}
private protocol DependsOnDocument {}

private final class Lost: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnNothing {
    var dependencies = Dependencies()
}

private final class Editor: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnDocument {
    var dependencies = Dependencies()
}

private func text(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "no error"
    } catch {
        return "\(error)"
    }
}

@Suite("A child proves what it would make itself")
struct ChildProofTests {
    @Test("instances and scoped components of the app are checked with what the child sees")
    func instancesOfTheApp() {
        let app = Container()
        Lost.register(in: app)
        Editor.register(in: app)
        let child = Container(parent: app)
        let problems = child.validate().map { "\($0)" }
        #expect(problems.contains { $0.contains("DependsOnDocument") })
        #expect(problems.contains { $0.contains("DependsOnNothing") })
        #expect(text { try child.bootstrap() }.contains("DependsOnDocument"))
    }

    @Test("a request that failed before is no verdict on the child")
    func earlierRequest() throws {
        let app = Container()
        let child = Container(parent: app)
        _ = text { _ = try child.resolve(Lost.self) }
        try child.bootstrap()
    }
}
