extension Check {
    /// What comes weakly must be kept by somebody, and its consumer must be able to take it.
    static func undeliverableDependencies(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        typealias Data = Container.ResolutionError.NotWeaklyDeliverable
        var order: [ObjectIdentifier] = []
        var found: [ObjectIdentifier: Data] = [:]
        for index in graph.suspects {
            let node = graph.nodes[index]
            for (token, offer, reason) in node.plan.undeliverable {
                let key =
                    reason == .consumerNotAware ? ObjectIdentifier(token.type) : ObjectIdentifier(offer)
                if found[key] == nil {
                    order.append(key)
                    found[key] = Data(
                        token: token.type, provider: offer.registration.participant, consumers: [], reason: reason)
                }
                found[key]!.consumers.append(node.registration.participant)
            }
        }
        return order.map { .notWeaklyDeliverable(found[$0]!) }
    }
}
