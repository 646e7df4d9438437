import Foundation
import Testing
import Wind
import WindGraph

private protocol DependsOnDisk {}
private protocol DependsOnCache {}
private protocol DependsOnArchive {}
private protocol DependsOnPage {}
private protocol DependsOnPages {}
private protocol DependsOnFormat {}

private final class Disk: Keeping, Singleton, SimpleResolver { typealias DependencyToken = DependsOnDisk }
private final class Cache: Keeping, LazySingleton, SimpleResolver, DependsOnDisk {
    typealias DependencyToken = DependsOnCache
}
private final class Archive: Keeping, Singleton, SimpleResolver, DependsOnCache {
    typealias DependencyToken = DependsOnArchive
}
private final class Page: Keeping, Instance, SimpleResolver { typealias DependencyToken = DependsOnPage }
private final class Book: Keeping, Instance, DirectResolver, DependsOnPage, DependsOnDisk {}
/// Calls its container during its creation.
private final class Impatient: Component, Instance, DirectResolver {
    @TaskLocal static var container: Container?
    let cache: Cache?

    init() { cache = try? Impatient.container?.resolve(Cache.self) }

    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Leaf: Keeping, ParameterizedInstance, SimpleResolver, DependsOnDisk {
    typealias DependencyToken = DependsOnPages
    typealias Arguments = Int

    required init() {}
    init(arguments: Int) {}
}
private protocol DependsOnLast {}
/// Stops the recording while it and its consumers are created.
private final class Last: Keeping, Instance, SimpleResolver {
    typealias DependencyToken = DependsOnLast
    @TaskLocal static var recording: Container.Recording?

    required init() {
        guard let recording = Last.recording else { return }
        // Most of the recorded time passes here.
        Thread.sleep(forTimeInterval: 0.02)
        _ = recording.stop()
    }
}
private final class Next: Keeping, Instance, SimpleResolver, DependsOnLast { typealias DependencyToken = DependsOnPage }
private final class Printer: Keeping, Singleton, DirectResolver, DependsOnPages {}
private final class Window: Keeping, ForeignInstantiable, DependsOnDisk {}
private struct Format { let name: String }
private final class Reader { @Inject var cache: Cache }

@Suite("A recording of created objects")
struct RecordingTests {
    private let app = Container()

    private func register() {
        Archive.register(in: app)
        Cache.register(in: app)
        Disk.register(in: app)
    }

    private func entry(of type: any Any.Type, in report: Container.Report) throws -> Container.Report.Entry {
        try #require(report.entries.last { $0.type == type })
    }

