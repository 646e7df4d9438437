/// What one kind of error or note knows, and how it says it.
///
/// A kind is one file: its data, its code and its text. `ResolutionError.data` and `Note.data` alone list all kinds.
protocol ProblemData: Sendable {
    /// The stable code, such as `WIND-001`; never used again for something else.
    var code: String { get }

    /// Writes what failed with the type, where, what comes near, and what to do.
    func write(to text: inout ProblemText)
}
