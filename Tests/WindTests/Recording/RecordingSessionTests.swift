import Testing
import Wind
import WindGraph

private protocol DependsOnOil {}
private protocol DependsOnValue {}

private final class Engine: Keeping, Singleton, DirectResolver, DependsOnOil {}
private final class Oil: Keeping, LazySingleton, SimpleResolver { typealias DependencyToken = DependsOnOil }
private final class Visit: Keeping, ScopedSingleton, DirectResolver, DependsOnOil {}
private struct Value {}
/// Runs a closure during its creation.
private final class Curious: Component, Instance, DirectResolver {
    @TaskLocal static var act: @Sendable () -> Void = {}

    init() { Curious.act() }

    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Refusing: Keeping, Singleton, DirectResolver, DependsOnValue {}

@Suite("A recording")
struct RecordingSessionTests {
    private let app = Container()

    init() {
        Engine.register(in: app)
        Oil.register(in: app)
        Curious.register(in: app)
    }

    private func types(_ report: Container.Report) -> [String] { report.entries.map { "\($0.type)" } }

    @Test("stops once, and doesn't have later events")
    func stopped() throws {
        let recording = app.record()
        _ = try app.resolve(Oil.self)
        let report = recording.stop()
        try app.bootstrap()
        #expect(types(report) == ["Oil"] && types(recording.stop()) == ["Oil"])
        #expect(recording.stop().duration == report.duration)
        #expect(app.record().stop().entries.isEmpty)
    }

    @Test("without an owner has ended")
    func dropped() throws {
        let first = app.record()
        do { _ = app.record() }
        _ = try app.resolve(Oil.self)
        #expect(types(first.stop()) == ["Oil"])
        let last = app.record()
        #expect(types(last.stop()).isEmpty)
    }

    @Test("may run beside others, each with the events of its own time")
    func several() throws {
        let outer = app.record()
        _ = try app.resolve(Curious.self)
        let inner = app.record()
        try app.bootstrap()
        let report = inner.stop()
        _ = try app.resolve(Curious.self)
        let whole = outer.stop()
        #expect(types(report) == ["Engine", "Oil"])
        #expect(report.entries.map(\.id) == [0, 1] && report.entries.map(\.parent) == [nil, 0])
        #expect(report.calls.count == 1 && report.calls[0].span.start >= .zero)
        #expect(report.entries.allSatisfy { $0.start >= report.calls[0].span.start && $0.start <= report.duration })
        #expect(types(whole) == ["Curious", "Engine", "Oil", "Curious"])
        #expect(whole.entries.map(\.parent) == [nil, nil, 1, nil])
    }

    @Test("begins and ends while something is created")
    func meanwhile() throws {
        let app = app
        let later = Guarded<Container.Recording?>(nil)
        let first = app.record()
        try Curious.$act.withValue({
            _ = try? app.resolve(Oil.self)
            let report = first.stop()
            #expect(report.entries.map(\.outcome) == [.unfinished, .complete])
            #expect(report.entries[0].created != nil && report.entries[0].filled == nil)
            later.withLock { $0 = app.record() }
            _ = try? app.resolve(Engine.self)
        }) { _ = try app.resolve(Curious.self) }
        let report = try #require(later.withLock { $0 }).stop()
        #expect(types(report) == ["Engine"] && report.entries[0].outcome == .complete)
        #expect(report.entries[0].parent == nil)
    }

    @Test("has the objects of scopes, with the scopes' names, but not the objects of copies and of other trees")
    func trees() throws {
        let visit = app.scope("visit") { Visit.register(in: $0) }
        let other = Container()
        Oil.register(in: other)
        let recording = app.record()
        for _ in 0..<2 {
            let scope = try visit.open(in: app)
            _ = try scope.resolve(Visit.self)
        }
        try app.copy().bootstrap()
        try Curious.$act.withValue({ _ = try? other.resolve(Oil.self) }) { _ = try app.resolve(Curious.self) }
        let report = recording.stop()
        #expect(types(report) == ["Visit", "Oil", "Visit", "Curious"])
        let containers = report.entries.map(\.container)
        #expect(Set(containers).count == 3 && containers[0] != containers[2])
        #expect(report.containers[containers[0]] == "visit" && report.containers[containers[1]] == nil)
    }

    @Test("outlives its container, and keeps nothing alive")
    func gone() throws {
        weak var engine: Engine?
        var container: Container? = Container()
        Engine.register(in: container!)
        Oil.register(in: container!)
        weak let kept = container
        let recording = container!.record()
        try container!.bootstrap()
        engine = try container!.resolve(Engine.self)
        #expect(engine != nil)
        container = nil
        #expect(kept == nil && engine == nil)
        #expect(types(recording.stop()) == ["Engine", "Oil"])
    }

    @Test("has the objects that were created before an error, and the place of the error")
    func failure() throws {
        Refusing.register(in: app)
        app.register(Value.self, for: (any DependsOnValue).self) { throw Mishap("no value") }
        let recording = app.record()
        #expect(throws: Container.ResolutionError.self) { try app.bootstrap() }
        let report = recording.stop()
        #expect(report.calls.map(\.outcome) == [.failed])
        let made = Dictionary(uniqueKeysWithValues: report.entries.map { ("\($0.type)", $0.outcome) })
        #expect(made["Engine"] == .complete && made["Oil"] == .complete && made["Value"] == .failed)
        #expect(report.entries.allSatisfy { $0.start + $0.duration <= report.duration })
        // Later entries don't stand inside the failed one.
        let next = app.record()
        _ = try app.resolve(Curious.self)
        #expect(next.stop().entries.map(\.parent) == [nil])
    }

    @Test("may begin and end on threads that make things at the same time")
    func threads() throws {
        let app = app
        try app.bootstrap()
        let whole = app.record()
        let reports = try onThreads(8) { index in
            var count = 0
            for round in 0..<100 {
                let recording = round % 3 == index % 3 ? app.record() : nil
                _ = try app.resolve(Curious.self)
                if round % 10 == 0 {
                    let scope = Container(parent: app)
                    Visit.register(in: scope)
                    _ = try scope.resolve(Visit.self)
                }
                if let report = recording?.stop() {
                    count += 1
                    let own = report.entries.filter { $0.outcome == .complete }
                    #expect(own.contains { $0.type == Curious.self })
                    #expect(report.entries.enumerated().allSatisfy { $0.offset == $0.element.id })
                }
            }
            return count
        }
        let report = whole.stop()
        #expect(reports.reduce(0, +) >= 8 * 33)
        #expect(report.entries.count { $0.type == Curious.self } == 800)
        #expect(report.entries.count { $0.type == Visit.self } == 80)
        #expect(report.entries.allSatisfy { $0.outcome == .complete && $0.parent == nil })
        #expect(Set(report.entries.map { $0.created!.thread.number }) == Set(1...8))
        #expect(report.entries.allSatisfy { $0.ownDuration == $0.duration })
    }
}
