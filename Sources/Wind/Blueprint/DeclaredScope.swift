/// What errors call a scope, and where it was declared.
struct ScopeName {
    let text: String
    let location: Container.CodeLocation

    /// What tells its declaration from another.
    func key(_ form: ChangeKey.Form) -> ChangeKey {
        ChangeKey(form: form, type: ScopeName.self, number: text.hashValue, location: location)
    }
}

/// A scope that a container declares, and what it brings.
struct DeclaredScope {
    let name: ScopeName
    /// The tokens for which something is expected or registered in it.
    let tokens: [ProtocolID]
    /// The types under which something is handed out in it.
    let types: [any Any.Type]
}

extension Blueprint {
    /// The tokens for which something is provided, in the order of registration.
    var providedTokens: [ProtocolID] {
        var tokens = exports.map(\.id)
        for member in members.dropFirst() where !member.isRetired {
            for id in member.offers.compactMap(\.tokenID) where !tokens.contains(id) { tokens.append(id) }
        }
        return tokens
    }

    /// The types under which something is handed out, in the order of registration.
    var providedTypes: [any Any.Type] {
        members.dropFirst().filter { !$0.isRetired }.flatMap { $0.offers.map(\.type) }
    }

    /// The index of what is expected as that type.
    func expectation(of type: any Any.Type, for token: any Any.Type) -> Int? {
        expectations.first { index in
            members[index].offers.contains { $0.type == type && $0.token == token }
        }
    }
}

extension Outlook {
    /// The scopes, declared here or further out, that bring something for a token.
    func scopes(bringing id: ProtocolID) -> [String] { scopes { $0.tokens.contains(id) } }

    /// The scopes, declared here or further out, that bring what a builder takes.
    func scopes(bringing parameter: Parameter) -> [String] {
        guard case .byToken(let token, let inner) = parameter.form else {
            return scopes { $0.types.contains { $0 == parameter.type } }
        }
        // A list or an optional is not left open.
        return scopes { scope in
            scope.tokens.contains { ProtocolID(token) == $0 } && scope.types.contains { $0 == inner.type }
        }
    }

    private func scopes(where isMeant: (DeclaredScope) -> Bool) -> [String] {
        outward.flatMap { $0.blueprint.declaredScopes.filter(isMeant).map(\.name.text) }
    }

    /// What a plan leaves open and only scopes bring: the first token or parameter, and the scopes.
    func scopeNeed(of plan: WiringPlan) -> (type: any Any.Type, scopes: [String])? {
        let needs =
            plan.openTokens.map { ($0.type, scopes(bringing: $0.id)) }
            + plan.openParameters.map { ($0.type, scopes(bringing: $0)) }
        return needs.first { !$0.1.isEmpty }
    }
}
