/// The shape of a property that the container fills.
struct InjectedShape {
    enum Kind {
        case one
        case optional
        case list
    }

    /// The type under which it gets objects.
    let type: any Any.Type
    let kind: Kind
    /// The token that it names; nil for any.
    var token: (any Any.Type)?
    /// Whether it holds its value weakly.
    var isWeak = false
    /// Whether it belongs to a view.
    var isOfView = false
    /// Whether it is a constant, as in a `Sendable` class.
    var isConstant = false
    /// The type of an array or an optional, which a token may bring as one value.
    @inline(never)
    var whole: any Any.Type {
        func array<Element>(_: Element.Type) -> any Any.Type { [Element].self }
        func optional<Wrapped>(_: Wrapped.Type) -> any Any.Type { Wrapped?.self }
        return kind == .list ? _openExistential(type, do: array) : _openExistential(type, do: optional)
    }

    /// The declaration of the same property with another type and another token.
    @inline(never)
    func declaration(of name: String?, as type: any Any.Type, for token: (any Any.Type)?) -> String {
        InjectedShape(type: type, kind: kind, token: token, isWeak: isWeak, isOfView: isOfView, isConstant: isConstant)
            .declaration(of: name)
    }

    /// The declaration with the type under which the provider is handed out, if the error names one.
    @inline(never)
    func correction(of name: String?, by error: Container.ResolutionError) -> String? {
        guard case .notRegistered(let missing) = error, let interface = missing.hiddenBehind ?? missing.brought?.first
        else { return nil }
        return declaration(
            of: name, as: interface, for: token == nil || missing.hiddenBehind != nil ? token : type)
    }

    /// The line of code that declares the property, with '…' for an unknown name.
    func declaration(of name: String?) -> String {
        let code = TypeName.inCode(type)
        let value =
            switch kind {
            case .one: code
            case .optional: TypeName.closed(code) + "?"
            case .list: "[" + code + "]"
            }
        let wrapper = (isOfView ? "Resolved" : isWeak ? "InjectWeak" : "Inject") + (token == nil ? "" : "For")
        if isConstant {
            let token = token.map { TypeName.inCode($0) + ", " } ?? ""
            return "let " + (name ?? "…") + " = " + wrapper + "<" + token + value + ">()"
        }
        let argument = token.map { "(" + TypeName.inCode($0, isValue: true) + ")" } ?? ""
        return "@" + wrapper + argument + " var " + (name ?? "…") + ": " + value
    }
}

/// The type of a stored property that the container fills, which knows its shape without an object.
protocol InjectedWrapper {
    static var shape: InjectedShape { get }
}
