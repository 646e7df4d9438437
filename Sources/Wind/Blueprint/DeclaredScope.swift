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

    /// The index of what is expected as that type.
    func expectation(of type: any Any.Type, for token: any Any.Type) -> Int? {
        expectations.first { index in
            members[index].offers.contains { $0.type == type && $0.token == token }
        }
    }
}

extension Outlook {
    /// The scopes, declared here or further out, that bring something for a token.
    func scopes(bringing id: ProtocolID) -> [String] {
        outward.flatMap { outlook in
            outlook.blueprint.declaredScopes.filter { $0.tokens.contains(id) }.map(\.name.text)
        }
    }

    /// The tokens that a plan leaves open and that only scopes bring.
    func scopeTokens(of plan: WiringPlan) -> [DeclaredToken] {
        plan.openTokens.filter { !scopes(bringing: $0.id).isEmpty }
    }
}
