/// The functions for views, which are values of a framework and not components.
extension Container {
    /// Has `bootstrap()` check that this container provides everything that a view shows.
    /// - Parameters:
    ///   - view: The type of the view.
    ///   - outer: The expected view that shows this one.
    ///   - properties: The name and the type of each property; the type is a ``ByToken`` if the property names a token.
    ///   - location: The place of the expectation in errors.
    package func expect(
        view: any Any.Type, inside outer: (any Any.Type)? = nil,
        taking properties: [(name: String, type: any Any.Type)],
        at location: CodeLocation
    ) {
        let key = ChangeKey(
            form: .view, type: view, others: (outer, nil), list: properties.map(\.type), location: location)
        withLock {
            let isKnown = self.blueprint.members.contains {
                $0.registration.lifetime == .view && $0.registration.type == view
            }
            if isKnown { return }
            _ = describe(key) { blueprint in
                let description = RegistrationDescription(
                    lifetime: .view, type: ViewPlaceholder.self, location: location)
                description.details = RegistrationDetails(
                    valueType: view, parameters: properties.map { Parameter($0.type, name: $0.name) }, outerView: outer)
                return .registration(Registration(at: blueprint.members.count, description), offering: nil)
            }
        }
    }

    /// A provider of a view's property.
    ///
    /// Its identity differs from that of its replacement. A fresh one creates an object for each consumer. Consumers must not keep the objects of a borrowed one.
    package typealias ViewProvider = (identity: AnyObject, isFresh: Bool, isBorrowed: Bool)

    /// The providers of a type, by a token if one is given: all of them, or only the first.
    package func providers(of type: any Any.Type, for token: (any Any.Type)?, all: Bool) -> [ViewProvider] {
        let registrations = withLock {
            let (outlook, id) = (currentOutlook(), ObjectIdentifier(type))
            let seen =
                all || token != nil ? outlook.offers(of: id, for: token) : outlook.offer(of: id).map { [$0] } ?? []
            return seen.prefix(all ? .max : 1).map(\.registration)
        }
        return registrations.map { ($0, $0.isFresh, $0.isBorrowed) }
    }

    /// The objects of one provider, created now if necessary: all of them, or the first, which must exist.
    /// - Returns: The objects, or nil if another thread has replaced the provider.
    package func values<Value>(
        of type: Value.Type, for token: (any Any.Type)?, by provider: ViewProvider, all: Bool, caller: (any Actor)?
    ) throws(ResolutionError) -> [Value]? {
        if !all, token == nil { return [try resolve(type, isolation: caller)] }
        let found = try objects(of: type, for: token, by: provider.identity, caller: caller)
            .compactMap { convert($0, to: type) }
        if found.isEmpty,
            !providers(of: type, for: token, all: true).contains(where: { $0.identity === provider.identity })
        {
            return nil
        }
        if !all, found.isEmpty { throw .empty(provider.identity as! Registration, as: type) }
        return all ? found : Array(found.prefix(1))
    }

    /// The object that is handed out as a type, by a token if one is given; created now if necessary.
    package func find<Value>(
        _ type: Value.Type, for token: (any Any.Type)?, caller: (any Actor)? = nil
    ) throws(ResolutionError) -> Value {
        if let token {
            let object = try objects(of: type, for: token, atMost: 1, caller: caller).first
            if let found = object.flatMap({ convert($0, to: type) }) { return found }
            let first = withLock { currentOutlook().offers(of: ObjectIdentifier(type), for: token).first }
            throw first.map { .empty($0.registration, as: type) } ?? noProvider(of: type, for: token)
        }
        return try resolve(type, isolation: caller)
    }

    // MARK: Replacing

    /// Has an object that only its consumer keeps be filled again when one of its dependencies is replaced.
    package func refill(_ object: any Component) { remember(object) }

    /// Sets the function that is called after each replacement, in place of the previous one.
    ///
    /// The call takes place on the thread that replaces, with no lock held.
    package static func afterReplacing(_ body: @escaping @Sendable () -> Void) {
        settings.withLock { unsafe replacementHandler = body }
    }

    static func tellReplaced() {
        settings.withLock { unsafe replacementHandler }?()
    }

    // SAFETY: touched only while `settings` is held.
    private nonisolated(unsafe) static var replacementHandler: (@Sendable () -> Void)?
}

extension Registration {
    /// Whether consumers must not keep the object.
    fileprivate var isBorrowed: Bool { isForeignInstantiable || isContainer || details?.isBorrowed == true }
}

/// Stands for an expected view among the registrations; no object of it is ever created.
private final class ViewPlaceholder: Component {
    func fill(dependency: Any.Type, with object: any Component) {}
}
