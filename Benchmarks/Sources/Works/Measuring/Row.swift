/// One line of the table: a work, and by whom it is done.
public struct Row {
    /// What a figure says.
    public enum Unit: String, Sendable {
        /// The time of one repetition.
        case nanoseconds
        /// How much more two threads get done than one.
        case throughput
    }

    /// What Wind must reach.
    public enum Goal: Sendable {
        case none
        /// At most so many times what the opponent takes.
        case atMost(Double)
        /// At least so many times what the opponent reaches.
        case atLeast(Double)
        /// At least so much, whatever the opponent reaches.
        case figure(Double)
        /// At most so many microseconds.
        case microseconds(Double)
    }

    /// Both sides, ready to be measured.
    public struct Opponents {
        /// Written by hand.
        public let hand: Operation
        /// Done by Wind.
        public let wind: Operation
    }

    /// Names the row: `W1/100`.
    public let id: String
    /// What is done.
    public let title: String
    /// How many registrations, components or consumers there are, nil where that is fixed.
    public let size: Int?
    /// What the figures say.
    public var unit = Unit.nanoseconds
    /// What Wind must reach.
    public let goal: Goal
    /// Makes what is measured.
    public let prepare: () throws -> Opponents
}

extension Row.Goal {
    /// Whether the goal is reached, nil if there is none.
    public func isMet(hand: Double, wind: Double) -> Bool? {
        switch self {
        case .none: nil
        case .atMost(let times): wind <= hand * times
        case .atLeast(let times): wind >= hand * times
        case .figure(let least): wind >= least
        case .microseconds(let limit): wind <= limit * 1000
        }
    }
}
