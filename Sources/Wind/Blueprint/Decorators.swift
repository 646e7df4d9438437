/// The decorators of one provider, of which each wraps the next.
extension Outlook {
    /// The offers without those of the decorators around a consumer, if the consumer makes one of the offers.
    ///
    /// A decorator is around the consumer if it was registered before, in the same container, and gets the consumer,
    /// directly or through other decorators. Otherwise, the two would need each other, so that this rule changes only
    /// graphs with a cycle.
    func withoutDecorators(_ offers: [SeenOffer], around consumer: SeenRegistration?) -> [SeenOffer] {
        guard offers.count > 1, let consumer,
            let own = offers.firstIndex(where: { $0.isOf(consumer.registration, at: consumer.position) }), own > 0
        else { return offers }
        return offers.without(decorators(around: offers[own], among: offers))
    }

    /// The decorators around an offer of their own container.
    @inline(never)
    private func decorators(around own: SeenOffer, among offers: [SeenOffer]) -> [SeenOffer] {
        var earlier = offers.filter { $0.order < own.order && $0.position == own.position && $0.offer.isAroundAnother }
        var chain = [own]
        var next = 0
        while next < chain.count, !earlier.isEmpty {
            let inner = chain[next]
            next += 1
            chain += earlier.filter { isGot(inner, by: $0) }
            earlier.removeAll { isGot(inner, by: $0) }
        }
        return Array(chain.dropFirst())
    }

    /// Whether an earlier decorator in the same container gets an object.
    private func isGot(_ inner: SeenOffer, by decorator: SeenOffer) -> Bool {
        // A class gets every later provider of its token, so its plan doesn't have to be read.
        if decorator.registration.details?.parameters == nil, !inner.registration.isForeignInstantiable,
            !traits.contains(.weakTokens), let token = decorator.offer.tokenID, token == inner.offer.tokenID
        {
            return decorator.registration !== inner.registration
        }
        let consumer = SeenRegistration(decorator)
        let position = decorator.madeAt.isHere ? decorator.position : .here
        let plan = planWhereMade(for: consumer)
        return (0..<plan.entries.count).contains { plan.entries[$0].seen.isOf(inner.registration, at: position) }
    }
}

extension [SeenOffer] {
    fileprivate func without(_ others: [SeenOffer]) -> [SeenOffer] {
        guard let first = others.first else { return self }
        var registrations = Identities()
        for other in others { registrations.insert(ObjectIdentifier(other.registration)) }
        return filter { $0.position != first.position || !registrations.contains(ObjectIdentifier($0.registration)) }
    }
}
