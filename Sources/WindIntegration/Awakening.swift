package import Wind

/// The moment at which a framework brings an object to life and calls a method that can't throw.
///
/// All integrations use this type to wire the object, and to report problems.
package struct Awakening {
    private let object: AnyObject
    private let occasion: Container.ResolutionError.Occasion

    /// Creates an awakening.
    /// - Parameters:
    ///   - object: The object that the framework created.
    ///   - hook: The method that the framework calls.
    ///   - details: The place of the object, for error texts.
    package init(of object: AnyObject, in hook: String, _ details: [String] = []) {
        self.object = object
        occasion = .init(hook: hook, details: details)
    }

    /// Wires the object, announces a foreign object, and reports problems to `onProblem` of the container.
    ///
    /// Call this method on the main actor for an object that is confined to it. Only there does Swift reveal the
    /// conformances of the object.
    /// - Returns: Whether the container wired the object without a problem.
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

    /// Wires the object, announces a foreign object, and throws a problem.
    ///
    /// Call this method on the main actor for an object that is confined to it.
    package func attempt(
        in container: Container, isolation: (any Actor)? = #isolation
    ) throws(Container.ResolutionError) {
        try container.awaken(object, on: occasion, caller: isolation)
    }

    /// Returns the object as the type that the caller expects, or throws an error.
    package func expect<Expected>(_ type: Expected.Type) throws(Container.ResolutionError) -> Expected {
        if let object = object as? Expected { return object }
        throw .unexpectedClass(.init(of: object, expected: type, on: occasion))
    }

    /// Reports that the object has no container.
    /// - Parameters:
    ///   - searched: The places of the search.
    ///   - advice: The steps to take, a line for each.
    package func reportNoContainer(searched: [String], advice: [String]) {
        Container.onProblem(
            .error(.noContainer(for: type(of: object), on: occasion, searched: searched, advice: advice)))
    }

    /// Reports that no outlet of the object, which wires other objects, is connected.
    /// - Parameter advice: The steps to take, a line for each.
    package func reportNothingConnected(advice: [String]) {
        Container.onProblem(.error(.nothingConnected(.init(to: object, on: occasion, advice: advice))))
    }
}
