#if canImport(SwiftUI)
/// A value that a container doesn't hand out directly: an optional or an array.
protocol ResolvedValue {
    /// The type under which the container hands out the components.
    static var providedType: any Any.Type { get }
    /// Whether the value contains all components of the type.
    static var isList: Bool { get }
    /// The value with these components, which may be none.
    static func value(of components: [Any]) -> Self
}

extension Optional: ResolvedValue {
    private static var wrapped: (any ResolvedValue.Type)? { Wrapped.self as? any ResolvedValue.Type }
    static var providedType: any Any.Type { wrapped?.providedType ?? Wrapped.self }
    static var isList: Bool { wrapped?.isList ?? false }

    static func value(of components: [Any]) -> Self {
        if let wrapped { return wrapped.value(of: components) as? Wrapped }
        return components.first as? Wrapped
    }
}

extension Array: ResolvedValue {
    static var providedType: any Any.Type { Element.self }
    static var isList: Bool { true }

    static func value(of components: [Any]) -> Self { components.compactMap { $0 as? Element } }
}
#endif
