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
        set(.optional, of: token, at: CodeLocation(fileID: fileID, line: line))
    }

    /// Says that an empty protocol is no token, though it is called like one or named by a resolver.
    ///
    /// Counts for every consumer that is wired from now on.
    /// - Parameters:
    ///   - marker: The empty protocol.
    ///   - fileID: Where errors say that this was called.
    ///   - line: Where errors say that this was called.
    public func ignore(_ marker: any Any.Type, fileID: StaticString = #fileID, line: UInt = #line) {
        set(.ignored, of: marker, at: CodeLocation(fileID: fileID, line: line))
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
        set(.weak, of: token, at: CodeLocation(fileID: fileID, line: line))
        adoptEarlierObjects(for: ProtocolID(token))
    }

    @inline(never)
    private func set(_ option: Option, of token: any Any.Type, at location: CodeLocation) {
        withLock {
            if state.isSet(option, of: token) { return }
            _ = describe(ChangeKey(form: .option, type: token, number: Int(option.rawValue), location: location)) { _ in
                .option(option, token, at: location)
            }
        }
    }
}
