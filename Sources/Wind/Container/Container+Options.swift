internal import Synchronization

extension Container {
    /// Allows a token to have no provider. Its consumers then read nil, or an empty list.
    ///
    /// Counts for every consumer that is wired from now on.
    public func optional(_ token: any Any.Type) {
        change(token) { $0.isOptional = true }
    }

    /// Says that an empty protocol is no token, though it is called like one or named by a resolver.
    ///
    /// Counts for every consumer that is wired from now on.
    public func ignore(_ marker: any Any.Type) {
        change(marker) { $0.isIgnored = true }
    }

    /// Has a token delivered weakly: outside the order and the cycle check, to consumers that are
    /// ``WeakDependencyAware``.
    ///
    /// For a child that knows its parent. The consumer gets the object when both exist, if need be after its own
    /// `dependenciesFulfilled()`. Counts for every consumer that is wired from now on.
    public func weak(_ token: any Any.Type) {
        hasWeakTokens.store(true, ordering: .releasing)
        change(token) { $0.isWeak = true }
    }

    private func change(_ token: any Any.Type, _ change: (TokenEntry) -> Void) {
        lock.withLock {
            if let id = ProtocolID(token) {
                let entry = unsafe registry.token(id)
                entry.isNamed = true
                change(entry)
            } else {
                unsafe registry.invalidTokens.append(
                    .init(token: token, provider: .init(type: Container.self, place: nil)))
            }
            changed()
        }
    }
}
