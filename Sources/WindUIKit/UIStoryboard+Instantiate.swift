#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind
import WindIntegration

extension UIStoryboard {
    /// Makes the controller of an identifier, in a container.
    ///
    /// When this returns, the controller and those that it contains belong to the container, and the components among them
    /// are wired; a `ForeignInstantiable` has announced itself. Resolver objects and runtime attributes use the container,
    /// too, and what they wired is not wired again. Segues find it in the storyboard later, unless that has a
    /// container of its own: use a storyboard object for each container. An identifier that the
    /// storyboard does not have raises an exception, as it does without a container.
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - container: The container.
    ///   - creator: Makes the controller from the coder; where it returns nil, `init(coder:)` does.
    /// - Returns: The controller.
    /// - Throws: `Container.ResolutionError`. What resolver objects can't wire goes to `onProblem` besides.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, in container: Container, creator: ((NSCoder) -> Controller?)? = nil
    ) throws -> Controller {
        // Of this type, so that UIKit takes any class and another than expected is an error that can be caught.
        let create: ((NSCoder) -> UIViewController?)? = creator
        let made: UIViewController = Instantiation.run(in: container, by: self) {
            instantiateViewController(identifier: identifier, creator: create)
        }
        let hook = "instantiateViewController(identifier:in:)"
        return try Instantiation.finish(made, in: container, hook: hook, ["identifier '\(identifier)'"])
    }

    /// Makes the initial controller, in a container.
    ///
    /// As ``instantiateViewController(identifier:in:creator:)`` does.
    /// - Parameters:
    ///   - container: The container.
    ///   - creator: Makes the controller from the coder; where it returns nil, `init(coder:)` does.
    /// - Returns: The controller; nil if the storyboard names none.
    /// - Throws: `Container.ResolutionError`. What resolver objects can't wire goes to `onProblem` besides.
    public func instantiateInitialViewController<Controller: UIViewController>(
        in container: Container, creator: ((NSCoder) -> Controller?)? = nil
    ) throws -> Controller? {
        // Of this type, so that UIKit takes any class and another than expected is an error that can be caught.
        let create: ((NSCoder) -> UIViewController?)? = creator
        let made: UIViewController? = Instantiation.run(in: container, by: self) {
            instantiateInitialViewController(creator: create)
        }
        guard let made else { return nil }
        return try Instantiation.finish(made, in: container, hook: "instantiateInitialViewController(in:)")
    }
}
#endif
