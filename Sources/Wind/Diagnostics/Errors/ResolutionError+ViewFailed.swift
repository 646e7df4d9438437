extension Container.ResolutionError {
    /// A view of a framework could not be given what it shows.
    ///
    /// The view shows the problem: so `Container.onProblem` does not stop the program for it at first, in debug builds
    /// either.
    public struct ViewFailed: Sendable {
        /// The type of the view; nil where it is not known.
        public let view: (any Any.Type)?
        /// The property's name; nil for a view that makes a container.
        public internal(set) var property: String?
        /// What the view does, for the text.
        private let work: String
        private var shape: InjectedShape?
        /// Why it could not: a ``ResolutionError``, or what the code threw that fills a container for views.
        public let error: any Error

        /// For a property: a type that may be an optional, an array or a ``ByToken`` says what it takes.
        package init(
            _ view: (any Any.Type)?, _ work: String = "shows it", property: String?, _ type: any Any.Type,
            _ error: Container.ResolutionError
        ) {
            (self.view, self.property, self.error, self.work) = (view, property, error, work)
            shape = InjectedShape(Parameter(type))
        }

        /// For what makes a container for views, in words.
        package init(_ work: String, _ error: any Error) {
            (view, self.work, self.error) = (nil, work, error)
        }

        func write(to text: inout ProblemText) {
            let declaration = shape.map { ": " + $0.declaration(of: property) } ?? ""
            text.facts = [.type(view), .text(work + declaration)]
            guard let error = error as? Container.ResolutionError else {
                text.headline("WIND-045", "A container for views could not be filled")
                text.line("%1")
                text.quote(error, mark: "Threw: ")
                return text.advice("fix the error, or catch it where it is thrown")
            }
            text.origin(view == nil ? "%1" : "%0 %1")
            if let shape, case .notRegistered(let missing) = error,
                let interface = missing.hiddenBehind ?? missing.brought?.first
            {
                text.correction = InjectedShape(
                    type: interface, kind: shape.kind,
                    token: shape.token == nil || missing.hiddenBehind != nil ? shape.token : shape.type,
                    isOfView: true
                ).declaration(of: property)
            }
            error.write(to: &text)
        }
    }
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