    @Test("has each component once, with all that happened to it")
    func bootstrap() throws {
        register()
        app.name = "Recorded"
        let recording = app.record()
        try app.bootstrap()
        let report = recording.stop()
        #expect(report.entries.map { "\($0.type)" } == ["Disk", "Archive", "Cache"])
        #expect(report.entries.map(\.id) == [0, 1, 2])
        for entry in report.entries {
            let (created, filled, told) = try (#require(entry.created), #require(entry.filled), #require(entry.told))
            #expect(entry.outcome == .complete && entry.started == nil && entry.startsAfter.isEmpty)
            #expect(created.end == filled.start && filled.end == told.start)
            #expect(created.start >= .zero && told.end <= report.duration)
            #expect(created.thread == told.thread && created.thread.number == 1)
            #expect(entry.location?.description.hasPrefix("RecordingTests.swift:") == true)
            #expect(report.containers[entry.container] == "Recorded")
        }
        let call = try #require(report.calls.first)
        #expect(report.calls.count == 1 && call.kind == .bootstrap && call.outcome == .complete)
        let made = report.entries.filter { $0.parent == nil }.reduce(.zero) { $0 + $1.duration }
        #expect(call.span.ownDuration == call.span.duration - made)
    }

    @Test("says for whom something was created, and counts its time once")
    func need() throws {
        register()
        let recording = app.record()
        try app.bootstrap()
        let report = recording.stop()
        let (reports, cache) = try (entry(of: Archive.self, in: report), entry(of: Cache.self, in: report))
        #expect("\(try #require(reports.reason))" == "\(Container.Report.Reason.request(.bootstrap, by: nil))")
        guard case .need(let consumer, let token, let type) = cache.reason else {
            Issue.record("\(String(describing: cache.reason))")
            return
        }
        #expect(consumer == Archive.self && token == (any DependsOnCache).self && type == Cache.self)
        #expect(cache.parent == reports.id && report.chain(of: cache.id) == [cache.id, reports.id])
        #expect(reports.ownDuration == reports.duration - cache.duration)
        #expect(try #require(reports.filled).duration >= cache.duration)
    }

    @Test("has an entry for each instance, and none for existing objects")
    func instances() throws {
        register()
        Book.register(in: app)
        Page.register(in: app)
        try app.bootstrap()
        let recording = app.record()
        _ = try app.resolve(Book.self)
        _ = try app.resolve(Book.self)
        _ = try app.resolve(Disk.self)
        let report = recording.stop()
        #expect(report.entries.map { "\($0.type)" } == ["Book", "Page", "Book", "Page"])
        #expect(report.entries.map(\.parent) == [nil, 0, nil, 2])
        #expect(report.calls.isEmpty)
    }

    @Test("says whose code asked the container")
    func request() throws {
        register()
        Impatient.register(in: app)
        let recording = app.record()
        _ = try Impatient.$container.withValue(app) { try app.resolve(Impatient.self) }
        let report = recording.stop()
        let (asker, cache) = try (entry(of: Impatient.self, in: report), entry(of: Cache.self, in: report))
        guard case .request(.resolve, by: let outside) = asker.reason,
            case .request(.resolve, let inside) = cache.reason
        else {
            Issue.record("\(report.entries.map(\.reason))")
            return
        }
        #expect(outside == nil && inside == Impatient.self)
        #expect(cache.parent == asker.id)
        let created = try #require(asker.created)
        #expect(created.start <= cache.start && cache.told!.end <= created.end)
        #expect(created.ownDuration == created.duration - cache.duration)
    }

    @Test("tells a property, a maker, an object that existed and a replacement from a request")
    func requests() throws {
        register()
        Leaf.register(in: app)
        Printer.register(in: app)
        Window.register(in: app)
        let recording = app.record()
        _ = Container.withCurrent(app) { Reader().cache }
        let printer = try app.resolve(Printer.self)
        let maker: Maker<Int, Leaf> = printer.component()
        let leaf = try maker(1)
        let window = Window()
        window.resolveMe(in: app)
        try app.replace(Disk.self, with: Disk())
        withExtendedLifetime((leaf, window)) {}
        let report = recording.stop()
        func requests(_ type: any Any.Type) -> [String] {
            report.entries.filter { $0.type == type }.map { entry in
                if case .request(let request, by: nil) = entry.reason { "\(request)" } else { "need" }
            }
        }
        #expect(requests(Cache.self) == ["property", "replace"])
        #expect(requests(Leaf.self) == ["maker"])
        #expect(requests(Printer.self) == ["resolve"])
        #expect(requests(Window.self).prefix(1) == ["wire"])
        #expect(requests(Disk.self).last == "replace")
        let made = try entry(of: Leaf.self, in: report)
        #expect(made.created != nil && made.filled != nil && made.told != nil && made.outcome == .complete)
        #expect(try entry(of: Window.self, in: report).created == nil)
    }

    @Test("has an object that was registered without a creation, and a builder's after its arguments")
    func builders() throws {
        Disk.register(in: app)
        app.register(component: Cache())
        app.register(Format.self, for: (any DependsOnFormat).self) { (disk: Disk) in Format(name: "plain") }
        let recording = app.record()
        try app.bootstrap()
        let report = recording.stop()
        #expect(try entry(of: Cache.self, in: report).created == nil)
        let format = try entry(of: Format.self, in: report)
        let (filled, created) = try (#require(format.filled), #require(format.created))
        #expect(filled.start == format.start && filled.end == created.start)
        #expect(created.end == format.told?.start && format.told?.end == format.start + format.duration)
    }

    @Test("adds up, if it is stopped while components need each other")
    func stoppedInside() throws {
        let container = Container()
        Last.register(in: container)
        Next.register(in: container)
        container.optional((any DependsOnDisk).self)
        Book.register(in: container)
        let recording = container.record()
        try Last.$recording.withValue(recording) { _ = try container.resolve(Book.self) }
        // The recording ended before.
        let report = recording.stop()
        #expect(report.entries.map(\.outcome) == [.unfinished, .unfinished, .unfinished])
        #expect(report.entries.reduce(.zero) { $0 + $1.ownDuration } <= report.duration)
    }
}
