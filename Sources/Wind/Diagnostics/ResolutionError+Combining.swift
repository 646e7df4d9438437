extension Container.ResolutionError {
    /// The errors that this error combines, or only this error.
    public var all: [Container.ResolutionError] {
        switch self {
        case .several(let errors): return errors.flatMap(\.all)
        case .cycleDetected(var cycle) where !cycle.others.isEmpty:
            let others = cycle.others
            cycle.others = []
            return [.cycleDetected(cycle)] + others.map { .cycleDetected($0) }
        default: return [self]
        }
    }

    /// Whether it says that the requested component is absent.
    package var isAbsence: Bool {
        switch self {
        case .notRegistered: true
        // With a chain, a builder lacks an argument.
        case .noLivingInstance(let data): data.chain.isEmpty
        default: false
        }
    }

    /// Combines the errors of each token that a container lacks into one, with all components that declare it, and so
    /// the errors of properties whose provider is the cause.
    static func merging(_ errors: [Container.ResolutionError]) -> [Container.ResolutionError] {
        var result: [Container.ResolutionError] = []
        var indices: [ObjectIdentifier: Int] = [:]
        var causes: [Int] = []
        for error in errors {
            if case .missingProvider(let data) = error {
                let token = ObjectIdentifier(data.token)
                if let index = indices[token], case .missingProvider(var known) = result[index],
                    known.scope == data.scope
                {
                    known.consumers += data.consumers
                    result[index] = .missingProvider(known)
                    continue
                }
                indices[token] = result.count
            } else if case .unservedProperty(let data) = error {
                if data.isAdded(to: &result, at: causes) { continue }
                causes.append(result.count)
            }
            result.append(error)
        }
        return result
    }

    /// Adds the errors of the scopes inside a container that say something new.
    ///
    /// A provider that a container lacks is missing in its scopes, too. Two scopes lack it for themselves, unless the same
    /// components need it.
    @inline(never)
    static func joining(_ errors: [Container.ResolutionError], _ others: [Container.ResolutionError])
        -> [Container.ResolutionError]
    {
        if others.isEmpty { return errors }
        // A set of texts would add two kilobytes to a program.
        var hashes = Identities()
        let missing = { (error: Container.ResolutionError) -> Int? in
            switch error {
            case .missingProvider(let missing): ObjectIdentifier(missing.token).hashValue
            case .missingParameter(let missing):
                ObjectIdentifier(missing.type).hashValue &+ (missing.token.map { ObjectIdentifier($0).hashValue } ?? 1)
            default: nil
            }
        }
        let hash = { (error: Container.ResolutionError) -> Int in
            var (error, text) = (error, ProblemText())
            text.omitsScope = true
            if case .notInScope(var data) = error {
                data.scope = nil
                error = .notInScope(data)
            }
            error.write(to: &text)
            return text.result.hashValue
        }
        for error in errors { hashes.insert(hash: missing(error) ?? hash(error)) }
        return errors
            + others.filter { error in
                if let missing = missing(error), hashes.contains(hash: missing) { return false }
                return hashes.insert(hash: hash(error))
            }
    }

    /// Combines errors into one: a token that two components lack is one problem.
    static func combining(_ errors: [Container.ResolutionError]) -> Container.ResolutionError {
        let errors = merging(errors)
        if errors.count == 1 { return errors[0] }
        var cycles: [Cycle] = []
        for error in errors {
            guard case .cycleDetected(let cycle) = error else { return .several(errors) }
            cycles.append(cycle)
        }
        guard var first = cycles.first else { return .several(errors) }
        first.others = Array(cycles.dropFirst())
        return .cycleDetected(first)
    }
}
