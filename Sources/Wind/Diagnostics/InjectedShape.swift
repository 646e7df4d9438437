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
    /// The type of an array or an optional, which a token may bring as one value.
    @inline(never)
    var whole: any Any.Type {
        func array<Element>(_: Element.Type) -> any Any.Type { [Element].self }
        func optional<Wrapped>(_: Wrapped.Type) -> any Any.Type { Wrapped?.self }
        return kind == .list ? _openExistential(type, do: array) : _openExistential(type, do: optional)
    }

    /// The line of code that declares the property, with '…' for an unknown name.
    func declaration(of name: String?) -> String {
        let code = TypeName.inCode(type)
        let argument = token.map { "For(" + TypeName.inCode($0, isValue: true) + ")" } ?? ""
        let value =
            switch kind {
            case .one: code
            case .optional: (code == TypeName.withoutModule(type) ? code : "(" + code + ")") + "?"
            case .list: "[" + code + "]"
            }
        return (isOfView ? "@Resolved" : isWeak ? "@InjectWeak" : "@Inject") + argument + " var " + (name ?? "…") + ": "
            + value
    }
}

/// The type of a stored property that the container fills, which knows its shape without an object.
protocol InjectedWrapper {
    static var shape: InjectedShape { get }
}
