/// What a property can be given.
struct InjectedShape {
    enum Kind {
        case one
        case optional
        case list
    }

    /// The type under which objects are handed out to it.
    let type: any Any.Type
    let kind: Kind
    /// The token by which they come; nil for any.
    var token: (any Any.Type)?
    /// Whether it holds its value weakly.
    var isWeak = false
    /// Whether it is a view's.
    var isOfView = false

    /// The line of code that declares such a property; a name that is not known is left out.
    func declaration(of name: String?) -> String {
        let code = TypeName.inCode(type)
        let argument = token.map { "For(" + TypeName.inCode($0, isValue: true) + ")" } ?? ""
        let value =
            switch kind {
            case .one: code
            case .optional: (code == TypeName.short(type) ? code : "(" + code + ")") + "?"
            case .list: "[" + code + "]"
            }
        return (isOfView ? "@Resolved" : isWeak ? "@InjectWeak" : "@Inject") + argument + " var " + (name ?? "…") + ": "
            + value
    }
}

/// The type of a stored property that the container fills: what it can be given is known without an object.
protocol InjectedWrapper {
    static var shape: InjectedShape { get }
}
