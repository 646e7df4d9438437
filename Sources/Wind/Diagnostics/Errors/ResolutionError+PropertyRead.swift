extension Container.ResolutionError {
    /// A property outside of components, for which the current container had no value.
    public struct PropertyRead: Sendable {
        /// The class of the object that has the property; nil for one of a struct or a function, and for a constant.
        public let owner: (any Any.Type)?
        /// The property's name; nil where it is not known.
        public let property: String?
        let shape: InjectedShape
        /// Why there is no value.
        public let error: Container.ResolutionError

        /// The type of what the property is to be given.
        public var type: any Any.Type { shape.type }
        /// The token that the property names.
        public var token: (any Any.Type)? { shape.token }

        func write(to text: inout ProblemText) {
            text.facts = [.type(owner), .text(shape.declaration(of: property))]
            text.origin(
                owner == nil ? "It is read outside of components: %1" : "%0, which is no component, reads it: %1")
            if case .notRegistered(let missing) = error, let interface = missing.hiddenBehind ?? missing.brought?.first
            {
                text.correction = InjectedShape(
                    type: interface, kind: shape.kind,
                    token: token == nil || missing.hiddenBehind != nil ? token : type, isWeak: shape.isWeak
                ).declaration(of: property)
            }
            error.write(to: &text)
        }
    }
}
