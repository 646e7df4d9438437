#if canImport(SwiftUI)
internal import Wind

/// A type of value that is not handed out as it is: an optional may be nil, an array is all.
protocol ResolvedValue {
    /// Finds a value.
    static func find(in container: Container, for token: (any Any.Type)?) throws(Container.ResolutionError) -> Self

    /// The value where nothing is found.
    static var absent: Self { get }
    /// The type of what is handed out.
    static var providedType: any Any.Type { get }
    /// Whether it takes all that is handed out so.
    static var isList: Bool { get }
    /// Whether nothing was found.
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

    static var absent: Self { nil }
    static var providedType: any Any.Type { Wrapped.self }
    static var isList: Bool { false }
    var isAbsent: Bool { self == nil }
}

extension Array: ResolvedValue {
    static func find(in container: Container, for token: (any Any.Type)?) throws(Container.ResolutionError) -> Self {
        try container.findAll(Element.self, for: token, caller: MainActor.shared)
    }

    static var absent: Self { [] }
    static var providedType: any Any.Type { Element.self }
    static var isList: Bool { true }
    var isAbsent: Bool { isEmpty }
}

extension Container {
    /// Finds what a property takes.
    func findValue<Value>(_ type: Value.Type, for token: (any Any.Type)?) throws(ResolutionError) -> Value {
        guard let special = type as? any ResolvedValue.Type else {
            return try find(type, for: token, caller: MainActor.shared)
        }
        return try special.find(in: self, for: token) as! Value
    }
}
#endif
