/// The name of a scope in errors, and the place of its declaration.
final class ScopeName: Equatable, Sendable {
    let text: String
    let location: Container.CodeLocation
    /// The number of earlier scopes of the container with this text and location: a loop declares several.
    private let number: Int
    /// The number of registrations in the declaration, or 0 until it is complete.
    let declaredCount: Int
    /// The number of modules in the declaration, or 0 until it is complete.
    let declaredCompartments: Int

    /// The name of a declaration that begins, or of one with these contents.
    init(
        _ text: String, number: Int, at location: Container.CodeLocation, declaredCount: Int = 0,
        declaredCompartments: Int = 0
    ) {
        (self.text, self.number, self.location) = (text, number, location)
        (self.declaredCount, self.declaredCompartments) = (declaredCount, declaredCompartments)
    }

    /// The name of the complete declaration.
    func completed(by blueprint: Blueprint) -> ScopeName {
        ScopeName(
            text, number: number, at: location, declaredCount: blueprint.members.count,
            declaredCompartments: blueprint.compartments.count)
    }

    static func == (left: ScopeName, right: ScopeName) -> Bool {
        left.text == right.text && left.location == right.location && left.number == right.number
    }

    /// The key of the declaration.
    func key(_ form: ChangeKey.Form) -> ChangeKey {
        ChangeKey(form: form, type: ScopeName.self, number: text.hashValue &+ number, location: location)
    }
}

/// A scope that a container declares, with its tokens and types.
final class DeclaredScope: Sendable {
    let name: ScopeName
    /// The tokens with an expectation or a provider in the scope.
    private let tokens: [ProtocolID]
    /// Those that only decorators provide, which need another provider; texts don't name the scope for them.
    private let wrappedTokens: [ProtocolID]
    /// Whether a hand-written resolver in the scope doesn't list its tokens, and may serve any.
    private let mayServeAny: Bool
    /// The types that the scope hands out.
    private let types: [any Any.Type]
    /// The classes that the scope or a module in it registers.
    private let classes: [any Any.Type]
    /// The scopes that are declared in the scope.
    private let inner: [DeclaredScope]
    /// The scopes that compartments of the scope declare.
    private let ofCompartments: [DeclaredScope]

    /// The key of the declaration, which differs for another content.
    let key: ChangeKey

    /// Creates a scope with the registrations of a blueprint.
    init(_ name: ScopeName, _ blueprint: Blueprint) {
        self.name = name
        (tokens, types, inner) = (blueprint.providedTokens, blueprint.providedTypes, blueprint.declaredScopes)
        wrappedTokens = tokens.filter { id in
            let offers = blueprint.offers(of: id)
            return !offers.isEmpty && offers.allSatisfy(\.offer.needsAnother)
                && blueprint.tokens[id]?.resolvers.isEmpty != false
        }
        (classes, ofCompartments) = (blueprint.registeredClasses, blueprint.scopesOfCompartments)
        mayServeAny = blueprint.resolvers.contains { blueprint.members[$0].registration.stated?.tokens == nil }
        var key = name.key(.declaredScope)
        key.list = tokens.map(\.type) + types
        key.list += classes + [DeclaredScope.self] + wrappedTokens.map(\.type)
        if mayServeAny { key.list.append(Unstated.self) }
        for scope in inner + ofCompartments {
            key.number ^= scope.key.number
            key.list.append(DeclaredScope.self)
            key.list += scope.key.list
        }
        self.key = key
    }

    /// Whether the scope, or a scope inside it, hands out this type.
    @inline(never)
    func handsOut(_ type: ObjectIdentifier) -> Bool {
        types.contains { ObjectIdentifier($0) == type } || inner.contains { $0.handsOut(type) }
    }

    /// Whether the scope, or a scope inside it, registers this class.
    @inline(never)
    func registers(_ type: any Any.Type) -> Bool {
        classes.contains { $0 == type } || (inner + ofCompartments).contains { $0.registers(type) }
    }

    /// Whether the scope, or a scope inside it, has an expectation or a provider for a token.
    @inline(never)
    func names(_ token: ProtocolID) -> Bool { tokens.contains(token) || inner.contains { $0.names(token) } }

    private func brings(_ need: ScopeNeed, surely: Bool) -> Bool {
        if let token = need.token, !tokens.contains(token) || surely && wrappedTokens.contains(token) {
            return mayServeAny && need.type == nil && !surely
        }
        return need.type.map { type in types.contains { $0 == type } } ?? true
    }

