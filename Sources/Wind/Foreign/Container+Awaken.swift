/// The functions of the core that `WindIntegration` calls when a framework brings an object to life.
extension Container {
    /// Wires the object, and announces it if it is a foreign object.
    ///
    /// Call it on the main actor for a class that is confined to it: the conformances of its objects can be read only
    /// there.
    package func awaken(
        _ object: AnyObject, on occasion: ResolutionError.Occasion, caller: (any Actor)?
    ) throws(ResolutionError) {
        guard let component = object as? any Component else {
            throw .notAComponent(.init(type: type(of: object), occasion: occasion))
        }
        do throws(ResolutionError) {
            guard let foreign = component as? any ForeignInstantiable else {
                return try wire(component, caller: caller)
            }
            var problem: ResolutionError?
            announceForeign(foreign, caller: caller, at: nil) { problem = $0 }
            if let problem { throw problem }
        } catch {
            throw .awakening(.init(component: type(of: object), occasion: occasion, error: error))
        }
    }

    /// Whether a container is filling the object on this thread.
    package static func isFilling(_ component: any Component) -> Bool {
        WiringContext.ofThread?.container(filling: component) != nil
    }
}

extension Container.ResolutionError {
    /// The error for an object or a view without a container, with the searched places and the advice, a line each.
    package static func noContainer(
        for type: any Any.Type, on occasion: Occasion, searched: [String], advice: [String]
    ) -> Container.ResolutionError {
        .noContainer(.init(component: type, occasion: occasion, searched: searched, advice: advice))
    }

    /// The error for a view whose environment has a container that is gone.
    package static var containerOfViewGone: Container.ResolutionError { .containerGone(.init(role: .view)) }
}

extension Container.ResolutionError.NothingConnected {
    /// Creates the error from an object, the framework's callback and the advice, a line each.
    package init(to object: AnyObject, on occasion: Container.ResolutionError.Occasion, advice: [String]) {
        let type: any Any.Type = Swift.type(of: object)
        self.init(type: type, occasion: occasion, advice: advice)
    }
}

extension Container.ResolutionError.UnexpectedClass {
    /// Creates the error from an object, the class that was expected in its place, and the framework's callback.
    package init(of object: AnyObject, expected: any Any.Type, on occasion: Container.ResolutionError.Occasion) {
        let actual: any Any.Type = type(of: object)
        self.init(expected: expected, actual: actual, occasion: occasion)
    }
}
