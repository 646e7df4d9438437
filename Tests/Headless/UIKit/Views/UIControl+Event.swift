extension UIControl {
    /// An event of a control.
    public struct Event: OptionSet, Sendable {
        /// A bit for each event, as on Apple platforms.
        public let rawValue: UInt

        /// Creates events from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger came down.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger went up inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user performed the main action of the control.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended with the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

        /// The events by the names that storyboards give them.
        nonisolated static let names: [String: Event] = [
            "touchDown": .touchDown, "touchUpInside": .touchUpInside, "valueChanged": .valueChanged,
            "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
            "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
            "editingDidEndOnExit": .editingDidEndOnExit,
        ]

        init?(named name: String) {
            guard let event = Self.names[name] else { return nil }
            self = event
        }
    }
}
