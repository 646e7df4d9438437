/// What views ask of a container: they are values of a framework, and no components.
extension Container {
    /// Has the check prove that what a view shows is handed out here.
    /// - Parameters:
    ///   - view: The type of the view.
    ///   - outer: The view that was expected, and shows this one.
    ///   - properties: The name of each property, and its type: of what a token brings, a ``ByToken``.
    ///   - location: Where errors say that it was expected.
    package func expect(
        view: any Any.Type, inside outer: (any Any.Type)? = nil,
        taking properties: [(name: String, type: any Any.Type)],
        at location: CodeLocation
    ) {
        let key = ChangeKey(
            form: .view, type: view, others: (outer, nil), list: properties.map(\.type), location: location)
        withLock {
            let isKnown = state.blueprint.members.contains {
                $0.registration.lifetime == .view && $0.registration.type == view
            }
            if isKnown { return }
            _ = describe(key) { blueprint in
                let description = RegistrationDescription(
                    lifetime: .view, type: ViewPlaceholder.self, location: location)
                description.details = RegistrationDetails(
                    view: view, inside: outer, parameters: properties.map { Parameter($0.type, name: $0.name) })
                return .registration(Registration(at: blueprint.members.count, description), offering: nil)
            }
        }
    }

    /// What is handed out as a type, by a token if one is given; made now if need be.
    package func find<Value>(
        _ type: Value.Type, for token: (any Any.Type)?, caller: (any Actor)? = nil
    ) throws(ResolutionError) -> Value {
        if let token {
            let object = try objects(of: type, for: token, atMost: 1, caller: caller).first
            guard let found = object.flatMap({ convert($0, to: type) }) else { throw noProvider(of: type) }
            return found
        }
        do {
            return try resolve(type, isolation: caller)
        } catch let error as ResolutionError {
            throw error
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Everything that is handed out as a type, by a token if one is given; made now if need be.
    package func findAll<Value>(
        _ type: Value.Type, for token: (any Any.Type)?, caller: (any Actor)?
    ) throws(ResolutionError) -> [Value] {
        try objects(of: type, for: token, atMost: .max, caller: caller).compactMap { convert($0, to: type) }
    }

    /// What tells the providers of a type from those that take their places, and whether all make an object for each
    /// consumer, or come and go and are not to be kept; of all that hand it out, or of the first.
    package func providers(
        of type: any Any.Type, for token: (any Any.Type)?, all: Bool
    ) -> (identities: [AnyObject], areFresh: Bool, areBorrowed: Bool) {
        let ancestors = (try? keepAncestors()) ?? []
        defer { withExtendedLifetime(ancestors) {} }
        let registrations = lock.withLock {
            let (outlook, id) = (currentOutlook(), ObjectIdentifier(type))
            let seen =
                all || token != nil ? outlook.offers(of: id, for: token) : outlook.offer(of: id).map { [$0] } ?? []
            return seen.prefix(all ? .max : 1).map(\.registration)
        }
        let isAny = !registrations.isEmpty
        return (
            registrations, isAny && registrations.allSatisfy(\.isFresh), isAny && registrations.allSatisfy(\.isBorrowed)
        )
    }

    // MARK: Replacing

    /// Has an object that nobody but its consumer keeps be filled again when something that it needs is replaced.
    package func refill(_ object: any Component) { remember(object) }

    /// Has a function be called, in place of the one before, after each replacement that had something be filled again.
    ///
    /// On the thread that replaces, with no lock held.
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
    /// Whether its consumers are not to keep what is handed out.
    fileprivate var isBorrowed: Bool { isForeignInstantiable || isContainer || details?.isBorrowed == true }
}

/// Stands for an expected view among what is registered; none is ever made.
private final class ViewPlaceholder: Component {
    func fill(dependency: Any.Type, with object: any Component) {}
}
