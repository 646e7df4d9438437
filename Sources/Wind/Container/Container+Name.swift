extension Container {
    /// The name by which ``named(_:)`` finds this container, or nil at first.
    ///
    /// Use it where only a name can refer to a container, for example in a storyboard. A name belongs to one container:
    /// assigning it to a second container takes it from the first. Read and set it from any thread.
    public var name: String? {
        get { lock.withLock { self.givenName } }
        set {
            let old = lock.withLock { exchange(&self.givenName, with: newValue) }
            guard old != newValue else { return }
            Container.forget(old, of: reference)
            guard let newValue else { return }
            let displaced = Container.settings.withLock {
                let displaced = Container.removeNameLocked(newValue)
                unsafe Container.names.append((newValue, reference))
                return displaced
            }
            if let displaced, displaced !== reference { displaced.container?.lose(newValue) }
        }
    }

    private func lose(_ name: String) {
        lock.withLock { if self.givenName == name { self.givenName = nil } }
    }

    /// Returns the living container with this name.
    ///
    /// A name doesn't keep its container alive. Call it from any thread.
    /// - Parameter name: The value that was assigned to ``name``.
    /// - Returns: The container, or nil if none has this name.
    public static func named(_ name: String) -> Container? {
        let known = settings.withLock { unsafe names.last { $0.name == name }?.reference }
        guard let container = known?.container, container.name == name else { return nil }
        return container
    }

    /// Removes the name of a container that ends.
    static func forget(_ name: String?, of reference: ContainerReference?) {
        guard let name else { return }
        settings.withLock { _ = removeNameLocked(name) { $0 === reference } }
    }

    /// Removes a name; the caller holds `settings`.
    /// - Returns: The container that had the name, if it matches.
    private static func removeNameLocked(
        _ name: String, where isMeant: (ContainerReference) -> Bool = { _ in true }
    ) -> ContainerReference? {
        // The containers that end first are most often those that came last.
        let index = unsafe names.lastIndex { $0.name == name && isMeant($0.reference) }
        return index.map { unsafe names.remove(at: $0).reference }
    }

    // SAFETY: touched only while `settings` is held.
    private nonisolated(unsafe) static var names: [(name: String, reference: ContainerReference)] = []
}
