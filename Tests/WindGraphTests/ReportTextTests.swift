import Testing
import Wind

@testable import WindGraph

private protocol DependsOnPump {}
private final class Pump {}
private final class Boiler {}
private final class Heater {}

extension Container.Report {
    fileprivate static let main = Thread(number: 1, isMain: true)

    fileprivate static func span(_ start: Int, _ duration: Int, own: Int? = nil, on thread: Thread = main) -> Span {
        Span(
            start: .microseconds(start), duration: .microseconds(duration), ownDuration: .microseconds(own ?? duration),
            thread: thread)
    }

    /// A heater that needs a boiler, which needs a pump: their creations are nested, and their starts sequential.
    static var heating: Container.Report {
        let other = Thread(number: 2, isMain: false)
        var report = Container.Report()
        report.duration = .microseconds(9000)
        report.containers = ["Cellar", nil]
        report.calls = [
            Call(.start, of: 0, span(100, 8000), .complete),
            Call(.bootstrap, of: 0, span(150, 1300, own: 100), .complete),
        ]
        let place = Container.CodeLocation(fileID: "House/Cellar.swift", line: 7)
        var heater = Entry(Heater.self, at: place, in: 0, reason: .request(.start, by: nil))
        (heater.created, heater.filled, heater.told) = (span(200, 100), span(300, 900, own: 50), span(1200, 100))
        (heater.started, heater.startsAfter, heater.outcome) = (span(5000, 3000, on: other), [1, 2], .complete)
        var boiler = Entry(
            Boiler.self, at: place, in: 0,
            reason: .need(of: Heater.self, token: nil, type: Boiler.self))
        (boiler.id, boiler.parent) = (1, 0)
        (boiler.created, boiler.filled, boiler.told) = (span(310, 700), span(1010, 100, own: 10), span(1110, 10))
        (boiler.started, boiler.startsAfter, boiler.outcome) = (span(2000, 3000, on: other), [2], .complete)
        var pump = Entry(
            Pump.self, at: nil, in: 1, reason: .need(of: Boiler.self, token: (any DependsOnPump).self, type: Pump.self))
        (pump.id, pump.parent) = (2, 1)
        (pump.created, pump.filled, pump.told) = (span(1015, 50), span(1065, 20), span(1085, 15))
        (pump.started, pump.outcome) = (span(1500, 500), .failed)
        report.entries = [heater, boiler, pump]
        return report
    }
}

@Suite("A report as text")
struct ReportTextTests {
    @Test("has the slowest first, each time once, and the starts that took so long")
    func text() {
        #expect(
            "\(Container.Report.heating)" == """
                9.000 ms recorded: 3 components created or wired, 3 started
                  start() of 'Cellar': 8.000 ms
                  bootstrap() of 'Cellar': 1.300 ms, 0.100 ms outside of components

                Slowest first, each without the components created meanwhile:
                       own  with others    create      fill      tell        at  thread  component
                  0.720 ms     0.810 ms  0.700 ms  0.010 ms  0.010 ms  0.310 ms    main  WindGraphTests.Boiler: WindGraphTests.Heater needs it by WindGraphTests.Boiler
                  0.250 ms     1.100 ms  0.100 ms  0.050 ms  0.100 ms  0.200 ms    main  WindGraphTests.Heater: start()
                  0.085 ms     0.085 ms  0.050 ms  0.020 ms  0.015 ms  1.015 ms    main  WindGraphTests.Pump: WindGraphTests.Boiler needs it by WindGraphTests.DependsOnPump

                The starts took 6.500 ms. This chain determines the time:
                        at      took  thread  component
                  1.500 ms  0.500 ms    main  WindGraphTests.Pump, failed
                  2.000 ms  3.000 ms       2  WindGraphTests.Boiler, after Pump
                  5.000 ms  3.000 ms       2  WindGraphTests.Heater, after Boiler, Pump
                """)
    }

    @Test("names no more components than requested, and omits empty parts")
    func short() {
        let lines = Container.Report.heating.text(limit: 1).split(separator: "\n")
        #expect(lines.contains("  and 2 more") && lines.count { $0.contains("main  WindGraphTests.") } == 2)
        #expect(
            "\(Container.Report())" == """
                0.000 ms recorded: 0 components created or wired, 0 started
                  Nothing was created, wired or started during the recording.
                """)
    }

    @Test("adds up: own times are those of the calls without the rest")
    func sums() throws {
        let report = Container.Report.heating
        #expect(report.criticalPath == [2, 1, 0] && report.chain(of: 2) == [2, 1, 0])
        // The heater's 1100 µs include the boiler's time, which includes the pump's.
        #expect(report.entries[1].duration == .microseconds(810))
        #expect(
            milliseconds(.microseconds(1_234_567)) == "1234.567 ms" && milliseconds(.nanoseconds(499)) == "0.000 ms")
    }

    @Test("shows the longest chain, if start() was called more than once")
    func twoStarts() {
        var report = Container.Report.heating
        report.calls.append(.init(.start, of: 1, Container.Report.span(8100, 300), .complete))
        var late = Container.Report.Entry(Pump.self, at: nil, in: 1, reason: nil)
        (late.id, late.started, late.outcome) = (3, Container.Report.span(8150, 200), .complete)
        report.entries.append(late)
        #expect(report.criticalPath == [2, 1, 0])
        report.calls.removeAll()
        #expect(report.criticalPath == [3])
        #expect(report.text(limit: -1).contains("and 3 more"))
    }
}
