extension InjectedShape {
    /// The shape of a view's property.
    init(_ parameter: Parameter, token: (any Any.Type)? = nil) {
        switch parameter.form {
        case .byToken(let token, let inner): self.init(inner, token: token)
        case .optional(let inner): self.init(type: inner.type, kind: .optional, token: token, isOfView: true)
        case .all(let element): self.init(type: element, kind: .list, token: token, isOfView: true)
        case .one, .maker: self.init(type: parameter.type, kind: .one, token: token, isOfView: true)
        }
    }
}