    /// Finds the outermost scopes that meet all of the needs; a scope inside another has the registrations of both.
    @inline(never)
    fileprivate func find(_ needs: [ScopeNeed], surely: Bool, in found: inout [DeclaredScope]) {
        let open = needs.filter { !brings($0, surely: surely) }
        guard !open.isEmpty else {
            return found.append(self)
        }
        for scope in inner + ofCompartments { scope.find(open, surely: surely, in: &found) }
    }
}

/// A dependency that only a scope may provide: by a token, or by the type of a builder's parameter.
struct ScopeNeed: Equatable {
    var token: ProtocolID?
    var type: (any Any.Type)?
    /// Whether a property has the type, and not a parameter.
    var isOfProperty = false

    static func == (left: ScopeNeed, right: ScopeNeed) -> Bool {
        left.token == right.token && left.type == right.type
    }

    /// The type that errors name: the token that a class declares, or else the type that a builder takes.
    var name: any Any.Type { isOfProperty ? token!.type : type ?? token!.type }
}

extension ScopeNeed {
    init(_ parameter: Parameter) {
        self.init(token: parameter.token.flatMap { ProtocolID($0) }, type: parameter.product ?? parameter.sought)
    }
}

extension Blueprint {
    /// The tokens with a provider, in the order of registration.
    var providedTokens: [ProtocolID] {
        var tokens = exports.map(\.id)
        for member in members where member.isCurrent {
            let ids = member.offers.compactMap(\.tokenID) + (member.registration.stated?.tokens ?? [])
            for id in ids where !tokens.contains(id) { tokens.append(id) }
        }
        return tokens
    }

    /// The types that are handed out, in the order of registration.
    var providedTypes: [any Any.Type] {
        let own = members.filter(\.isCurrent).flatMap(\.offers)
        return (own + exported(at: .here).map(\.offer)).flatMap { [$0.type] + ($0.ancestors as [any Any.Type]) }
    }

    /// The classes that are registered here or in a compartment.
    var registeredClasses: [any Any.Type] {
        members.filter { !$0.isRetired }.compactMap { $0.original } + compartments.flatMap(\.registeredClasses)
    }

    /// The class that carries the value of the registration at an index.
    func carrier(at index: Int) -> ValueCarrier.Type? {
        // SAFETY: the blueprint keeps its registrations. All threads that open a scope would change the count of one.
        unsafe Unmanaged.passUnretained(members[index].registration)._withUnsafeGuaranteedRef { $0.details?.carrier }
    }

    /// The expectation of this type.
    func expectation(of type: any Any.Type, for token: any Any.Type) -> Expectation? {
        expectations.first { $0.type == type && $0.token == token } ?? furtherExpectation(of: type, for: token)
    }

    /// The expectation that has this type as a further offer.
    @inline(never)
    private func furtherExpectation(of type: any Any.Type, for token: any Any.Type) -> Expectation? {
        expectations.first { members[$0.index].offers.contains { $0.type == type && $0.token == token } }
    }

    /// A registration that each opening of a scope completes by a value or an object.
    ///
    /// It repeats a few facts of the registration and its offer, so that opening a scope reads them in one place.
    struct Expectation {
        /// The index of the registration.
        let index: Int
        /// The type and the token of the first offer, or nil if another registration has taken it over.
        let type, token: (any Any.Type)?
        /// The class that carries a value.
        let carrier: ValueCarrier.Type?

        init(_ member: Member) {
            (index, carrier) = (member.registration.index, member.registration.details?.carrier)
            (type, token) = (member.offers.first?.type, member.offers.first?.token)
        }
    }
}

extension Outlook {
    /// Whether this container, a parent container or a compartment of one of them declares scopes.
    var hasScopes: Bool { outward.contains { !$0.blueprint.allDeclaredScopes.isEmpty } }

    /// The scopes that may meet all of the needs, declared here or in up to `depth` parent containers.
    ///
    /// With `surely`, a hand-written resolver that doesn't list its tokens doesn't meet a need.
    @inline(never)
    func scopes(bringing needs: [ScopeNeed], upTo depth: Int = .max, surely: Bool = false) -> [DeclaredScope] {
        let open = surely ? needs : unmetInChildren(needs)
        var found: [DeclaredScope] = []
        for scope in visibleScopes(upTo: depth) { scope.find(open, surely: surely, in: &found) }
        return found
    }

    /// The names of the scopes that surely meet all of the needs.
    @inline(never)
    func scopeNames(bringing needs: [ScopeNeed]) -> [String] { scopes(bringing: needs, surely: true).map(\.name.text) }

