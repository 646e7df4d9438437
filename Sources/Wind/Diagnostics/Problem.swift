extension Container {
    /// What `validate()` and `onProblem` report.
    public enum Problem: Sendable, CustomStringConvertible {
        /// Something that makes wiring fail.
        case error(ResolutionError)
        /// Something that may be meant: it makes nothing fail.
        case note(Note)

        /// The stable code, such as `WIND-001`.
        public var code: String { written.code }

        /// The text for people.
        public var description: String { written.result }

        /// The types that the text names: components, tokens and interfaces; some more than once.
        public var types: [any Any.Type] { written.types }

        @inline(never)
        private var written: ProblemText {
            var text = ProblemText()
            switch self {
            case .error(let error): error.write(to: &text)
            case .note(let note): note.write(to: &text)
            }
            return text
        }
    }
}
