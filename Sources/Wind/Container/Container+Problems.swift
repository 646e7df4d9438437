extension Container {
    /// Receives problems where nothing can be thrown: on any thread, with no lock held.
    public typealias ProblemHandler = @Sendable (Problem) -> Void

    /// Receives this container's problems where nothing can be thrown: in framework callbacks, late fills, and reads
    /// before wiring.
    ///
    /// While it is not set, that of the container further out does, and last the static
    /// ``onProblem-swift.type.property``.
    ///
    /// May be read and set from any thread.
    public var onProblem: ProblemHandler {
        get { lock.withLock { state.onProblem } ?? parent?.onProblem ?? Container.onProblem }
        set {
            let old = lock.withLock {
                let old = state.onProblem
                state.onProblem = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    /// Receives the problems of containers that have no handler of their own, and of components without container.
    ///
    /// At first an error stops the program in debug builds, with its text, unless a view of `WindSwiftUI` shows it. The text
    /// of any other error, and of a note, is written to standard error. May be read and set from any thread.
    public static var onProblem: ProblemHandler {
        get { settings.withLock { unsafe problemHandler } }
        set {
            let old = settings.withLock {
                let old = unsafe problemHandler
                unsafe problemHandler = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    // SAFETY: touched only while `settings` is held.
    private nonisolated(unsafe) static var problemHandler: ProblemHandler = { problem in
        switch problem {
        case .note, .error(.viewFailed): break
        case .error: assertionFailure(problem.description)
        }
        writeToStandardError(problem.description)
    }
}
