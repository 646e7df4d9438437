extension Container {
    /// The process-wide container, nil unless somebody sets it: the one that `UIApplication.shared.container` sets.
    ///
    /// May be read and set from any thread. A test that `WindTesting` gave a container of its own reads that one, and what
    /// it sets holds in that test only.
    public static var application: Container? {
        get {
            let real = processContainer
            return TestScope.areActive ? TestScope.application(insteadOf: real) : real
        }
        set {
            if TestScope.areActive, let scope = TestScope.ofTask {
                scope.application = newValue
                return
            }
            let old = settings.withLock {
                let old = unsafe applicationContainer
                unsafe applicationContainer = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    /// The ``application``'s, for what is said of a problem: nobody is told of a test that it does not belong to.
    static var knownApplication: Container? {
        guard TestScope.areActive, let scope = TestScope.ofTask else { return processContainer }
        return scope.application
    }

    private static var processContainer: Container? { settings.withLock { unsafe applicationContainer } }

    // SAFETY: touched only while `settings` is held.
    private nonisolated(unsafe) static var applicationContainer: Container?
}
