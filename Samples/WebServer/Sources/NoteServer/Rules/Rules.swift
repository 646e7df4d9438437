import Wind

final class NotEmpty: NoteRule, Singleton, IndirectResolver<any DependsOnRules, any NoteRule>,
    InjectedDependencies, Sendable
{
    func check(_ text: String) throws(Refusal) {
        if text.allSatisfy(\.isWhitespace) { throw Refusal("a note needs a text") }
    }
}

final class NotTooLong: NoteRule, Singleton, IndirectResolver<any DependsOnRules, any NoteRule>,
    InjectedDependencies, Sendable
{
    func check(_ text: String) throws(Refusal) {
        if text.count > 500 { throw Refusal("a note has at most 500 characters") }
    }
}
