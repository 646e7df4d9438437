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
}

/// The type of a stored property that the container fills: what it can be given is known without an object.
protocol InjectedWrapper {
    static var shape: InjectedShape { get }
    /// Whether it holds its value weakly.
    static var isWeak: Bool { get }
}
