extension Container.ResolutionError.ViewFailed {
    /// Creates the error for a property, whose type may be an optional, an array or a ``ByToken``.
    package init(
        _ view: (any Any.Type)?, _ work: String = "shows it", property: String?, _ type: any Any.Type,
        _ error: Container.ResolutionError
    ) {
        self.init(view: view, property: property, work: work, shape: InjectedShape(Parameter(type)), error: error)
    }

    /// Creates the error for code that creates a container for views, described in words.
    package init(_ work: String, _ error: any Error) {
        self.init(view: nil, property: nil, work: work, shape: nil, error: error)
    }
}
