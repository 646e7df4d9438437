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

extension InjectedShape {
    /// That of a view's property.
    fileprivate init(_ parameter: Parameter, token: (any Any.Type)? = nil) {
        switch parameter.form {
        case .byToken(let token, let inner): self.init(inner, token: token)
        case .optional(let inner): self.init(type: inner.type, kind: .optional, token: token, isOfView: true)
        case .all(let element): self.init(type: element, kind: .list, token: token, isOfView: true)
        case .one, .maker: self.init(type: parameter.type, kind: .one, token: token, isOfView: true)
        }
    }
}
