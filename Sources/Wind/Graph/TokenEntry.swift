/// What a container knows of one token. Guarded by the container's lock.
final class TokenEntry: @unchecked Sendable {
    // SAFETY: everything variable here is touched only while the container's lock is held.
    let id: ProtocolID
    var offers: [Offer] = []
    /// Hand-written resolvers that state it.
    var resolvers: [Provider] = []
    /// Whether a resolver names it, or an option: then it is a token, whatever it is called.
    var isNamed = false
    var isOptional = false
    var isIgnored = false
    var isWeak = false
    /// The living components that declare it and can take objects weakly.
    var consumers = WeakList<ValueForm>()
    /// The living objects that are delivered weakly, in the order of their announcement.
    var announced = WeakList<Offer>()

    init(_ id: ProtocolID) {
        self.id = id
    }

    /// The type `any P`.
    var type: any Any.Type { offers.lazy.compactMap(\.token).first ?? id.type }

    /// Whether a class that conforms to it thereby asks for something.
    var isToken: Bool {
        guard !isIgnored else { return false }
        if isNamed { return true }
        let facts = ConformanceIndex.facts(of: id)
        // A token that refines tokens stands for them and asks for nothing itself.
        return facts.bases.isEmpty && (facts.name.hasPrefix("DependsOn") || facts.name.hasSuffix("Dependency"))
    }
}
