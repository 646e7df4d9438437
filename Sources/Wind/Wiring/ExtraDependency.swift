/// A dependency outside the plan: filled in by hand, or by a hand-written resolver.
struct ExtraDependency {
    let object: any Component
    let type: any Any.Type
    /// The tokens of the hand-written resolver; nil for an object that was filled in by hand.
    let tokens: [any Any.Type]?

    init(_ object: any Component, as type: any Any.Type, tokens: [any Any.Type]?) {
        self.object = (object as? Container)?.reference ?? object
        self.type = type
        self.tokens = tokens
    }

    func serves(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Bool {
        guard let tokens, let token else { return ObjectIdentifier(type) == wanted }
        return ObjectIdentifier(type) == wanted && tokens.contains { $0 == token }
    }
}

extension DependencyBlock {
    /// The first object without an entry in the plan that answers a read.
    ///
    /// An object that was filled in by hand under a token answers reads by this token, before all others.
    func extra(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> ExtraDependency? {
        extras.first { $0.tokens == nil && token == $0.type } ?? extras.first { $0.serves(wanted, for: token) }
    }
}
