package import Wind

/// Wires an object that several hooks of a framework may bring to life, once in each container.
@MainActor
package struct Waking<Interface: UserInterface> {
    private let object: AnyObject
    package let awakening: Awakening

    /// Creates a waking.
    /// - Parameters:
    ///   - object: The object that the framework created.
    ///   - hook: The method that the framework calls.
    ///   - details: The caller's knowledge about the object, for error texts.
    ///   - neighbour: An object that supplies the place if `object` doesn't know its own.
    package init(_ object: AnyObject, in hook: String, _ details: [String] = [], beside neighbour: AnyObject? = nil) {
        self.object = object
        var places = Interface.whereabouts(of: object)
        if places.isEmpty, let neighbour { places = Interface.whereabouts(of: neighbour) }
        awakening = Awakening(of: object, in: hook, details + places)
    }

    /// Wires the object, and reports problems or a missing container.
    package func wire(in container: Container?) {
        guard !Attached<Interface>.hasTried(object, in: container) else { return }
        guard let container else {
            Attached<Interface>.mark(object, triedIn: nil, isWired: false)
            return awakening.reportNoContainer(searched: Interface.places, advice: Interface.advice)
        }
        let isWired = outsideInstantiation { awakening.wire(in: container) }
        Attached<Interface>.mark(object, triedIn: container, isWired: isWired)
    }

    /// Runs code of components, which may create other controllers: these don't belong to the current creation.
    private func outsideInstantiation<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let outer = containerInUse
        containerInUse = nil
        defer { containerInUse = outer }
        return try body()
    }

    /// Attaches the container that a runtime attribute names, and wires the object in it.
    ///
    /// A storyboard can set the attribute to any value. An attribute without a value has no effect. Every other value
    /// that names no container is reported, and the object isn't wired.
    package func wire(inContainerNamed value: Any?) {
        let advice = [
            "set the attribute's type to String, and its value to the name of a container,",
            "or use windResolves, which finds the nearest container",
        ]
        guard let value else { return }
        guard let name = value as? String else { return report("the attribute's value isn't a String", advice) }
        guard !name.isEmpty else { return report("the attribute's value is empty", advice) }
        guard let named = Container.named(name) else {
            return awakening.reportNoContainer(
                searched: ["Container.named(\"\(name)\")"],
                advice: ["name the container before the storyboard is used: container.name = \"\(name)\""])
        }
        Attached<Interface>.set(named, of: object)
        if Interface.isMereContainer(object) { return }
        wire(in: named)
    }

    /// Wires the object in its nearest container if a runtime attribute is true, and reports a value that isn't a
    /// Boolean.
    package func wire(if value: Any?, in nearest: @autoclosure () -> Container?) {
        let advice = ["set the attribute's type to Boolean, and check it, or remove it"]
        guard let value else { return }
        guard let isMeant = value as? Bool else { return report("the attribute's value isn't a Boolean", advice) }
        if isMeant { wire(in: nearest()) }
    }

    private func report(_ fault: String, _ advice: [String]) {
        awakening.reportNoContainer(searched: ["nowhere, as \(fault)"], advice: advice)
    }

    /// Wires the object and throws problems, unless a hook has wired the object in the container.
    package func attempt(in container: Container) throws(Container.ResolutionError) {
        guard Attached<Interface>.containerThatWired(object) !== container else { return }
        try wireAgain(in: container)
    }

    /// Wires the object and throws problems, even if the container has wired it.
    package func wireAgain(in container: Container) throws(Container.ResolutionError) {
        try outsideInstantiation { () throws(Container.ResolutionError) in try awakening.attempt(in: container) }
        Attached<Interface>.mark(object, triedIn: container, isWired: true)
    }
}

/// The creation of controllers in a container that the caller passes.
@MainActor
package enum Instantiation<Interface: UserInterface> {
    /// The container of the current creation, for controllers that don't know their storyboard yet.
    package static var container: Container? { containerInUse }

    /// Creates an object in a closure, and wires all components in it that no hook has wired.
    ///
    /// While the closure runs, the created objects and their creator, such as a storyboard, have the container. The
    /// creator keeps it for later objects, unless it had a container of its own, or an error occurs.
    /// - Returns: The object, or nil if the closure returns nil.
    package static func make<Controller>(
        in container: Container, by maker: AnyObject, hook: String, _ details: [String] = [], _ make: () -> AnyObject?
    ) throws(Container.ResolutionError) -> Controller? {
        let own = Attached<Interface>.container(of: maker)
        guard let made = run(in: container, by: maker, own, make) else { return nil }
        do throws(Container.ResolutionError) {
            let controller: Controller = try finish(
                made, in: container, Waking<Interface>(made, in: hook, details), hook: hook)
            return controller
        } catch {
            if own == nil, Attached<Interface>.container(of: maker) === container {
                Attached<Interface>.set(nil, of: maker)
            }
            throw error
        }
    }

    private static func run(
        in container: Container, by maker: AnyObject, _ own: Container?, _ make: () -> AnyObject?
    ) -> AnyObject? {
        let outer = containerInUse
        containerInUse = container
        Attached<Interface>.set(container, of: maker)
        defer {
            containerInUse = outer
            if let own, Attached<Interface>.container(of: maker) === container {
                Attached<Interface>.set(own, of: maker)
            }
        }
        return make()
    }

    private static func finish<Controller>(
        _ made: AnyObject, in container: Container, _ waking: Waking<Interface>, hook: String
    ) throws(Container.ResolutionError) -> Controller {
        let controller = try waking.awakening.expect(Controller.self)
        Attached<Interface>.set(container, of: made)
        if made is any Component { try waking.attempt(in: container) }
        try claimContents(of: made, for: container, hook: hook)
        return controller
    }

    private static func claimContents(
        of object: AnyObject, for container: Container, hook: String
    ) throws(Container.ResolutionError) {
        for child in Interface.contents(of: object) {
            // A child with a container of its own has it from an attribute or from its initializer.
            let own = Attached<Interface>.container(of: child)
            if own == nil {
                Attached<Interface>.set(container, of: child)
                if child is any Component { try Waking<Interface>(child, in: hook).attempt(in: container) }
            }
            try claimContents(of: child, for: own ?? container, hook: hook)
        }
    }
}

@MainActor private var containerInUse: Container?
