extension Container {
    /// The name by which ``named(_:)`` finds this container; nil at first.
    ///
    /// For what can only say a name, such as a storyboard. The last container that was given a name has it. May be read
    /// and set from any thread.
    public var name: String? {
        get { lock.withLock { registry.name } }
        set {
            lock.withLock { registry.name = newValue }
            guard let newValue else { return }
            Container.settings.withLock { unsafe Container.references[newValue] = reference }
        }
    }

    /// Returns the living container that has that name.
    ///
    /// Names don't keep containers alive. May be called from any thread.
    /// - Parameter name: What was assigned to ``name``.
    /// - Returns: The container, nil when there is none.
    public static func named(_ name: String) -> Container? {
        let reference = settings.withLock { unsafe references[name] }
        guard let container = unsafe reference?.container, container.name == name else { return nil }
        return container
    }

    /// Forgets the name of a container that goes.
    static func forget(_ name: String?, of reference: ContainerReference) {
        guard let name else { return }
        settings.withLock { if unsafe references[name] === reference { unsafe references[name] = nil } }
    }

    // SAFETY: touched only while `settings` is held.
    private nonisolated(unsafe) static var references: [String: ContainerReference] = [:]
}
