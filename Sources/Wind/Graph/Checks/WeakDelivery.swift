extension Check {
    /// What comes weakly must be kept by somebody, and its consumer must be able to take it.
    static func undeliverableDependencies(_ graph: Graph) -> [Container.ResolutionError] {
        typealias Data = Container.ResolutionError.NotWeaklyDeliverable
        var order: [ObjectIdentifier] = []
        var found: [ObjectIdentifier: Data] = [:]
        for index in graph.suspects {
            let node = graph.nodes[index]
            for (token, offer, reason) in node.plan.plan.undeliverable {
                let key = ObjectIdentifier(reason == .consumerNotAware ? token : offer)
                if found[key] == nil {
                    order.append(key)
                    found[key] = Data(
                        token: token.type, provider: offer.provider.participant, consumers: [], reason: reason)
                }
                found[key]!.consumers.append(node.provider.participant)
            }
        }
        return order.map { .notWeaklyDeliverable(found[$0]!) }
    }
}
