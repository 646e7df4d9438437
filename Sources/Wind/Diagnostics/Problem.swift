extension Container {
    /// An error or a note from `validate()` or `onProblem`.
    public enum Problem: Sendable, CustomStringConvertible {
        /// A problem that makes wiring fail.
        case error(ResolutionError)
        /// A remark on something that may be intended and doesn't make wiring fail.
        case note(Note)

        /// The stable code, such as `WIND-001`.
        public var code: String { written.code }

        /// The text for people.
        public var description: String { written.result }

        /// The types that the text names: components, tokens and interfaces, some more than once.
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
