extension Container {
    /// The objects that are handed out as `type` to consumers of `token`, or of any if that is nil, in the order of
    /// registration; those that are not there are made.
    func objects(of type: any Any.Type, for token: (any Any.Type)?, atMost limit: Int) throws(ResolutionError)
        -> [any Component]
    {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let providers = lock.withLock {
            offers(of: ObjectIdentifier(type), for: token).map(\.provider)
        }
        var objects: [any Component] = []
        for provider in providers where objects.count < limit {
            if provider.isForeignInstantiable {
                objects += lock.withLock { provider.instances.living() }.map(\.object)
            } else if let ready = provider.ready {
                objects.append(ready)
            } else {
                objects.append(try make(provider, request: type, caller: nil))
            }
        }
        return Array(objects.prefix(limit))
    }
}
