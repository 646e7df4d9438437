package import Wind

/// A framework brings an object to life, and calls where nothing can be thrown: what the integrations have in common.
package struct Awakening {
    private let object: AnyObject
    private let occasion: Container.ResolutionError.Occasion

    /// - Parameters:
    ///   - object: What the framework made.
    ///   - hook: The framework's method.
    ///   - details: Where the object stands: for error texts.
    package init(of object: AnyObject, in hook: String, _ details: [String] = []) {
        self.object = object
        occasion = .init(hook: hook, details: details)
    }

    /// Wires the object, and announces it if it is foreign; problems go to `onProblem` of the container.
    ///
    /// On the main actor for what is confined to it: only there does it show what such an object conforms to.
    /// - Returns: Whether all went well.
    @discardableResult
    package func wire(in container: Container, isolation: (any Actor)? = #isolation) -> Bool {
        do throws(Container.ResolutionError) {
            try attempt(in: container, isolation: isolation)
            return true
        } catch {
            container.onProblem(.error(error))
            return false
        }
    }

    /// Wires the object, and announces it if it is foreign, where there is somebody who catches.
    ///
    /// On the main actor for what is confined to it.
    package func attempt(
        in container: Container, isolation: (any Actor)? = #isolation
    ) throws(Container.ResolutionError) {
        try container.awaken(object, on: occasion, caller: isolation)
    }

    /// Returns the object as what the caller expects.
    package func expect<Expected>(_ type: Expected.Type) throws(Container.ResolutionError) -> Expected {
        if let object = object as? Expected { return object }
        throw .unexpectedClass(.init(of: object, expected: type, on: occasion))
    }

    /// Reports that no container was found.
    /// - Parameters:
    ///   - searched: Where one was looked for.
    ///   - advice: What to do, a line each.
    package func reportNoContainer(searched: [String], advice: [String]) {
        Container.onProblem(.error(.noContainer(.init(for: object, on: occasion, searched: searched, advice: advice))))
    }

    /// Reports that the object is there to wire others, and none of its outlets is connected.
    /// - Parameter advice: What to do, a line each.
    package func reportNothingConnected(advice: [String]) {
        Container.onProblem(.error(.nothingConnected(.init(to: object, on: occasion, advice: advice))))
    }
}
