extension Container {
    /// The name by which ``named(_:)`` finds this container; nil at first.
    ///
    /// For what can only say a name, such as a storyboard. A name belongs to one container: giving it to another takes it
    /// away from the first. May be read and set from any thread.
    public var name: String? {
        get { lock.withLock { state.name } }
        set {
            let old = lock.withLock {
                let old = state.name
                state.name = newValue
                return old
            }
            guard old != newValue else { return }
            Container.forget(old, of: reference)
            guard let newValue else { return }
            let displaced = Container.settings.withLock {
                unsafe Container.references.updateValue(reference, forKey: newValue)
            }
            if let displaced, displaced !== reference { displaced.container?.lose(newValue) }
        }
    }

    private func lose(_ name: String) {
        lock.withLock { if state.name == name { state.name = nil } }
    }

    /// Returns the living container that has that name.
    ///
    /// Names don't keep containers alive. May be called from any thread.
    /// - Parameter name: What was assigned to ``name``.
    /// - Returns: The container, nil when there is none.
    public static func named(_ name: String) -> Container? {
        let known = settings.withLock { unsafe references[name] }
        guard let container = known?.container, container.name == name else { return nil }
        return container
    }

    /// Forgets the name of a container that goes.
    static func forget(_ name: String?, of reference: ContainerReference?) {
        guard let name else { return }
        settings.withLock {
            if let known = unsafe references[name], known === reference { unsafe references[name] = nil }
        }
    }

    // SAFETY: touched only while `settings` is held.
    private nonisolated(unsafe) static var references: [String: ContainerReference] = [:]
}
