import Foundation
import Testing
import Wind

@testable import WindGraph

@Suite("A report as a trace")
struct ChromeTraceTests {
    /// The data that a viewer reads.
    private struct Trace: Decodable {
        struct Event: Decodable {
            let ph: String
            let name: String
            let tid: Int
            let pid: Int
            let cat: String?
            let ts: Double?
            let dur: Double?
            let args: [String: String]?
        }
        let traceEvents: [Event]

        init(of report: Container.Report) throws {
            self = try JSONDecoder().decode(Trace.self, from: Data(report.chromeTrace().utf8))
        }

        /// Whether the events of each track follow each other or are nested.
        var isNested: Bool {
            Dictionary(grouping: traceEvents.filter { $0.ph == "X" }, by: \.tid).values.allSatisfy { events in
                events.allSatisfy { one in
                    events.allSatisfy { other in
                        let (start, end, from, to) = (one.ts!, one.ts! + one.dur!, other.ts!, other.ts! + other.dur!)
                        // Times are sums of fractions.
                        let slack = 0.0005
                        return end <= from + slack || to <= start + slack || start >= from - slack && end <= to + slack
                            || from >= start - slack && to <= end + slack
                    }
                }
            }
        }
    }

    @Test("nests the components, and gives overlapping starts their own tracks")
    func events() throws {
        let trace = try Trace(of: .heating)
        let components = trace.traceEvents.filter { $0.cat == "component" }
        #expect(components.map(\.name) == ["Heater", "Boiler", "Pump"])
        #expect(components.map(\.ts) == [200, 310, 1015] && components.map(\.dur) == [1100, 810, 85])
        #expect(components.allSatisfy { $0.tid == 1 && $0.pid == 1 })
        #expect(trace.traceEvents.count { $0.cat == "step" } == 9)
        #expect(components[2].args?["why"] == "WindGraphTests.Boiler needs it by WindGraphTests.DependsOnPump")
        #expect(components[2].args?["outcome"] == "failed" && components[2].args?["registered"] == nil)
        #expect(components[0].args?["registered"] == "Cellar.swift:7" && components[0].args?["container"] == "'Cellar'")
        let starts = trace.traceEvents.filter { $0.cat == "start" }
        #expect(starts.map(\.name) == ["Pump", "Boiler", "Heater"] && Set(starts.map(\.tid)).count == 1)
        #expect(starts[2].args?["after"] == "Boiler, Pump")
        let call = try #require(trace.traceEvents.first { $0.name == "start()" })
        #expect(call.tid != starts[0].tid)
        let named = Set(trace.traceEvents.filter { $0.ph == "M" }.map(\.tid))
        #expect(named == Set(trace.traceEvents.filter { $0.ph == "X" }.map(\.tid)))
        #expect(trace.traceEvents.first { $0.ph == "M" && $0.tid == 1 }?.args == ["name": "main thread"])
        #expect(trace.isNested)
    }

    @Test("is valid for any names")
    func names() throws {
        let name = "a \"quoted\" \\ name,\n\u{1}\u{7f}\u{2028} Ämter 🌬"
        let container = Container()
        container.name = name
        NamedPart.register(in: container)
        let recording = container.record()
        try container.bootstrap()
        let trace = try Trace(of: recording.stop())
        #expect(trace.traceEvents.contains { $0.args?["container"] == "'\(name)'" })
        #expect(trace.traceEvents.contains { $0.name == "\(NamedPart.self)" && $0.cat == "component" })
    }

    @Test("separates the work of several threads")
    func threads() async throws {
        let container = Container()
        Sleeper.register(in: container)
        Dreamer.register(in: container)
        Turner.register(in: container)
        let recording = container.record()
        try await container.start()
        await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { _ = try? container.resolve(Turner.self) } }
        }
        let report = recording.stop()
        let trace = try Trace(of: report)
        #expect(trace.isNested)
        #expect(trace.traceEvents.count { $0.cat == "start" } == 2)
        #expect(trace.traceEvents.count { $0.cat == "component" } == 10)
        #expect(report.criticalPath.count == 1)
    }
}

private final class `Part "with" a name 🌬`: Singleton, DirectResolver {
    func fill(dependency: Any.Type, with object: any Component) {}
}
private typealias NamedPart = `Part "with" a name 🌬`
private final class Sleeper: Singleton, Startable {
    func fill(dependency: Any.Type, with object: any Component) {}
    func start() async throws { await Task.yield() }
}
private final class Dreamer: Singleton, Startable {
    func fill(dependency: Any.Type, with object: any Component) {}
    func start() async throws { await Task.yield() }
}
private final class Turner: Instance, DirectResolver {
    func fill(dependency: Any.Type, with object: any Component) {}
}
