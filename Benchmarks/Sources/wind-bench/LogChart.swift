#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A line chart with two logarithmic axes, as SVG for light and dark backgrounds.
struct LogChart {
    struct Point {
        let x: Double
        let y: Double
    }

    struct Line {
        let name: String
        /// A class of the style sheet below.
        let style: String
        let points: [Point]
    }

    let title: String
    let xTitle: String
    let yTitle: String
    let lines: [Line]

    private let area = (left: 80.0, top: 50.0, width: 460.0, height: 300.0)

    var svg: String {
        let marks = decades(xRange).map(verticalRule) + decades(yRange).map(horizontalRule)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 420" role="img" aria-label="\(title)">
            <style>
            text { font: 13px system-ui, sans-serif; fill: #24292f; }
            .title { font-size: 15px; font-weight: 600; }
            .rule { stroke: #8c959f; stroke-opacity: 0.35; }
            .line { fill: none; stroke-width: 2; }
            .hand { stroke: #57606a; } .warm { stroke: #0969da; } .fresh { stroke: #bc4c00; }
            .dot { stroke: none; } .dot.hand { fill: #57606a; } .dot.warm { fill: #0969da; } .dot.fresh { fill: #bc4c00; }
            @media (prefers-color-scheme: dark) {
            text { fill: #e6edf3; }
            .hand { stroke: #9198a1; } .warm { stroke: #58a6ff; } .fresh { stroke: #f0883e; }
            .dot.hand { fill: #9198a1; } .dot.warm { fill: #58a6ff; } .dot.fresh { fill: #f0883e; }
            }
            </style>
            <text class="title" x="\(text(area.left))" y="28">\(title)</text>
            \((marks + lines.map(drawing) + labels).joined(separator: "\n"))
            <text x="\(text(area.left + area.width / 2))" y="400" text-anchor="middle">\(xTitle)</text>
            <text x="\(text(area.left - 12))" y="\(text(area.top - 8))" text-anchor="end">\(yTitle)</text>
            </svg>

            """
    }

    // MARK: Axes

    private var xRange: ClosedRange<Double> { range(lines.flatMap { $0.points.map(\.x) }) }
    private var yRange: ClosedRange<Double> { range(lines.flatMap { $0.points.map(\.y) }) }

    /// Returns the exponents around the values.
    private func range(_ values: [Double]) -> ClosedRange<Double> {
        let low = log10(values.min() ?? 1).rounded(.down)
        let high = log10(values.max() ?? 10).rounded(.up)
        return low...max(high, low + 1)
    }

    private func decades(_ range: ClosedRange<Double>) -> [Double] {
        Array(stride(from: range.lowerBound, through: range.upperBound, by: 1))
    }

    private func left(_ exponent: Double) -> Double {
        area.left + area.width * (exponent - xRange.lowerBound) / (xRange.upperBound - xRange.lowerBound)
    }

    private func top(_ exponent: Double) -> Double {
        area.top + area.height * (yRange.upperBound - exponent) / (yRange.upperBound - yRange.lowerBound)
    }

    private func verticalRule(_ exponent: Double) -> String {
        let x = text(left(exponent))
        let bottom = area.top + area.height
        return """
            <line class="rule" x1="\(x)" y1="\(text(area.top))" x2="\(x)" y2="\(text(bottom))"/>
            <text x="\(x)" y="\(text(bottom + 20))" text-anchor="middle">\(label(exponent))</text>
            """
    }

    private func horizontalRule(_ exponent: Double) -> String {
        let y = top(exponent)
        let right = area.left + area.width
        return """
            <line class="rule" x1="\(text(area.left))" y1="\(text(y))" x2="\(text(right))" y2="\(text(y))"/>
            <text x="\(text(area.left - 12))" y="\(text(y + 4))" text-anchor="end">\(label(exponent))</text>
            """
    }

    private func label(_ exponent: Double) -> String {
        exponent < 0 ? fixed(pow(10, exponent), digits: Int(-exponent)) : grouped(Int(pow(10, exponent).rounded()))
    }

    // MARK: Lines

    private func drawing(_ line: Line) -> String {
        let places = line.points.map { (x: text(left(log10($0.x))), y: text(top(log10($0.y)))) }
        let path = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        let dots = places.map { "<circle class=\"dot \(line.style)\" cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"3.5\"/>" }
        return "<polyline class=\"line \(line.style)\" points=\"\(path)\"/>\n" + dots.joined(separator: "\n")
    }

    /// The labels beside the ends of the lines, moved apart if they would overlap.
    private var labels: [String] {
        var lowest = -Double.infinity
        return lines.compactMap { line in line.points.last.map { (line, $0) } }
            .sorted { $0.1.y > $1.1.y }
            .map { line, end in
                let y = max(top(log10(end.y)) + 4, lowest + 17)
                lowest = y
                return "<text x=\"\(text(left(log10(end.x)) + 10))\" y=\"\(text(y))\">\(line.name)</text>"
            }
    }

    private func text(_ coordinate: Double) -> String { fixed(coordinate, digits: 1) }
}
