/// The text of one problem: a first line with the code, and indented lines below it.
///
/// A problem states its facts once and hands in templates, in which `%0` stands for the first fact, and `~0` for a type's
/// name without its module. With the facts `[.type(any DependsOnStore)]`, 'No provider for %0' says 'No provider for
/// App.DependsOnStore'. Templates cost a program a tenth of what interpolated strings do.
struct ProblemText {
    /// What a template may name.
    enum Fact {
        /// A type; nil where no template names it.
        case type((any Any.Type)?)
        case text(String)
        case number(Int)

        /// Names declared scopes, and what they do if that is said: 'the scope 'request' brings'.
        static func scopes(_ names: [String], _ verb: String? = nil) -> Fact {
            let quoted = names.map { "'" + $0 + "'" }
            let isOne = quoted.count == 1
            let list = isOne ? quoted[0] : quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
            let subject = (isOne ? "the scope " : "the scopes ") + list
            return .text(verb.map { subject + " " + $0 + (isOne ? "s" : "") } ?? subject)
        }
    }

    /// What `%0`, `%1` and so on stand for.
    var facts: [Fact] = []
    /// The stable code, such as `WIND-001`; never used again for something else.
    private(set) var code = ""
    private(set) var result = ""
    /// The types that it names.
    private(set) var types: [any Any.Type] = []
    /// Who asked, if that is to stand below the first line.
    private var origin = ""
    /// The line of code that should have asked.
    var correction: String?

    /// Writes the first line: the code and what failed.
    @inline(never)
    mutating func headline(_ code: String, _ template: String) {
        self.code = code
        result = code + " "
        render(template, facts)
        result += origin
    }

    /// Writes a line below the first one of what is written next.
    mutating func origin(_ template: String) {
        result = ""
        line(template)
        origin = result
    }

    /// Writes a line, about the facts of the problem or about others.
    @inline(never)
    mutating func line(_ template: String, about others: [Fact]? = nil) {
        result += "\n  "
        render(template, others ?? facts)
    }

    /// Writes a line about a component, and where it was registered.
    @inline(never)
    mutating func participant(_ participant: Container.ResolutionError.Participant, _ template: String) {
        types.append(participant.type)
        result += "\n  " + TypeName.of(participant.type) + " "
        render(template, facts)
        let verb = participant.isView ? "expected" : "registered"
        result += "  (" + (participant.place.map { verb + " at " + $0.description } ?? "not " + verb) + ")"
    }

    /// Writes a line about each of the components.
    @inline(never)
    mutating func participants(_ participants: [Container.ResolutionError.Participant], _ template: String) {
        for participant in participants { self.participant(participant, template) }
    }

    /// Writes who needs whom, if that is more than one, and what the last one needs.
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

    /// Writes in which declared scope it was met, if in one.
    @inline(never)
    mutating func met(in scope: String?) {
        if let scope { line("met in the scope '%0'", about: [.text(scope)]) }
    }

    /// Writes what comes close, a sentence a line.
    @inline(never)
    mutating func near(_ sentences: [String]) {
        for sentence in sentences { result += "\n  Near: " + sentence }
    }

    /// Writes what to do; the lines of the template stand below each other.
    @inline(never)
    mutating func advice(_ template: String) {
        result += "\n  Do:  "
        render(template, facts, newline: "\n       ")
    }

    /// Writes what to do in somebody else's words, a line each.
    @inline(never)
    mutating func advice(lines: [String]) {
        for (index, line) in lines.enumerated() { result += (index == 0 ? "\n  Do:  " : "\n       ") + line }
    }

    /// Writes what to do with something, of which a fact is the name, that is not made in the scopes that bring what it needs.
    @inline(never)
    mutating func adviceToBeInScope(_ name: String, of scopes: [String]) {
        facts.append(.scopes(scopes))
        advice(
            "have " + name + " made in a container that %" + (facts.count - 1).description
                + " opened:\nregister it where that is declared, outside of modules, or in the declaration")
    }

    /// Writes what somebody else's error says, each of its lines behind a mark.
    @inline(never)
    mutating func quote(_ error: any Error, mark: String) {
        for line in String(describing: error).split(separator: "\n") { result += "\n  " + mark + line }
    }

    /// Writes whole texts of other problems, below each other.
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

    /// Writes more than one error, below a line without a code.
    @inline(never)
    mutating func several(_ errors: [Container.ResolutionError]) {
        result = errors.count.description + " problems" + origin + "\n"
        problems(errors)
    }

    /// Puts facts in the places of their marks.
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
            result += isShort ? TypeName.short(type) : TypeName.of(type)
        case .type(nil): break
        case .text(let text): result += text
        case .number(let number): result += number.description
        }
    }
}
