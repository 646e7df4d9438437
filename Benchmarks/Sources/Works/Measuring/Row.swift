/// One line of the table: a work, done by hand and by Wind.
public struct Row {
    /// The unit of a figure.
    public enum Unit: String, Sendable {
        /// The time of one repetition.
        case nanoseconds
        /// The work of two threads as a multiple of the work of one.
        case throughput
    }

    /// The goal for Wind.
    public enum Goal: Sendable {
        case none
        /// At most this multiple of the figure by hand.
        case atMost(Double)
        /// At least this multiple of the figure by hand.
        case atLeast(Double)
        /// At least this figure.
        case figure(Double)
        /// At most this number of microseconds.
        case microseconds(Double)
    }

    /// Both sides, ready to be measured.
    public struct Opponents {
        /// The work, wired by hand.
        public let hand: Operation
        /// The work, done by Wind.
        public let wind: Operation
    }

    /// The name of the row, such as `W1/100`.
    public let id: String
    /// The description of the work.
    public let title: String
    /// The number of registrations, components or consumers, or nil if the number is fixed.
    public let size: Int?
    /// The unit of the figures.
    public var unit = Unit.nanoseconds
    /// The goal for Wind.
    public let goal: Goal
    /// Creates the objects for the measurement.
    public let prepare: () throws -> Opponents
}

extension Row.Goal {
    /// Whether Wind reaches the goal, or nil without a goal.
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
