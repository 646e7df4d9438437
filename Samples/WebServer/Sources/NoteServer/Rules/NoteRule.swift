/// A plug-in: a rule that every new note must follow.
package protocol NoteRule: Sendable {
    /// Throws an error if a text breaks the rule.
    func check(_ text: String) throws(Refusal)
}

/// The reason why the server refuses a note.
package struct Refusal: Error {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

/// Conform to this token to apply the rules: `@Inject var rules: [any NoteRule]`.
package protocol DependsOnRules {}
