#if canImport(UIKit) && !os(watchOS)
import UIKit
import Wind

/// What a storyboard makes in a container that is given for it.
@MainActor
enum Instantiation {
    /// The container that is being used, for controllers that don't know their storyboard yet, or belong to one that a
    /// storyboard reference made.
    private(set) static var container: Container?

    static func run<Made>(in container: Container, of storyboard: UIStoryboard, _ make: () -> Made) -> Made {
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
    static func finish<Controller: UIViewController>(
        _ made: UIViewController, in container: Container, hook: String, identifier: String? = nil
    ) throws(Container.ResolutionError) -> Controller {
        let waking = Waking(made, in: hook, identifier: identifier)
        let controller = try waking.awakening.expect(Controller.self)
        made.container = container
        if made is any Component { try waking.attempt(in: container) }
        for child in made.children { try claim(child, for: container, hook: hook) }
        return controller
    }

    private static func claim(
        _ child: UIViewController, for container: Container, hook: String
    ) throws(Container.ResolutionError) {
        // One that has a container of its own was given it by its attribute or its initialiser.
        if Attached.container(of: child) == nil {
            child.container = container
            if child is any Component { try Waking(child, in: hook).attempt(in: container) }
        }
        for grandchild in child.children { try claim(grandchild, for: container, hook: hook) }
    }
}
#endif
