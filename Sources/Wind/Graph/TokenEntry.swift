/// What a container knows of one token.
///
/// Guarded by the container's lock.
final class TokenEntry: @unchecked Sendable {
    // SAFETY: everything variable here is touched only while the container's lock is held, and no user code runs then: so
    // no access overlaps another, which need not be checked.
    let id: ProtocolID
    @safe @exclusivity(unchecked) var offers = Few<Offer>()
    /// Hand-written resolvers that state it.
    @safe @exclusivity(unchecked) var resolvers: [Provider] = []
    /// Whether a resolver names it, or an option: then it is a token, whatever it is called.
    @safe @exclusivity(unchecked) var isNamed = false
    @safe @exclusivity(unchecked) var isOptional = false
    @safe @exclusivity(unchecked) var isIgnored = false
    @safe @exclusivity(unchecked) var isWeak = false
    /// The living components that declare it and can take objects weakly.
    var consumers = WeakList<Tracking>()
    /// The living objects that are delivered weakly, in the order of their announcement.
    var announced = WeakList<Offer>()

    /// One wiring of a consumer, and what it takes to fill it later.
    final class Tracking: Sendable {
        /// The plan of the wiring.
        let plan: Plan
        let confinement: Confinement

        init(plan: Plan, confinement: Confinement) {
            self.plan = plan
            self.confinement = confinement
        }
    }

    init(_ id: ProtocolID) {
        self.id = id
    }

    typealias Content = (WeakList<Tracking>, WeakList<Offer>)

    /// Gives up what refers back to it, when the container goes.
    ///
    /// - Returns: What is to be let go of after the lock.
    func dismantle() -> Content {
        defer {
            consumers = WeakList()
            announced = WeakList()
        }
        return (consumers, announced)
    }

    /// The type `any P`.
    var type: any Any.Type { offers.lazy.compactMap(\.token).first ?? id.type }
}

extension PointerTable where Value == TokenEntry {
    /// What is known of a token.
    subscript(id: ProtocolID) -> TokenEntry? { find(id.key) }

    /// What is known of a token, created when it is first mentioned.
    func entry(for id: ProtocolID) -> TokenEntry {
        if let known = self[id] { return known }
        let entry = TokenEntry(id)
        insert(entry, for: id.key)
        return entry
    }

    /// Runs `body` with what is known of a token, created when it is first mentioned.
    @inline(__always)
    func withEntry(for id: ProtocolID, _ body: (TokenEntry) -> Void) {
        if withValue(for: id.key, body) == nil { body(entry(for: id)) }
    }
}
