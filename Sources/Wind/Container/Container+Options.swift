extension Container {
    /// Allows a token to lack a provider.
    ///
    /// Without a provider, the token's consumers read nil or an empty list:
    ///
    /// ```swift
    /// container.optional((any DependsOnClock).self)
    /// ```
    ///
    /// The call applies to each consumer that is wired afterwards.
    /// - Parameters:
    ///   - token: The token.
    ///   - fileID: The file that errors name as the place of this call.
    ///   - line: The line that errors name as the place of this call.
    public func optional(_ token: any Any.Type, fileID: StaticString = #fileID, line: UInt = #line) {
        set(.optional, of: token, at: CodeLocation(fileID: fileID, line: line))
    }

    /// Declares that an empty protocol isn't a token, although its name or a resolver suggests it.
    ///
    /// The call applies to each consumer that is wired afterwards.
    /// - Parameters:
    ///   - marker: The empty protocol.
    ///   - fileID: The file that errors name as the place of this call.
    ///   - line: The line that errors name as the place of this call.
    public func ignore(_ marker: any Any.Type, fileID: StaticString = #fileID, line: UInt = #line) {
        set(.ignored, of: marker, at: CodeLocation(fileID: fileID, line: line))
    }

    /// Delivers a token weakly, so that its provider and its consumer may depend on each other.
    ///
    /// Use it for a child that knows its parent. The consumer is ``WeakDependencyAware``:
    ///
    /// ```swift
    /// Parent.register(in: family)
    /// family.register(Parent.self, for: (any DependsOnParent).self, by: Parent.self)
    /// Child.register(in: family)
    /// family.weak((any DependsOnParent).self)
    /// ```
    ///
    /// The token doesn't count for the order of creation and the check for cycles. The consumer gets the object when
    /// both exist, if necessary after its own `dependenciesFulfilled()`. The call applies to providers in this
    /// container and in its child containers, and to each consumer that is wired afterwards.
    /// - Parameters:
    ///   - token: The token.
    ///   - fileID: The file that errors name as the place of this call.
    ///   - line: The line that errors name as the place of this call.
    public func weak(_ token: any Any.Type, fileID: StaticString = #fileID, line: UInt = #line) {
        adoptEarlierObjects(for: ProtocolID(token)) {
            setLocked(.weak, of: token, at: CodeLocation(fileID: fileID, line: line))
        }
    }

    private func set(_ option: Option, of token: any Any.Type, at location: CodeLocation) {
        withLock { setLocked(option, of: token, at: location) }
    }

    @inline(never)
    private func setLocked(_ option: Option, of token: any Any.Type, at location: CodeLocation) {
        if self.isSet(option, of: token) { return }
        _ = describe(ChangeKey(form: .option, type: token, number: Int(option.rawValue), location: location)) { _ in
            .option(option, token, at: location)
        }
    }
}
