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
            let object = type(of: value) is AnyClass ? value as AnyObject : nil
            self.isBorrowed = isBorrowed && object != nil
            (kept, self.object) = (self.isBorrowed ? nil : value, object)
        }

        var value: Any? { kept ?? object }
        var asObject: AnyObject? { object }
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
        var special = Value.self as? any ResolvedValue.Type
        // A registration may be handed out as an optional or an array itself.
        if special != nil, !container.providers(of: Value.self, for: token, all: false).isEmpty { special = nil }
        let isList = special?.isList == true
        let type = special?.providedType ?? Value.self
        let providers = container.providers(of: type, for: token, all: isList)
        isUnchanged = earlier?.parts.count == providers.count
        var parts: [Part] = []
        do throws(Container.ResolutionError) {
            for provider in providers {
                if let known = earlier?.parts.first(where: { $0.provider === provider.identity }),
                    known.isLasting(isStale)
                {
                    if earlier?.parts[parts.count].provider !== provider.identity { isUnchanged = false }
                    parts.append(known)
                    continue
                }
                isUnchanged = false
                let found = try Self.values(of: type, for: token, by: provider, all: isList, in: container)
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
                    let found = try Self.value(of: type, for: token, in: container)
                    (parts, isUnchanged) = (
                        [Part(provider: nil, components: [Component(found, isBorrowed: false)])], false
                    )
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
    var objects: [AnyObject] { components.compactMap(\.asObject) }

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
    ) throws(Container.ResolutionError) -> [Any] {
        try container.values(of: type, for: token, by: provider, all: all, caller: MainActor.shared)
    }

    private static func value<Provided>(
        of type: Provided.Type, for token: (any Any.Type)?, in container: Container
    ) throws(Container.ResolutionError) -> Any {
        try container.find(type, for: token, caller: MainActor.shared)
    }
}
#endif
