/// What the rounds of a row showed.
public struct Comparison {
    /// The row.
    public let row: Row
    /// The median of the opponent's figures.
    public let hand: Double
    /// The median of Wind's figures.
    public let wind: Double

    /// Wind's figure as a multiple of the opponent's.
    public var ratio: Double { wind / hand }
    /// Whether the goal is reached, nil if there is none.
    public var isMet: Bool? { row.goal.isMet(hand: hand, wind: wind) }

    /// Measures a row: both sides in each round, in turn first, so that what else the machine does befalls both.
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

/// The middle of sorted figures.
func median(of figures: [Double]) -> Double {
    let sorted = figures.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