    /// Whether containers inside this one may meet all of the needs: declared scopes, or any child.
    @inline(never)
    func mayMeetInside(_ needs: [ScopeNeed], upTo depth: Int) -> Bool {
        unmetInChildren(needs).isEmpty || !scopes(bringing: needs, upTo: depth).isEmpty
    }

    /// The needs without the tokens that a resolver of each child container may serve.
    ///
    /// This resolver is a `ScopedSingleton` of an outermost container. A class doesn't list its tokens.
    private func unmetInChildren(_ needs: [ScopeNeed]) -> [ScopeNeed] {
        let isServed = blueprint.resolvers.contains { isOutOfScope(blueprint.members[$0].registration, at: .here) }
        return isServed ? needs.filter { $0.type != nil } : needs
    }

    /// The scopes that are declared here, in up to `depth` parent containers, or in compartments of any of these.
    ///
    /// A scope in which this container is isn't among them, because that scope's own scopes are declared nearer.
    @inline(never)
    func visibleScopes(upTo depth: Int = .max) -> [DeclaredScope] {
        var scopes: [DeclaredScope] = []
        var inside: Outlook?
        for (number, outlook) in outward.enumerated() {
            if number > depth { break }
            let blueprint = outlook.blueprint
            for scope in blueprint.declaredScopes where scope.name != inside?.blueprint.scopeName {
                scopes.append(scope)
            }
            for number in blueprint.compartments.indices where number != inside?.number {
                scopes += blueprint.compartments[number].allDeclaredScopes
            }
            inside = outlook
        }
        return scopes
    }
}

extension Blueprint {
    /// The scopes that the container and its compartments declare.
    fileprivate var allDeclaredScopes: [DeclaredScope] { declaredScopes + scopesOfCompartments }

    fileprivate var scopesOfCompartments: [DeclaredScope] { compartments.flatMap(\.allDeclaredScopes) }
}

extension DependencyGraph.Node {
    /// The dependencies that only a scope may provide, if scopes may create the object.
    var needsOfScopes: [ScopeNeed] { outlook.needsOfScopes(of: registration, plan, upTo: reach) }

    /// Whether a scope in which the node's object can be created may meet the need.
    ///
    /// A scope that meets only this one of the node's needs counts, too.
    @inline(never)
    func mayComeByScope(_ need: ScopeNeed) -> Bool {
        registration.isForScopes && outlook.mayMeetInside([need], upTo: reach)
    }
}

extension Outlook {
    /// The open tokens and parameters that only a scope may provide, and other tokens that bring a property its object
    /// only in a scope; none if scopes don't create objects of the registration.
    func needsOfScopes(of registration: Registration, _ plan: WiringPlan, upTo depth: Int) -> [ScopeNeed] {
        guard registration.isForScopes, let type = registration.componentType else { return [] }
        // A hand-written resolver that doesn't list its tokens may provide them. Only the wiring shows that.
        if plan.asksAnyResolver { return [] }
        var needs =
            plan.asksNobody
            ? [] : plan.openTokens.map { ScopeNeed(token: $0.id) } + plan.openParameters.map { ScopeNeed($0) }
        if !plan.isInjected || plan.isBuilt { return needs }
        for field in plan.facts.fields.fields {
            guard let shape = field.shape else { continue }
            let all = tokensOfScopes(bringing: shape, to: plan, type, upTo: depth)
                .map { ScopeNeed(token: $0, type: shape.type, isOfProperty: true) }
            // One of several tokens is enough.
            guard let first = all.first, !all.contains(where: needs.contains) else { continue }
            needs.removeAll { need in need.type == nil && need.token == first.token }
            needs.append(first)
        }
        return needs
    }

    /// The tokens of a class that bring a property its object in a scope, but not here.
    @inline(never)
    func tokensOfScopes(bringing shape: InjectedShape, to plan: WiringPlan, _ type: AnyClass, upTo depth: Int)
        -> [ProtocolID]
    {
        guard shape.kind == .one, !shape.isWeak, !plan.isServed(shape) else { return [] }
        return declaredTokens(of: plan.facts, type).filter { id in
            // A hand-written resolver may fill the property.
            shape.token.map { ProtocolID($0) == id } != false && view(of: id, for: nil).resolvers.isEmpty
                && !scopes(bringing: [ScopeNeed(token: id, type: shape.type)], upTo: depth, surely: true).isEmpty
        }
    }
}
