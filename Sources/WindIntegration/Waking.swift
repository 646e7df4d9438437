package import Wind

/// Wires what a framework brings to life by several hooks: once in a container, however many of them ask for it.
@MainActor
package struct Waking<Interface: UserInterface> {
    private let object: AnyObject
    package let awakening: Awakening

    /// - Parameters:
    ///   - object: What the framework made.
    ///   - hook: The framework's method.
    ///   - details: What the caller knows of it, for error texts.
    ///   - neighbour: Tells where the object stands, if the object does not.
    package init(_ object: AnyObject, in hook: String, _ details: [String] = [], beside neighbour: AnyObject? = nil) {
        self.object = object
        var places = Interface.whereabouts(of: object)
        if places.isEmpty, let neighbour { places = Interface.whereabouts(of: neighbour) }
        awakening = Awakening(of: object, in: hook, details + places)
    }

    /// Wires the object; reports it if it can't be, or if there is no container.
    package func wire(in container: Container?) {
        guard !Attached<Interface>.hasTried(object, in: container) else { return }
        guard let container else {
            Attached<Interface>.mark(object, triedIn: nil, isWired: false)
            return awakening.reportNoContainer(searched: Interface.places, advice: Interface.advice)
        }
        let isWired = awakening.wire(in: container)
        Attached<Interface>.mark(object, triedIn: container, isWired: isWired)
    }

    /// Gives the object the container whose name a runtime attribute holds, and wires it there.
    ///
    /// A storyboard sets an attribute to whatever it holds. One that was left without a value says nothing and does nothing;
    /// every other value that names no container is reported, and wires nothing.
    package func wire(inContainerNamed value: Any?) {
        let advice = [
            "set the attribute's type to String, and its value to the name of a container,",
            "or use windResolves: it has the nearest container",
        ]
        guard let value else { return }
        guard let name = value as? String else { return report("the attribute's value is no String", advice) }
        guard !name.isEmpty else { return report("the attribute's value is empty", advice) }
        guard let named = Container.named(name) else {
            return awakening.reportNoContainer(
                searched: ["Container.named(\"\(name)\")"],
                advice: ["name the container before the storyboard is used: container.name = \"\(name)\""])
        }
        Attached<Interface>.set(named, of: object)
        wire(in: named)
    }

    /// Wires the object in its nearest container if a runtime attribute says so; reports a value that is no yes or no.
    package func wire(if value: Any?, in nearest: @autoclosure () -> Container?) {
        let advice = ["set the attribute's type to Boolean, and check it, or remove it"]
        guard let value else { return }
        guard let isMeant = value as? Bool else { return report("the attribute's value is no Boolean", advice) }
        if isMeant { wire(in: nearest()) }
    }

    private func report(_ fault: String, _ advice: [String]) {
        awakening.reportNoContainer(searched: ["nowhere, as \(fault)"], advice: advice)
    }

    /// Wires the object, unless a hook has done so, where there is somebody who catches.
    package func attempt(in container: Container) throws(Container.ResolutionError) {
        guard Attached<Interface>.containerThatWired(object) !== container else { return }
        try awakening.attempt(in: container)
        Attached<Interface>.mark(object, triedIn: container, isWired: true)
    }
}

/// The making of controllers in a container that is given for them.
@MainActor
package enum Instantiation<Interface: UserInterface> {
    /// The container that is being used, for controllers that don't know what makes them yet.
    package static var container: Container? { containerInUse }

    /// Runs `make` while the hooks of what it makes find the container, and so does `maker`, such as a storyboard.
    package static func run<Made>(in container: Container, by maker: AnyObject, _ make: () -> Made) -> Made {
        let (outer, own) = (containerInUse, Attached<Interface>.container(of: maker))
        containerInUse = container
        Attached<Interface>.set(container, of: maker)
        defer {
            containerInUse = outer
            // What it makes later finds the given one there, unless it has one of its own.
            if let own, Attached<Interface>.container(of: maker) === container {
                Attached<Interface>.set(own, of: maker)
            }
        }
        return make()
    }

    /// Gives what was made its container, and wires what no hook has wired.
    package static func finish<Controller>(
        _ made: AnyObject, in container: Container, hook: String, _ details: [String] = []
    ) throws(Container.ResolutionError) -> Controller {
        let waking = Waking<Interface>(made, in: hook, details)
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
            // One that has a container of its own was given it by an attribute or its initialiser.
            if Attached<Interface>.container(of: child) == nil {
                Attached<Interface>.set(container, of: child)
                if child is any Component { try Waking<Interface>(child, in: hook).attempt(in: container) }
            }
            try claimContents(of: child, for: container, hook: hook)
        }
    }
}

@MainActor private var containerInUse: Container?
