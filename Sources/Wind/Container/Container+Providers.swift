extension Container {
    /// The objects that are handed out as `type` to consumers of `token`, or of any if that is nil, in the order of
    /// registration; those that are not there are made.
    func objects(of type: any Any.Type, for token: (any Any.Type)?, atMost limit: Int) throws(ResolutionError)
        -> [any Component]
    {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let found = lock.withLock { offers(of: ObjectIdentifier(type), for: token) }
        var objects: [any Component] = []
        for offer in found where objects.count < limit {
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
