extension Container.ResolutionError.ViewFailed {
    /// For a property: a type that may be an optional, an array or a ``ByToken`` says what it takes.
    package init(
        _ view: (any Any.Type)?, _ work: String = "shows it", property: String?, _ type: any Any.Type,
        _ error: Container.ResolutionError
    ) {
        self.init(
            view: view, work: work, property: property, shape: InjectedShape(Parameter(type)), error: error)
    }

    /// For what makes a container for views, in words.
    package init(_ work: String, _ error: any Error) { self.init(view: nil, work: work, error: error) }
}
