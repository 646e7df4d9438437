extension Container.ResolutionError {
    /// A property outside of components that the current container couldn't fill.
    public struct PropertyRead: Sendable {
        /// The class with the property; nil for a constant and for a property of a struct or a function.
        public let owner: (any Any.Type)?
        /// The property's name; nil if it isn't known.
        public let property: String?
        let shape: InjectedShape
        /// The reason.
        public let error: Container.ResolutionError

        /// The type that the property takes from the container.
        public var type: any Any.Type { shape.type }
        /// The token that the property names.
        public var token: (any Any.Type)? { shape.token }

        func write(to text: inout ProblemText) {
            text.facts = [.type(owner), .text(shape.declaration(of: property))]
            text.origin(
                owner == nil ? "It is read outside of components: %1" : "%0, which isn't a component, reads it: %1")
            text.correction = shape.correction(of: property, by: error)
            error.write(to: &text)
        }
    }
}
