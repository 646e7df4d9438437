extension Container.ResolutionError {
    /// Code asked for the application's container while tests with containers of their own run, and belongs to none.
    public struct OutsideOfTests: Sendable {
        /// How many such tests run.
        public var testCount: Int
        /// Whether there is a container of the application itself, which was returned.
        public var hasApplication: Bool
    }
}
