/// A plan under construction: which of the providers of its tokens a class gets, and in which order.
struct PlanDraft: ~Copyable {
    private let isAware: Bool
    let consumer: SeenRegistration?
    /// The resolvers that name a declared token without a nearer provider.
    private var meant: [SeenRegistration] = []
    private var offers: [(seen: SeenOffer, token: (any Any.Type)?)] = []
    private var extra: PlanExtra?

    init(isAware: Bool, consumer: SeenRegistration?, room: Int) {
        self.isAware = isAware
        self.consumer = consumer
        offers.reserveCapacity(room)
    }

    mutating func add(_ view: TokenView) {
        meant += view.resolvers
        if isAware {
            let extra = ownExtra()
            extra.weakAddresses += [(.here, view.id)] + view.otherAddresses
            extra.weakOffers += view.offers
        }
        let token = (id: view.id, type: view.type)
        var (hasStrong, hasOthers) = (false, false)
        var firstWeak: SeenOffer?
        for seen in view.offers {
            let isOwn = consumer.map(seen.isOf) ?? false
            let (isForeign, isWeak) = (seen.registration.isForeignInstantiable, view.isWeak(seen))
            if !isOwn { hasOthers = true }
            // A composite gets the other providers. Only weakly may foreign objects of one class know each other.
            if isOwn, isWeak || !isForeign { continue }
            if isForeign || isWeak {
                if firstWeak == nil { firstWeak = seen }
                // Apart from its consumers, no code would keep the object.
                if isWeak, seen.registration.isFresh || seen.registration.isShared {
                    ownExtra().undeliverable.append((token, seen.offer, .providerNotKept))
                }
            } else {
                hasStrong = true
                append(seen)
            }
        }
        guard !view.isOptional else { return }
        if let firstWeak {
            if hasStrong || isAware { return }
            if view.resolvers.isEmpty {
                ownExtra().undeliverable.append((token, firstWeak.offer, .consumerNotAware))
            } else {
                ownExtra().resolverTokens.append(token)
            }
        } else if !hasOthers {
            if !view.resolvers.isEmpty {
                ownExtra().resolverTokens.append(token)
            } else if let own = view.offers.first, own.registration.details?.makerOf == nil {
                // Two foreign objects of one class may depend on each other, so a single one isn't a cycle.
                if !view.isWeak(own), !own.registration.isForeignInstantiable { append(own) }
            } else {
                // The own maker isn't a cycle, but using it would have no end.
                ownExtra().openTokens.append(token)
            }
        }
    }

    mutating func add(_ parameters: FoundParameters) {
        for (seen, token) in parameters.offers { append(seen, by: token ?? seen.offer.type) }
        if !parameters.open.isEmpty { ownExtra().openParameters = parameters.open }
    }

    /// Adds the resolvers that may serve the class; called when all tokens are known.
    mutating func add(_ resolvers: [SeenRegistration]) {
        if resolvers.isEmpty { return }
        let (meant, consumer) = (meant, consumer)
        let asked = resolvers.filter { resolver in
            consumer.map { $0.isSame(as: resolver) } != true
                && (resolver.registration.stated?.tokens == nil || meant.contains { $0.isSame(as: resolver) })
        }
        if !asked.isEmpty { ownExtra().resolvers = asked }
    }

    /// The finished plan, with its entries in the order of registration.
    func plan(for facts: ClassFacts, isBuilt: Bool, in outlook: Outlook) -> WiringPlan {
        WiringPlan(
            facts: facts, offers: offers, extra: extra, isBuilt: isBuilt,
            isTracked: outlook.setting.tracksConsumers, isWatched: outlook.setting.isWatched)
    }

    /// Adds an offer at its place in the order of registration, beside those of the same registration.
    ///
    /// Most classes have a few, and most lists come in this order.
    private mutating func append(_ seen: SeenOffer, by token: (any Any.Type)? = nil) {
        var index = offers.count
        while index > 0, offers[index - 1].seen.order > seen.order { index -= 1 }
        // Several registrations in nested modules may have one number. They come in their order.
        var earlier = index
        while earlier > 0, offers[earlier - 1].seen.order == seen.order {
            earlier -= 1
            if offers[earlier].seen.isOf(seen.registration, at: seen.position) {
                index = earlier + 1
                break
            }
        }
        offers.insert((seen, token ?? seen.offer.token), at: index)
    }

    /// The rarer content of the plan, which few plans have.
    @inline(never)
    private mutating func ownExtra() -> PlanExtra {
        let own = extra ?? PlanExtra()
        extra = own
        return own
    }
}
