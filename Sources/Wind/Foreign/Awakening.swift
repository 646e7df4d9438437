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

    /// Wires the object, and announces it if it is foreign.
    ///
    /// Problems go to the container's `onProblem`. On the main actor for what is confined to it: only there does it show
    /// what such an object conforms to.
    package func wire(in container: Container, isolation: (any Actor)? = #isolation) {
        guard let component = object as? any Component else {
            container.onProblem(.error(.notAComponent(.init(type: type(of: object), occasion: occasion))))
            return
        }
        if let foreign = component as? any ForeignInstantiable {
            container.welcome(foreign, caller: isolation, at: nil, on: occasion)
            return
        }
        do throws(Container.ResolutionError) {
            try container.wire(component, caller: isolation)
        } catch {
            container.onProblem(.error(error.met(in: occasion, wiring: component)))
        }
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

    /// Whether a container is filling in the object's dependencies on this thread.
    package static func isBeingWired(_ component: any Component) -> Bool {
        Wiring.ofThread?.container(filling: component) != nil
    }
}

extension Container.ResolutionError {
    /// This error, with the moment in which it was met, if that says anything.
    func met(in occasion: Occasion?, wiring component: any Component) -> Self {
        guard let occasion else { return self }
        return .awakening(.init(component: type(of: component), occasion: occasion, error: self))
    }
}
