/// The result of a row.
public struct Comparison {
    /// The measured row.
    public let row: Row
    /// The median of the figures for wiring by hand.
    public let hand: Double
    /// The median of Wind's figures.
    public let wind: Double

    /// Wind's figure as a multiple of the figure for wiring by hand.
    public var ratio: Double { wind / hand }
    /// Whether Wind reaches the goal, or nil without a goal.
    public var isMet: Bool? { row.goal.isMet(hand: hand, wind: wind) }

    /// Measures both sides in each round, in alternating order, so that other load on the machine slows both.
    public init(_ row: Row, rounds: Int) throws {
        let opponents = try row.prepare()
        let counts = (hand: try opponents.hand.calibratedCount(), wind: try opponents.wind.calibratedCount())
        var hand: [Double] = []
        var wind: [Double] = []
        for round in 0..<rounds {
            if round.isMultiple(of: 2) { hand.append(try opponents.hand.measure(counts.hand).figure) }
            wind.append(try opponents.wind.measure(counts.wind).figure)
            if !round.isMultiple(of: 2) { hand.append(try opponents.hand.measure(counts.hand).figure) }
        }
        self.row = row
        self.hand = median(of: hand)
        self.wind = median(of: wind)
    }
}

/// Returns the median of figures.
func median(of figures: [Double]) -> Double {
    let sorted = figures.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
