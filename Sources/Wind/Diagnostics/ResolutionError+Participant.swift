extension Container.ResolutionError {
    /// A component and where it was registered.
    public struct Participant: Sendable {
        /// The class, or the type of the value.
        public internal(set) var type: any Any.Type
        /// Where it was registered; nil for an object that was passed to `resolve(for:)`.
        public internal(set) var place: Container.CodeLocation?
        /// Whether it is a value, or made by a builder: no component.
        public internal(set) var isBuilt = false
        /// What is said of a view; nil for everything else.
        var view: ExpectedView?
        /// Whether it is a view, which is expected and not registered.
        public var isView: Bool { view != nil }
    }

    /// A view that is expected.
    final class ExpectedView: Sendable {
        /// The view that was expected, and shows this one; nil for that itself.
        let outer: (any Any.Type)?
        /// How the property is declared that is spoken of.
        let property: String?

        init(inside outer: (any Any.Type)?, property: String? = nil) {
            (self.outer, self.property) = (outer, property)
        }
    }
}
