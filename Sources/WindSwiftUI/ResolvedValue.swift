#if canImport(SwiftUI)
internal import Wind

/// A value that a container doesn't hand out directly: an optional or an array.
protocol ResolvedValue {
    /// The type under which the container hands out the components.
    static var providedType: any Any.Type { get }
    /// The type that an optional of an array wraps.
    static var wrappedType: (any Any.Type)? { get }
    /// Whether the value contains all components of the type.
    static var isList: Bool { get }
    /// The value with these components, which may be none.
    static func value(of components: [Any]) -> Self
}

extension Optional: ResolvedValue {
    private static var wrapped: (any ResolvedValue.Type)? { Wrapped.self as? any ResolvedValue.Type }
    static var providedType: any Any.Type { wrapped?.providedType ?? Wrapped.self }
    static var wrappedType: (any Any.Type)? { wrapped }
    static var isList: Bool { wrapped?.isList ?? false }

    static func value(of components: [Any]) -> Self {
        components.first as? Wrapped ?? wrapped?.value(of: components) as? Wrapped
    }
}

extension Array: ResolvedValue {
    static var providedType: any Any.Type { Element.self }
    static var wrappedType: (any Any.Type)? { nil }
    static var isList: Bool { true }

    static func value(of components: [Any]) -> Self { components.compactMap { $0 as? Element } }
}

/// A maker that asks a container, which doesn't need a registration of its own.
protocol ResolvedMaker {
    /// The maker, if it takes no arguments and the container hands out the product.
    static func maker(in container: Container) -> Self?
}

extension Maker: ResolvedMaker {
    static func maker(in container: Container) -> Self? {
        container.hands(out: Product.self) ? Maker<Void, Product>(of: container) as? Self : nil
    }
}
#endif
