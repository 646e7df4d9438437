/// Writes the texts of all errors and notes: the only place that does.
enum ProblemText {
    static func code(of error: Container.ResolutionError) -> String {
        switch error {
        case .missingProvider: "WIND-001"
        case .cycleDetected: "WIND-002"
        case .interfaceMismatch: "WIND-003"
        case .duplicateRegistration: "WIND-004"
        case .notRegistered: "WIND-005"
        case .wrongActor: "WIND-006"
        case .notWeaklyDeliverable: "WIND-007"
        case .ambiguousName: "WIND-008"
        case .invalidToken: "WIND-009"
        case .wrongForeignInstance: "WIND-010"
        case .unknownProvider: "WIND-011"
        case .readBeforeWiring: "WIND-012"
        case .dependencyAbsent: "WIND-013"
        case .noLivingInstance: "WIND-014"
        case .noContainer: "WIND-015"
        case .notAComponent: "WIND-016"
        case .nothingConnected: "WIND-017"
        case .unexpectedClass: "WIND-018"
        case .builderFailed: "WIND-022"
        case .missingParameter: "WIND-023"
        case .containerGone: "WIND-024"
        case .notInScope: "WIND-025"
        case .invalidExport: "WIND-026"
        case .moduleCycle: "WIND-027"
        case .nothingToReplace: "WIND-028"
        case .makerMismatch: "WIND-029"
        case .unservedProperty: "WIND-030"
        case .noCurrentContainer: "WIND-031"
        case .startFailed: "WIND-032"
        case .stopFailed: "WIND-033"
        case .outsideOfTests: "WIND-034"
        case .undescribedProperties: "WIND-035"
        case .linkedTwice: "WIND-036"
        case .awakening(let data): code(of: data.error)
        case .several(let errors): errors.first.map(code) ?? ""
        }
    }

    static func code(of note: Note) -> String {
        switch note {
        case .unstatedTokens: "WIND-020"
        case .unprovidedProtocol: "WIND-021"
        case .linkedTwice: "WIND-037"
        }
    }

    static func text(of error: Container.ResolutionError) -> String {
        switch error {
        case .several(let errors):
            return ["\(errors.count) problems"].joined() + "\n" + errors.map(text).joined(separator: "\n\n")
        case .cycleDetected(let cycle) where !cycle.others.isEmpty:
            return text(of: .several(error.all))
        case .awakening(let data):
            return text(of: data.error) + "\n  Met in \(data.occasion), wiring a \(name(data.component))"
        default:
            return Lines(code(of: error), describing: error).joined
        }
    }

    static func text(of note: Note) -> String {
        var lines: Lines
        switch note {
        case .unstatedTokens(let resolver, let place):
            lines = Lines("\(code(of: note)) \(name(resolver)) states no tokens")
            lines.add("registered at \(place)")
            lines.add("What it provides is known only while wiring, so a missing provider or a cycle may show then.")
            lines.add(todo: [
                "return its tokens from 'dependencyTokens' and its types from 'providedComponents',",
                "and register the object: container.register(resolver:)",
            ])
        case .unprovidedProtocol(let type, let components):
            lines = Lines("\(code(of: note)) Nothing provides \(name(type)), which may be no token")
            for component in components { lines.add("\(name(component)) conforms to it") }
            lines.add(todo: [
                "register a provider whose DependencyToken it is, or say that it is none:",
                "container.ignore(\(short(type)).self)",
            ])
        case .linkedTwice(let images):
            lines = Lines("\(code(of: note)) There are \(images.count) copies of Wind in this process")
            lines.add("A container of one does not know the components and the application's container of another.")
            lines.addCopies(images)
        }
        return lines.joined
    }

    static func name(_ type: any Any.Type) -> String { TypeName.of(type) }
    static func short(_ type: any Any.Type) -> String { TypeName.short(type) }
    static func chain(_ types: [any Any.Type]) -> String { types.map(name).joined(separator: " -> ") }

    /// A headline and indented lines below it.
    struct Lines {
        private var lines: [String]

        init(_ headline: String) {
            lines = [headline]
        }

        mutating func add(_ line: String) {
            lines.append("  " + line)
        }

        mutating func add(_ participant: Container.ResolutionError.Participant, _ verb: String) {
            let place = participant.place.map { "registered at \($0)" } ?? "not registered"
            add("\(TypeName.of(participant.type)) \(verb)  (\(place))")
        }

        mutating func add(near: [String]) {
            for sentence in near { add("Near: " + sentence) }
        }

        mutating func add(todo: [String]) {
            for (index, line) in todo.enumerated() { add((index == 0 ? "Do:  " : "     ") + line) }
        }

        var joined: String { lines.joined(separator: "\n") }
    }
}
