import Parts
import Works

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Measures and draws the time of start-up by the number of components.
struct StartUpPlot {
    private let chart: LogChart

    init(rounds: Int) throws {
        let sizes = [10, 30, 100, 300, 1_000, 3_000, 10_000].filter { $0 <= Parts.count }
        var hand: [LogChart.Point] = []
        var warm: [LogChart.Point] = []
        var fresh: [LogChart.Point] = []
        for size in sizes {
            let inWarm = try Comparison(.warmStartUp(of: size), rounds: rounds)
            let inFresh = try Comparison(.freshStartUp(of: size), rounds: rounds)
            hand.append(.init(x: Double(size), y: inWarm.hand / 1_000))
            warm.append(.init(x: Double(size), y: inWarm.wind / 1_000))
            fresh.append(.init(x: Double(size), y: inFresh.wind / 1_000))
        }
        chart = LogChart(
            title: "Start-up: register, bootstrap, read every dependency once",
            xTitle: "singletons, each with 3 dependencies", yTitle: "µs",
            lines: [
                .init(name: "Wind, fresh process", style: "fresh", points: fresh),
                .init(name: "Wind, warm", style: "warm", points: warm),
                .init(name: "by hand, warm", style: "hand", points: hand),
            ])
    }

    func write(to path: String) throws {
        try Data(chart.svg.utf8).write(to: URL(filePath: path))
    }
}
