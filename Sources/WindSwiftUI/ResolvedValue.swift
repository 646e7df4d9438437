#if canImport(SwiftUI)
internal import Wind

/// A value that a container doesn't hand out directly: an optional or an array.
protocol ResolvedValue {
    /// Looks a value up in a container.
    static func find(in container: Container, for token: (any Any.Type)?) throws(Container.ResolutionError) -> Self

    /// The value with these objects, which must not be empty.
    static func value(of objects: [AnyObject]) -> Self
    /// The value for an unsuccessful lookup.
    static var absent: Self { get }
    /// The type under which the container hands out the wrapped components.
    static var providedType: any Any.Type { get }
    /// Whether the value contains all components of the type.
    static var isList: Bool { get }
    /// Whether the lookup found nothing.
    var isAbsent: Bool { get }
}

extension Optional: ResolvedValue {
    static func find(in container: Container, for token: (any Any.Type)?) throws(Container.ResolutionError) -> Self {
        do throws(Container.ResolutionError) {
            return try container.find(Wrapped.self, for: token, caller: MainActor.shared)
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }

    static func value(of objects: [AnyObject]) -> Self { objects[0] as? Wrapped }
    static var absent: Self { nil }
    static var providedType: any Any.Type { Wrapped.self }
    static var isList: Bool { false }
    var isAbsent: Bool { self == nil }
}

extension Array: ResolvedValue {
    static func find(in container: Container, for token: (any Any.Type)?) throws(Container.ResolutionError) -> Self {
        try container.findAll(Element.self, for: token, caller: MainActor.shared)
    }

    static func value(of objects: [AnyObject]) -> Self { objects.compactMap { $0 as? Element } }
    static var absent: Self { [] }
    static var providedType: any Any.Type { Element.self }
    static var isList: Bool { true }
    var isAbsent: Bool { isEmpty }
}

extension Container {
    /// Looks up the value of a property, which may be an optional or an array.
    func findValue<Value>(_ type: Value.Type, for token: (any Any.Type)?) throws(ResolutionError) -> Value {
        guard let special = type as? any ResolvedValue.Type else {
            return try find(type, for: token, caller: MainActor.shared)
        }
        return try special.find(in: self, for: token) as! Value
    }
}
#endif
