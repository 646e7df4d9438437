/// A dependency outside the plan: filled in by hand, or by a hand-written resolver.
struct ExtraDependency {
    let object: any Component
    let type: any Any.Type
    let tokens: [any Any.Type]

    init(_ object: any Component, as type: any Any.Type, tokens: [any Any.Type]) {
        self.object = (object as? Container)?.reference ?? object
        self.type = type
        self.tokens = tokens
    }

    func serves(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Bool {
        ObjectIdentifier(type) == wanted && (token == nil || tokens.contains { $0 == token })
    }
}

extension DependencyBlock {
    /// The first object without an entry in the plan that was handed out as `wanted`.
    func findExtra(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> ObjectValue? {
        guard let extra = extras.first(where: { $0.serves(wanted, for: token) }) else { return nil }
        return ObjectValue(extra.object, template: nil)
    }
}
