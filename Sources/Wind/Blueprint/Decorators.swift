/// The offers that a consumer asks for: those for a token, those of a type, or both.
struct WantedOffers {
    var token: ProtocolID?
    var type: ObjectIdentifier?
    var withoutBuilders = false

    @inline(never)
    func include(_ offer: Offer) -> Bool {
        (token == nil || offer.tokenID == token) && (type.map { offer.serves($0) } ?? true)
            && !(withoutBuilders && offer.registration.details?.parameters != nil)
    }
}

/// The decorators of one provider, of which each wraps the next.
extension Outlook {
    /// The offers without those of the decorators around a consumer, if the consumer makes one of the offers.
    ///
    /// A decorator is around the consumer if it was registered before, in the same container, and gets the consumer,
    /// directly or through other decorators. Otherwise, the two would need each other, so that this rule changes only
    /// graphs with a cycle.
    func withoutDecorators(_ offers: [SeenOffer], around consumer: SeenRegistration?) -> [SeenOffer] {
        guard offers.count > 1, let consumer,
            let own = offers.firstIndex(where: { $0.isOf(consumer) }), own > 0
        else { return offers }
        return offers.without(decorators(around: offers[own], among: offers))
    }

    /// Whether all offers of a container are those of decorators that wrap a consumer of a parent container.
    ///
    /// Decorators wrap the provider of a parent container if none of them has another provider in their own. If that
    /// provider is a decorator too, and an ``Instance`` or a ``ScopedSingleton``, it takes its dependencies from the
    /// container of the decorators that wrap it. `wanted` are the offers that the consumer asks for.
    @inline(never)
    func areDecorators(_ offers: [SeenOffer], around consumer: SeenRegistration, among wanted: WantedOffers) -> Bool {
        let depth = offers.first?.position.depth ?? consumer.position.depth
        guard depth < consumer.position.depth,
            offers.allSatisfy({
                $0.position.compartments.isEmpty && $0.offer.isAroundAnother && !$0.registration.isForeignInstantiable
            })
        else { return false }
        guard let own = ownOffer(of: consumer, among: wanted) else { return false }
        // Decorators of a container between the two may wrap the consumer, and these offers wrap the decorators.
        var chain = [own] + decorators(around: own, among: ownOffers(wanted, at: own.position))
        for depth in (depth + 1..<consumer.position.depth).reversed() {
            let position = Position(depth: depth)
            for seen in ownOffers(wanted, at: position).reversed() where isAround(chain, seen) { chain.append(seen) }
        }
        return offers.contains { isAround(chain, $0) }
    }

    /// Whether a decorator gets a member of a chain: most often the last one, which is the next outward.
    private func isAround(_ chain: [SeenOffer], _ decorator: SeenOffer) -> Bool {
        for index in chain.indices.reversed() where isGot(chain[index], by: decorator) { return true }
        return false
    }

    /// The first offer that a consumer itself, or the maker of its objects, makes.
    func ownOffer(of consumer: SeenRegistration, among wanted: WantedOffers) -> SeenOffer? {
        ownOffers(wanted, at: consumer.position).first { $0.isOf(consumer) }
    }

    /// The wanted offers of the container at a position itself, in the order of lists.
    private func ownOffers(_ wanted: WantedOffers, at position: Position) -> [SeenOffer] {
        let outlook = at(position)
        return outlook.indices(offering: wanted).flatMap { outlook.blueprint.members[$0].offers }
            .filter(wanted.include).map { SeenOffer($0, at: position, order: outlook.blueprint.order(of: $0)) }
    }

    /// The decorators around an offer of their own container.
    @inline(never)
    private func decorators(around own: SeenOffer, among offers: [SeenOffer]) -> [SeenOffer] {
        var chain = [own]
        // The offers come in their order, and a decorator gets only later ones.
        for index in offers.indices.reversed() {
            let decorator = offers[index]
            guard decorator.order < own.order, decorator.position == own.position, decorator.offer.isAroundAnother
            else {
                continue
            }
            if isAround(chain, decorator) { chain.append(decorator) }
        }
        return Array(chain.dropFirst())
    }

    /// Whether a decorator gets an object of its own container, or of a parent of that container.
    private func isGot(_ inner: SeenOffer, by decorator: SeenOffer) -> Bool {
        // A class gets every later provider of its token in its container, so its plan doesn't have to be read.
        if decorator.position == inner.position, decorator.registration.details?.parameters == nil,
            !inner.registration.isForeignInstantiable,
            !traits.contains(.weakTokens), let token = decorator.offer.tokenID, token == inner.offer.tokenID
        {
            return decorator.registration !== inner.registration
        }
        let consumer = product(ofMaker: decorator) ?? SeenRegistration(decorator)
        var position = inner.position
        if !decorator.madeAt.isHere {
            // The decorator's plan names positions as its own container sees them.
            position.depth -= decorator.position.depth
            position.compartments.removeFirst(decorator.position.compartments.count)
        }
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
