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
        guard let component = object as? any Component else {
            throw .notAComponent(.init(type: type(of: object), occasion: occasion))
        }
        do throws(Container.ResolutionError) {
            guard let foreign = component as? any ForeignInstantiable else {
                return try container.wire(component, caller: isolation)
            }
            var problem: Container.ResolutionError?
            container.welcome(foreign, caller: isolation, at: nil) { problem = $0 }
            if let problem { throw problem }
        } catch {
            throw .awakening(.init(component: type(of: object), occasion: occasion, error: error))
        }
    }

    /// Returns the object as what the caller expects.
    package func expect<Expected>(_ type: Expected.Type) throws(Container.ResolutionError) -> Expected {
        if let object = object as? Expected { return object }
        let actual: any Any.Type = Swift.type(of: object)
        throw .unexpectedClass(.init(expected: type, actual: actual, occasion: occasion))
    }

    /// Reports that no container was found.
    /// - Parameters:
    ///   - searched: Where one was looked for.
    ///   - advice: What to do, a line each.
    package func reportNoContainer(searched: [String], advice: [String]) {
        let component: any Any.Type = type(of: object)
        let data = Container.ResolutionError.NoContainer(
            component: component, occasion: occasion, searched: searched, advice: advice)
        Container.onProblem(.error(.noContainer(data)))
    }

    /// Reports that the object is there to wire others, and none of its outlets is connected.
    /// - Parameter advice: What to do, a line each.
    package func reportNothingConnected(advice: [String]) {
        let type: any Any.Type = type(of: object)
        Container.onProblem(.error(.nothingConnected(.init(type: type, occasion: occasion, advice: advice))))
    }

    /// Whether a container is filling in the object's dependencies on this thread.
    package static func isBeingWired(_ component: any Component) -> Bool {
        WiringContext.ofThread?.container(filling: component) != nil
    }
}
