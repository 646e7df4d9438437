#if canImport(SwiftUI)
internal import Wind

/// The components in the value of a property, by their providers.
@MainActor
struct ResolvedParts<Value> {
    /// The components of one provider.
    private struct Part {
        /// The identity of the provider; nil for a hand-written resolver.
        let provider: AnyObject?
        /// Whether only the view keeps the component.
        var isFresh = false
        let components: [Component]

        /// Whether a later lookup doesn't find anything new.
        func isLasting(_ isStale: Bool) -> Bool {
            // A replacement fills an object that only the view keeps.
            (isFresh || !isStale) && !components.isEmpty && components.allSatisfy { !$0.isBorrowed }
        }
    }

    /// A component, which the view keeps or only its owner.
    private struct Component {
        let isBorrowed: Bool
        private let kept: Any?
        private weak var object: AnyObject?

        init(_ value: Any, isBorrowed: Bool) {
            object = Component.object(in: value)
            self.isBorrowed = isBorrowed && object != nil
            kept = self.isBorrowed ? nil : value
        }

        var value: Any? { kept ?? object }
        var asObject: AnyObject? { object }
        /// The objects of the component: several if it is a registered array.
        var objects: [AnyObject] {
            (kept as? [Any]).map { $0.compactMap(Component.object) } ?? object.map { [$0] } ?? []
        }

        /// The object that a value is, or that an optional has.
        private static func object(in value: Any) -> AnyObject? {
            if type(of: value) is AnyClass { return value as AnyObject }
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .optional else { return nil }
            return mirror.children.first.flatMap { object(in: $0.value) }
        }
    }

    /// Nil if the container hands out the type of the property itself.
    private let special: (any ResolvedValue.Type)?
    private let parts: [Part]
    /// Whether they are the same as before.
    private(set) var isUnchanged: Bool

    /// Looks all components up, except for earlier components that the view keeps.
    /// - Parameters:
    ///   - container: The container.
    ///   - token: The token of the property, or nil.
    ///   - earlier: The earlier components from the same container, or nil.
    ///   - isStale: Whether a provider may have been replaced since then.
    /// - Throws: The reason why a component is missing.
    init(
        in container: Container, for token: (any Any.Type)?, after earlier: ResolvedParts?, isStale: Bool
    ) throws(Container.ResolutionError) {
        func isProvided(_ type: any Any.Type) -> Bool {
            !container.providers(of: type, for: token, all: false).isEmpty
        }
        var special = Value.self as? any ResolvedValue.Type
        var (type, isList) = (special?.providedType ?? Value.self, special?.isList == true)
        // A registration may be handed out as an array itself, or as an optional if there is no component for it.
        if special != nil, isProvided(Value.self), isList || !isProvided(type) {
            (special, type, isList) = (nil, Value.self, false)
        } else if isList, let whole = special?.wrappedType, isProvided(whole) {
            (type, isList) = (whole, false)
        }
        let providers = container.providers(of: type, for: token, all: isList)
        isUnchanged = earlier?.parts.count == providers.count
        var parts: [Part] = []
        do throws(Container.ResolutionError) {
            for provider in providers {
                if let known = earlier?.parts.first(where: { $0.provider === provider.identity }),
                    known.isLasting(isStale)
                {
                    // With as many providers as before, this one may have another place.
                    if isUnchanged, earlier?.parts[parts.count].provider !== provider.identity { isUnchanged = false }
                    parts.append(known)
                    continue
                }
                isUnchanged = false
                guard let found = try Self.values(of: type, for: token, by: provider, all: isList, in: container) else {
                    // The replacement of the provider evaluates the view again, which then finds the new one.
                    if !isList { parts.append(try Self.part(of: type, for: token, in: container)) }
                    continue
                }
                for case let component as any Wind.Component in found where provider.isFresh {
                    container.refill(component)
                }
                parts.append(
                    Part(
                        provider: provider.identity, isFresh: provider.isFresh,
                        components: found.map { Component($0, isBorrowed: provider.isBorrowed) }))
            }
            if providers.isEmpty, !isList {
                if let known = earlier?.parts.first, known.provider == nil, known.isLasting(isStale) {
                    (parts, isUnchanged) = ([known], true)
                } else {
                    (parts, isUnchanged) = ([try Self.part(of: type, for: token, in: container)], false)
                }
            }
        } catch {
            guard special != nil, error.isAbsence else { throw error }
            (parts, isUnchanged) = ([], false)
        }
        (self.special, self.parts) = (special, parts)
    }

    /// The value, or nil if the object is gone.
    var value: Value? {
        let values = components.compactMap(\.value)
        return special.map { $0.value(of: values) as! Value } ?? values.first as? Value
    }

    /// The components that are objects and exist.
    var objects: [AnyObject] { components.flatMap(\.objects) }

    /// All components, each once: an object that announced itself may have two providers, in a container and its parent.
    private var components: [Component] {
        var known: Set<ObjectIdentifier> = []
        return parts.flatMap(\.components).filter { component in
            !component.isBorrowed || component.asObject.map { known.insert(ObjectIdentifier($0)).inserted } ?? false
        }
    }

    /// Whether the view keeps all components.
    var isKept: Bool { parts.allSatisfy { $0.components.allSatisfy { !$0.isBorrowed } } }

    private static func values<Provided>(
        of type: Provided.Type, for token: (any Any.Type)?, by provider: Container.ViewProvider, all: Bool,
        in container: Container
    ) throws(Container.ResolutionError) -> [Any]? {
        try container.values(of: type, for: token, by: provider, all: all, caller: MainActor.shared)
    }

    /// The component that the container hands out, whichever provider it has.
    private static func part<Provided>(
        of type: Provided.Type, for token: (any Any.Type)?, in container: Container
    ) throws(Container.ResolutionError) -> Part {
        let maker = token == nil ? (type as? any ResolvedMaker.Type)?.maker(in: container) : nil
        let component: Any
        if let maker {
            component = maker
        } else {
            component = try container.find(type, for: token, caller: MainActor.shared)
        }
        return Part(provider: nil, isFresh: true, components: [Component(component, isBorrowed: false)])
    }
}
#endif
