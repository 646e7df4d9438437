extension Container {
    /// A function that receives problems where nothing can be thrown, on any thread and with no lock held.
    public typealias ProblemHandler = @Sendable (Problem) -> Void

    /// The handler for this container's problems where nothing can be thrown.
    ///
    /// It receives problems of framework callbacks, of foreign objects that are announced late, and of reads before the
    /// wiring. Until you set it, the handler of the parent container receives them, and finally the static
    /// ``onProblem-swift.type.property``. Read and set it from any thread.
    public var onProblem: ProblemHandler {
        get { lock.withLock { self.restIfAny?.onProblem } ?? parent?.onProblem ?? Container.onProblem }
        set {
            // The old value is released after the lock.
            _ = lock.withLock { exchange(&self.rest.onProblem, with: newValue) }
        }
    }

    /// Whether code has set a handler for this container itself.
    package var hasProblemHandler: Bool { lock.withLock { self.restIfAny?.onProblem } != nil }

    /// The handler for problems of containers that lack a handler of their own, and of components without a container.
    ///
    /// The default handler stops a debug build with the error's text. In a release build it writes the text to standard
    /// error. It never stops for a note, or for an error that a view of `WindSwiftUI` shows: it only writes these. Read
    /// and set the handler from any thread.
    public static var onProblem: ProblemHandler {
        get { settings.withLock { unsafe problemHandler } }
        set {
            _ = settings.withLock { unsafe exchange(&problemHandler, with: newValue) }
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
