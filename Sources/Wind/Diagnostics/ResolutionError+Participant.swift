extension Container.ResolutionError {
    /// A component and where it was registered.
    public struct Participant: Sendable {
        /// The class, or the type of the value.
        public internal(set) var type: any Any.Type
        /// Where it was registered; nil for an object that was passed to `resolve(for:)`.
        public internal(set) var place: Container.CodeLocation?
        /// Whether it is a value or comes from a builder, and isn't a component.
        public internal(set) var isBuilt = false
        /// Whether it is a view, which is expected instead of registered.
        public internal(set) var isView = false
        /// Whether it is an object that exists before the container wires it.
        var isObject = false
        /// Whether a container keeps it.
        var isKept = true
        /// Whether scopes may create it.
        var isForScopes = false
        /// Whether another container exports it to the container with the problem.
        var isExported = false
        /// Whether it is the value that a scope expects.
        var isExpected = false

        /// The advice for an object that the scopes have to create instead.
        static func adviceToCreate(_ name: String) -> String {
            "let each scope create its own " + name
                + ": make it a ScopedSingleton or an Instance,\nand register the class in place of an object"
        }
    }
}
