extension Container {
    /// The container of the whole process, or nil if the program hasn't set one.
    ///
    /// This property keeps the container. In UIKit and AppKit, setting `container` on the application object sets it.
    /// Read and set it from any thread.
    ///
    /// A test with a container of its own from `WindTesting` reads that container. A value that the test sets is
    /// visible in this test only.
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
            // The old value is released after the lock.
            _ = settings.withLock { unsafe exchange(&applicationContainer, with: newValue) }
        }
    }

    /// The ``application`` container, for the text of a problem.
    ///
    /// Reading it doesn't report code that runs outside of every test.
    static var knownApplication: Container? {
        guard TestScope.areActive, let scope = TestScope.ofTask else { return processContainer }
        return scope.application
    }

    private static var processContainer: Container? { settings.withLock { unsafe applicationContainer } }

    // SAFETY: touched only while `settings` is held.
    private nonisolated(unsafe) static var applicationContainer: Container?
}
