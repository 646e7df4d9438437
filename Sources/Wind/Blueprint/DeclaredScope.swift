/// What errors call a scope, and where it was declared.
struct ScopeName {
    let text: String
    let location: Container.CodeLocation
    /// How many registrations the declaration has; 0 as long as it is not complete.
    var declaredCount = 0

    /// What tells its declaration from another.
    func key(_ form: ChangeKey.Form) -> ChangeKey {
        ChangeKey(form: form, type: ScopeName.self, number: text.hashValue, location: location)
    }
}

/// A scope that a container declares, and what it brings.
final class DeclaredScope: Sendable {
    let name: ScopeName
    /// The tokens for which something is expected or registered in it.
    private let tokens: [ProtocolID]
    /// The types under which something is handed out in it.
    private let types: [any Any.Type]
    /// The scopes that are declared in it.
    private let inner: [DeclaredScope]

    /// A scope in which that is registered.
    init(_ name: ScopeName, _ blueprint: Blueprint) {
        self.name = name
        (tokens, types, inner) = (blueprint.providedTokens, blueprint.providedTypes, blueprint.declaredScopes)
    }

    /// What tells its declaration from another that brings something else.
    var key: ChangeKey {
        var key = name.key(.declaredScope)
        key.list = tokens.map(\.type) + types
        for scope in inner {
            let other = scope.key
            key.number ^= other.number
            key.list += [DeclaredScope.self] + other.list
        }
        return key
    }

    /// Whether something is handed out in it, or in a scope within it, as that type.
    @inline(never)
    func handsOut(_ type: ObjectIdentifier) -> Bool {
        types.contains { ObjectIdentifier($0) == type } || inner.contains { $0.handsOut(type) }
    }

    /// Whether something is expected or registered for a token in it, or in a scope within it.
    @inline(never)
    func names(_ token: ProtocolID) -> Bool { tokens.contains(token) || inner.contains { $0.names(token) } }

    fileprivate func brings(_ need: ScopeNeed) -> Bool {
        if let token = need.token, !tokens.contains(token) { return false }
        return need.type.map { type in types.contains { $0 == type } } ?? true
    }

    /// Finds the outermost scopes that have all of it: a scope within another has what that has.
    @inline(never)
    fileprivate func find(_ needs: [ScopeNeed], in found: inout [DeclaredScope]) {
        let open = needs.filter { !brings($0) }
        guard !open.isEmpty else {
            // From inside a scope, one within it is seen twice.
            if !found.contains(where: { $0.name.key(.scope).isSame(as: name.key(.scope)) }) { found.append(self) }
            return
        }
        for scope in inner { scope.find(open, in: &found) }
    }
}

/// What only a scope may bring: something for a token, or as a type that a builder takes.
struct ScopeNeed: Equatable {
    let token: ProtocolID?
    let type: (any Any.Type)?

    init(_ token: ProtocolID) { (self.token, type) = (token, nil) }

    init(_ type: any Any.Type) { (token, self.type) = (nil, type) }

    /// What a token brings, or what is handed out as a type.
    init(_ token: ProtocolID?, _ type: any Any.Type) { self = token.map { ScopeNeed($0) } ?? ScopeNeed(type) }

    init(_ parameter: Parameter) {
        switch parameter.form {
        // A list or an optional is not left open.
        case .byToken(let token, let inner): (self.token, type) = (ProtocolID(token), inner.type)
        case .maker(let product, false): (token, type) = (nil, product)
        case .one, .optional, .all, .maker: (token, type) = (nil, parameter.type)
        }
    }

    static func == (left: ScopeNeed, right: ScopeNeed) -> Bool {
        left.token == right.token && left.type == right.type
    }

    /// What a token brings as a type.
    init(_ token: ProtocolID?, as type: any Any.Type) { (self.token, self.type) = (token, type) }

    /// What errors name.
    var name: any Any.Type { type ?? token!.type }
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
    /// The scopes, declared here or further out, that bring something.
    @inline(never)
    func scopes(bringing need: ScopeNeed) -> [DeclaredScope] { scopes(bringing: [need], upTo: .max) }

    /// The scopes that bring all of it, of those that are declared here or up to so many containers further out.
    @inline(never)
    func scopes(bringing needs: [ScopeNeed], upTo depth: Int) -> [DeclaredScope] {
        var found: [DeclaredScope] = []
        for (number, outlook) in outward.enumerated() {
            if number > depth { break }
            for scope in outlook.blueprint.declaredScopes { scope.find(needs, in: &found) }
        }
        return found
    }
}

extension DependencyGraph.Node {
    /// Whether a scope in which its object can be made brings something, or one does that brings not all that it needs.
    @inline(never)
    func mayComeByScope(_ need: ScopeNeed) -> Bool {
        registration.isForScopes && !outlook.scopes(bringing: [need], upTo: reach).isEmpty
    }
}

extension WiringPlan {
    /// What is left open, and a scope may bring.
    var needsOfScopes: [ScopeNeed] {
        if asksNobody { return [] }
        return openTokens.map { ScopeNeed($0.id) } + openParameters.map { ScopeNeed($0) }
    }
}
