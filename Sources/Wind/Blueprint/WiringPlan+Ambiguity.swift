extension WiringPlan {
    /// The entries that a read of `wanted` could mean: the first entry of each token, or none if all tokens bring the
    /// same object.
    func rivals(for wanted: ObjectIdentifier) -> [Int] {
        if isBuilt { return [] }
        // Most types have one entry. A read asks this for each type of a class that has an ambiguous one.
        if (0..<entries.count).count(where: { entries[$0].step.serves(wanted) }) < 2 { return [] }
        var rivals: [Int] = []
        var tokens = Identities()
        for index in 0..<entries.count where entries[index].step.serves(wanted) {
            let news = entries[index].tokens.filter { tokens.insert(ObjectIdentifier($0)) }
            if !news.isEmpty, !rivals.contains(where: { isSameObject($0, index) }) { rivals.append(index) }
        }
        return rivals.count > 1 ? rivals : []
    }

    private func isSameObject(_ one: Int, _ other: Int) -> Bool {
        let seen = entries[other].seen
        return entries[one].seen.isOf(seen.registration, at: seen.position)
    }

    /// The error for a type that several tokens bring.
    @inline(never)
    func ambiguity(
        of type: any Any.Type, in component: Container.ResolutionError.Participant, property field: Int?,
        in scope: String?
    ) -> Container.ResolutionError.AmbiguousDependency {
        let rivals = rivals(for: ObjectIdentifier(type))
        return .init(
            component: component, property: field.map(facts.fields.name), type: type,
            isConstant: field.map(facts.fields.isConstant) ?? false,
            candidates: rivals.map { index in
                // Another token may bring it, too, with one of the other entries first.
                let token = entries[index].tokens.first { token in
                    !rivals.contains { $0 < index && entries[$0].tokens.contains { $0 == token } }
                }
                return .init(
                    token: token ?? entries[index].tokens[0], provider: entries[index].seen.registration.participant)
            }, scope: scope)
    }
}
