extension Container {
    /// Allows a token to have no provider.
    ///
    /// Its consumers then read nil, or an empty list.
    ///
    /// Counts for every consumer that is wired from now on.
    /// - Parameters:
    ///   - token: The empty protocol.
    ///   - fileID: Where errors say that this was called.
    ///   - line: Where errors say that this was called.
    public func optional(_ token: any Any.Type, fileID: StaticString = #fileID, line: UInt = #line) {
        change(token, at: CodeLocation(fileID: fileID, line: line)) { $0.isOptional = true }
    }

    /// Says that an empty protocol is no token, though it is called like one or named by a resolver.
    ///
    /// Counts for every consumer that is wired from now on.
    /// - Parameters:
    ///   - marker: The empty protocol.
    ///   - fileID: Where errors say that this was called.
    ///   - line: Where errors say that this was called.
    public func ignore(_ marker: any Any.Type, fileID: StaticString = #fileID, line: UInt = #line) {
        change(marker, at: CodeLocation(fileID: fileID, line: line)) { $0.isIgnored = true }
    }

    /// Has a token delivered weakly: outside the order and the cycle check, to consumers that are
    /// ``WeakDependencyAware``.
    ///
    /// For a child that knows its parent. The consumer gets the object when both exist, if need be after its own
    /// `dependenciesFulfilled()`. Counts for what is provided in this container and in those inside, and for every
    /// consumer that is wired from now on.
    /// - Parameters:
    ///   - token: The empty protocol.
    ///   - fileID: Where errors say that this was called.
    ///   - line: Where errors say that this was called.
    public func weak(_ token: any Any.Type, fileID: StaticString = #fileID, line: UInt = #line) {
        lock.withLock { _ = state.blueprint.traits.insert(.weakTokens) }
        change(token, at: CodeLocation(fileID: fileID, line: line)) { $0.isWeak = true }
        adoptEarlierObjects(for: ProtocolID(token))
    }

    private func change(_ token: any Any.Type, at place: CodeLocation, _ change: (TokenEntry) -> Void) {
        lock.withLock {
            if let id = ProtocolID(token), ConformanceIndex.facts(of: id).isEmpty {
                let entry = state.blueprint.tokens.entry(for: id)
                entry.isNamed = true
                change(entry)
            } else {
                state.blueprint.invalidTokens.append(
                    .init(token: token, provider: .init(type: Container.self, place: place)))
            }
            changed()
        }
    }
}
