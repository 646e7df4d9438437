import Testing
import Wind

private protocol DependsOnTool {}

private class Tool: Performer {}
private final class OldTool: Tool, ScopedSingleton, IndirectResolver<any DependsOnTool, Tool> {
    required init() {}
}
private final class NewTool: Tool, ScopedSingleton {
    required init() {}
}
private final class Job: Performer, ScopedSingleton, DirectResolver, DependsOnTool {}
private final class Desk: Performer, Singleton, DirectResolver {}

@Suite("A scope whose parent is gone", .playbook)
struct StopWithoutParentTests {
    private let playbook = Playbook.current

    /// Starts a scope with objects of classes that its parent registers, and returns it alone.
    private func startedScope(isReplaced: Bool) async throws -> Container {
        let app = Container()
        OldTool.register(in: app)
        Job.register(in: app)
        let scope = Container(parent: app)
        Desk.register(in: scope)
        _ = try scope.resolve(Job.self)
        try await scope.start()
        if isReplaced { try app.replace(OldTool.self, with: NewTool.self) }
        return scope
    }

    @Test("stops what it has started, consumers first", arguments: [false, true])
    func stops(isReplaced: Bool) async throws {
        let scope = try await startedScope(isReplaced: isReplaced)
        #expect(scope.parent == nil)
        _ = await playbook.told()
        #expect(await scope.stop() == nil)
        let told = await playbook.told().filter { $0.hasSuffix("has stopped") }
        #expect(Set(told) == ["Job has stopped", "OldTool has stopped", "Desk has stopped"])
        #expect(told.firstIndex(of: "Job has stopped")! < told.firstIndex(of: "OldTool has stopped")!)
    }

    @Test("refuses to start")
    func starts() async throws {
        let scope = try await startedScope(isReplaced: false)
        #expect(await failure { try await scope.start() }?.code == "WIND-024")
    }
}
