/// The text of one problem: a first line with the code, and indented lines below it.
///
/// A problem sets its facts once and passes templates. In a template, `%0` stands for the first fact, and `~0` for a
/// type's name without its module. With the facts `[.type(any DependsOnStore)]`, 'No provider for %0' says 'No provider for
/// App.DependsOnStore'. Templates cost a program a tenth of interpolated strings.
struct ProblemText {
    /// A fact that a template may name.
    enum Fact {
        /// A type; nil if no template names it.
        case type((any Any.Type)?)
        case text(String)
        case number(Int)

        /// Names declared scopes, with an optional verb: 'the scope 'request' provides'.
        static func scopes(_ names: [String], _ verb: String? = nil) -> Fact {
            let quoted = names.map { "'" + $0 + "'" }
            let isOne = quoted.count == 1
            let list = isOne ? quoted[0] : quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
            let subject = (isOne ? "the scope " : "the scopes ") + list
            return .text(verb.map { subject + " " + $0 + (isOne ? "s" : "") } ?? subject)
        }
    }

    /// The values of `%0`, `%1` and so on.
    var facts: [Fact] = []
    /// The stable code, such as `WIND-001`, which is never reused for another problem.
    private(set) var code = ""
    private(set) var result = ""
    /// The types that the text names.
    private(set) var types: [any Any.Type] = []
    /// The line about the reader, below the first line; empty if there isn't one.
    private var origin = ""
    /// The corrected line of code.
    var correction: String?
    /// Whether a view asked for the object.
    var isForView = false
    /// Whether the text doesn't name the declared scope with the problem.
    var omitsScope = false

    /// Writes the first line: the code and the problem.
    @inline(never)
    mutating func headline(_ code: String, _ template: String) {
        self.code = code
        result = code + " "
        render(template, facts)
        result += origin
    }

    /// Writes a line to stand below the next headline.
    mutating func origin(_ template: String) {
        result = ""
        line(template)
        origin = result
    }

    /// Writes a line about the facts of the problem or about others.
    @inline(never)
    mutating func line(_ template: String, about others: [Fact]? = nil) {
        result += "\n  "
        render(template, others ?? facts)
    }

    /// Writes a line about a component, with the place of its registration.
    @inline(never)
    mutating func participant(
        _ participant: Container.ResolutionError.Participant, _ template: String, about others: [Fact]? = nil
    ) {
        types.append(participant.type)
        result += "\n  " + TypeName.of(participant.type) + " "
        render(template, others ?? facts)
        let verb = participant.isView ? "expected" : "registered"
        result += "  (" + (participant.place.map { verb + " at " + $0.description } ?? "not " + verb) + ")"
    }

    /// Writes a line about each of the components.
    @inline(never)
    mutating func participants(_ participants: [Container.ResolutionError.Participant], _ template: String) {
        for participant in participants { self.participant(participant, template) }
    }

    /// Writes a chain of at least two types, and the dependency of the last one.
    @inline(never)
    mutating func chain(_ types: [any Any.Type], to end: String? = nil) {
        guard types.count > 1 else { return }
        var separator = "\n  "
        self.types += types
        for type in types {
            result += separator + TypeName.of(type)
            separator = " -> "
        }
        guard let end else { return }
        result += separator
        render(end, facts)
    }

    /// Writes the declared scope with the problem, if there is one.
    @inline(never)
    mutating func met(in scope: String?) {
        if let scope, !omitsScope { line("found in the scope '%0'", about: [.text(scope)]) }
    }

    /// The end of the sentence about a provider that a module doesn't export.
    static let hiddenEnd = " is in a module that doesn't list the token in 'exports'"
    /// The end of the sentence about a provider that a module can't export.
    static let hiddenWithoutTokenEnd = " is in a module with 'exports', which list tokens, but has no token"

    /// The start of the advice if a module hides the first near match; empty if it is visible.
    static func adviceToExport(_ near: [String]) -> String {
        guard let first = near.first else { return "" }
        return first.hasSuffix(hiddenEnd)
            ? "add its token to the 'exports' of the module,\nor "
            : first.hasSuffix(hiddenWithoutTokenEnd)
                ? "give it a token, and add the token to the 'exports' of the module,\nor " : ""
    }

    /// Writes near matches, one sentence a line.
    @inline(never)
    mutating func near(_ sentences: [String]) {
        for sentence in sentences { result += "\n  Near: " + sentence }
    }

    /// Writes the advice, with the lines of the template below each other.
    @inline(never)
    mutating func advice(_ template: String) {
        result += "\n  Do:  "
        render(template, facts, newline: "\n       ")
    }

    /// Writes the caller's advice, one line each.
    @inline(never)
    mutating func advice(lines: [String]) {
        for (index, line) in lines.enumerated() { result += (index == 0 ? "\n  Do:  " : "\n       ") + line }
    }

    /// Writes the advice for a component that isn't created in the scopes that provide its dependencies.
    @inline(never)
    mutating func adviceToBeInScope(_ name: String, of scopes: [String]) {
        facts.append(.scopes(scopes))
        advice(
            "let %" + (facts.count - 1).description + " create " + name
                + ":\nregister it where the scope is declared, outside of modules, or in the declaration")
    }

    /// Writes the advice for an existing object that lacks a dependency of these scopes.
    @inline(never)
    mutating func adviceToBeWired(in scopes: [String], isAnnounced: Bool) {
        facts.append(.scopes(scopes, "open"))
        advice(
            (isAnnounced ? "announce" : "wire") + " it in the container that %" + (facts.count - 1).description
                + ":\nlet opened = try scope.open { … }\n"
                + (isAnnounced ? "object.resolveMe(in: opened)" : "try opened.resolve(for: …)"))
    }

    /// Writes the description of a foreign error, each line behind a mark.
    @inline(never)
    mutating func quote(_ error: any Error, mark: String) {
        var isLineStart = true
        for character in String(describing: error) {
            if character == "\n" {
                isLineStart = true
            } else {
                if isLineStart { result += "\n  " + mark }
                isLineStart = false
                result.append(character)
            }
        }
    }

    /// Writes the whole texts of other problems, below each other.
    @inline(never)
    mutating func problems(_ errors: [Container.ResolutionError]) {
        for (index, error) in errors.enumerated() {
            var text = ProblemText()
            error.write(to: &text)
            if index == 0 { code = text.code }
            result += (index == 0 ? "" : "\n\n") + text.result
            types += text.types
        }
    }

    /// Writes several errors, below a line without a code.
    @inline(never)
    mutating func several(_ errors: [Container.ResolutionError]) {
        result = errors.count.description + " problems" + origin + "\n"
        problems(errors)
    }

    /// Replaces the marks by the facts.
    @inline(never)
    private mutating func render(_ template: String, _ facts: [Fact], newline: String = "\n") {
        var mark: Unicode.Scalar?
        for scalar in template.unicodeScalars {
            if let found = mark {
                mark = nil
                let index = Int(scalar.value) - 48
                if facts.indices.contains(index) {
                    append(facts[index], isShort: found == "~")
                    continue
                }
                result.unicodeScalars.append(found)
            }
            if scalar == "%" || scalar == "~" {
                mark = scalar
            } else if scalar == "\n" {
                result += newline
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    private mutating func append(_ fact: Fact, isShort: Bool) {
        switch fact {
        case .type(let type?):
            types.append(type)
            result += isShort ? TypeName.withoutModule(type) : TypeName.of(type)
        case .type(nil): break
        case .text(let text): result += text
        case .number(let number): result += number.description
        }
    }
}
