/// A plug-in: something that every new note has to keep to.
package protocol NoteRule: Sendable {
    /// Throws if a text breaks it.
    func check(_ text: String) throws(Refusal)
}

/// Why a note is not taken.
package struct Refusal: Error {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

/// Conform to it to apply the rules: `@Inject var rules: [any NoteRule]`.
package protocol DependsOnRules {}
