extension Check {
    /// Some owner must keep a weakly delivered object, and its consumer must accept weak dependencies.
    static func undeliverableDependencies(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        typealias Data = Container.ResolutionError.NotWeaklyDeliverable
        var keys = Identities()
        var found: [Data] = []
        for index in graph.suspects {
            let node = graph.nodes[index]
            for (token, offer, reason) in node.plan.undeliverable(isServedByHand: node.plan.asksAnyResolver) {
                let key =
                    reason == .consumerNotAware ? ObjectIdentifier(token.type) : ObjectIdentifier(offer)
                let number = keys.number(of: key)
                if number == found.count {
                    found.append(
                        Data(
                            token: token.type, provider: offer.registration.participant, consumers: [], reason: reason,
                            scope: graph.scope))
                }
                found[number].consumers.append(node.registration.participant)
            }
        }
        return found.map { .notWeaklyDeliverable($0) }
    }
}
