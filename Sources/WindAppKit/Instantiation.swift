#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Wind

/// What a storyboard makes in a container that is given for it.
@MainActor
enum Instantiation {
    /// The container that is being used, for controllers that don't know their storyboard yet, or belong to one that a
    /// storyboard reference made.
    private(set) static var container: Container?

    static func run<Made>(in container: Container, of storyboard: NSStoryboard, _ make: () -> Made) -> Made {
        let outer = (container: self.container, storyboard: storyboard.container)
        self.container = container
        storyboard.container = container
        defer {
            self.container = outer.container
            // What segues make later finds the given one there, unless the storyboard has one of its own.
            if let own = outer.storyboard, storyboard.container === container { storyboard.container = own }
        }
        return make()
    }

    /// Gives what was made its container, and wires what no hook has wired.
    static func finish<Controller: NSObject>(
        _ made: NSObject, in container: Container, hook: String, identifier: String? = nil
    ) throws(Container.ResolutionError) -> Controller {
        let waking = Waking(made, in: hook, identifier: identifier)
        let controller = try waking.awakening.expect(Controller.self)
        Attached.set(container, of: made)
        if made is any Component { try waking.attempt(in: container) }
        for child in contents(of: made) { try claim(child, for: container, hook: hook) }
        return controller
    }

    private static func claim(
        _ child: NSViewController, for container: Container, hook: String
    ) throws(Container.ResolutionError) {
        // One that has a container of its own was given it by its attribute or its initialiser.
        if Attached.container(of: child) == nil {
            child.container = container
            if child is any Component { try Waking(child, in: hook).attempt(in: container) }
        }
        for grandchild in child.children { try claim(grandchild, for: container, hook: hook) }
    }

    private static func contents(of made: NSObject) -> [NSViewController] {
        switch made {
        case let controller as NSViewController: controller.children
        case let controller as NSWindowController: [controller.contentViewController].compactMap(\.self)
        default: []
        }
    }
}
#endif
