extension Container {
    /// The objects that are handed out as `type`, in the order of registration; those that are not there are made.
    /// - Parameters:
    ///   - type: A type under which providers are handed out.
    ///   - token: The token that they serve, nil for any.
    ///   - limit: How many are asked for at most.
    func objects(of type: any Any.Type, for token: (any Any.Type)?, atMost limit: Int) throws(ResolutionError)
        -> [any Component]
    {
        let offers = lock.withLock {
            registry.providers.compactMap { provider in
                provider.offers.first { offer in
                    offer.serves(ObjectIdentifier(type)) && (token == nil || offer.token == token)
                }
            }
        }
        var objects: [any Component] = []
        for offer in offers where objects.count < limit {
            let provider = offer.provider
            if provider.isForeignInstantiable {
                objects += lock.withLock { provider.instances.living() }.map(\.object)
            } else if let ready = provider.ready {
                objects.append(offer.watched(ready))
            } else {
                objects.append(offer.watched(try make(provider, request: type, caller: nil)))
            }
        }
        return Array(objects.prefix(limit))
    }
}
