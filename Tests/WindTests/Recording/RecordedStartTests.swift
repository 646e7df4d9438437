import Testing
import Wind
import WindGraph

private protocol DependsOnRoof {}
private protocol DependsOnWall {}
private protocol DependsOnPlaster {}
private protocol DependsOnGround {}

private final class Roof: Performer, Singleton, DependsOnPlaster {}
/// Isn't startable: its consumers wait for its dependencies instead.
private final class Plaster: Keeping, Singleton, SimpleResolver, DependsOnWall {
    typealias DependencyToken = DependsOnPlaster
}
private final class Wall: Performer, Singleton, SimpleResolver, DependsOnGround {
    typealias DependencyToken = DependsOnWall
}
private final class Ground: Performer, Singleton, SimpleResolver { typealias DependencyToken = DependsOnGround }
private final class Garden: Performer, LazySingleton, DirectResolver {}
private final class Fence: Keeping, LazySingleton, DirectResolver {}

@Suite("A recording of a start", .playbook)
struct RecordedStartTests {
    private let app = Container()

    init() {
        Roof.register(in: app)
        Plaster.register(in: app)
        Wall.register(in: app)
        Ground.register(in: app)
    }

    private func entry(_ type: any Any.Type, _ report: Container.Report) throws -> Container.Report.Entry {
        try #require(report.entries.first { $0.type == type })
    }

    @Test("has the components that each start waited for")
    func order() async throws {
        let recording = app.record()
        try await app.start()
        let report = recording.stop()
        #expect(report.entries.count == 4)
        let (roof, wall, ground) = try (entry(Roof.self, report), entry(Wall.self, report), entry(Ground.self, report))
        #expect(roof.startsAfter == [wall.id] && wall.startsAfter == [ground.id] && ground.startsAfter.isEmpty)
        let (first, second) = try (#require(ground.started), #require(wall.started))
        #expect(try first.end <= second.start && second.end <= #require(roof.started).start)
        #expect(try entry(Plaster.self, report).started == nil)
        #expect(
            report.calls.map(\.kind) == [.start, .bootstrap] && report.calls.allSatisfy { $0.outcome == .complete })
        #expect(report.calls[0].span.end >= roof.started!.end)
        for entry in report.entries {
            guard case .request(.start, by: nil) = entry.reason else {
                Issue.record("\(String(describing: entry.reason))")
                continue
            }
        }
    }

    @Test("has components that existed before as started only, each time")
    func madeBefore() async throws {
        try app.bootstrap()
        let recording = app.record()
        try await app.start()
        await app.stop()
        try await app.start()
        let report = recording.stop()
        #expect(report.entries.count == 6)
        #expect(report.entries.allSatisfy { $0.reason == nil && $0.created == nil && $0.started != nil })
        #expect(report.entries.allSatisfy { $0.duration == .zero && $0.outcome == .complete })
        #expect(report.entries.suffix(3).allSatisfy { $0.startsAfter.allSatisfy { $0 >= 3 } })
    }

    @Test("says which start failed, and has nothing of those that did not begin")
    func failing() async throws {
        await Playbook.current.on("Wall starts") { throw Mishap("no mortar") }
        let recording = app.record()
        _ = await failure { try await app.start() }
        let report = recording.stop()
        #expect(try entry(Ground.self, report).outcome == .complete)
        #expect(try entry(Wall.self, report).outcome == .failed && entry(Wall.self, report).started != nil)
        #expect(try entry(Roof.self, report).started == nil)
        #expect(report.calls.first?.outcome == .failed)
    }

    @Test("has the canceled start, and one that goes on as unfinished")
    func cancelled() async throws {
        let recording = app.record()
        await Playbook.current.on("Wall starts") { try await Task.sleep(for: .seconds(3600)) }
        let start = Task { [app] in try await app.start() }
        await Playbook.current.until("Wall starts")
        let meanwhile = recording.stop()
        #expect(try entry(Wall.self, meanwhile).outcome == .unfinished && entry(Wall.self, meanwhile).started != nil)
        #expect(meanwhile.calls.first?.outcome == .unfinished)
        let rest = app.record()
        start.cancel()
        await #expect(throws: CancellationError.self) { try await start.value }
        #expect(rest.stop().entries.isEmpty)
    }

    @Test("says that a start asked for something")
    func asked() async throws {
        let app = app
        Garden.register(in: app)
        Fence.register(in: app)
        await Playbook.current.on("Ground starts") { _ = try app.resolve(Fence.self) }
        let recording = app.record()
        try await app.start()
        let report = recording.stop()
        guard case .request(.resolve, let asker) = try entry(Fence.self, report).reason else {
            Issue.record("another reason")
            return
        }
        #expect(asker == Ground.self)
        #expect(!report.entries.contains { $0.type == Garden.self })
    }
}
