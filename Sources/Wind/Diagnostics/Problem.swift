extension Container {
    /// What `validate()` and `onProblem` report.
    public enum Problem: Sendable, CustomStringConvertible {
        /// Something that makes wiring fail.
        case error(ResolutionError)
        /// Something that may be meant: it makes nothing fail.
        case note(Note)

        /// The stable code, such as `WIND-001`.
        public var code: String { data.code }

        /// The text for people.
        public var description: String { ProblemText.text(of: data) }

        private var data: any ProblemData {
            switch self {
            case .error(let error): error.data
            case .note(let note): note.data
            }
        }
    }
}
