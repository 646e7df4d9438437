#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wind
import WindIntegration

extension UIStoryboard {
    /// Creates the view controller with an identifier, and wires it in a container.
    ///
    ///     let controller: NoteController =
    ///         try storyboard.instantiateViewController(identifier: "notes", in: container)
    ///
    /// When this method returns, the controller and the controllers that it contains belong to the container. The
    /// container has wired the components among them and announced those that are `ForeignInstantiable`. Resolver
    /// objects and runtime attributes use the container as well, and Wind doesn't wire their controllers a second time. A
    /// contained controller that already has a container of its own keeps it.
    ///
    /// Your own code may create other controllers meanwhile, in `creator`, in an initializer or in `awakeFromNib()`. If
    /// their storyboard has no container, this container wires them, too.
    ///
    /// The storyboard keeps the container for later segues, unless it already has a container of its own, or the method
    /// throws. Use a separate storyboard object for each container. As without a container, an unknown identifier raises an
    /// exception.
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - container: The container that wires the controller.
    ///   - creator: Creates the controller from the coder. If it returns nil, `init(coder:)` creates the controller.
    /// - Returns: The controller.
    /// - Throws: `Container.ResolutionError` if the container can't wire a controller, or if the controller has another
    ///   class. A problem of a resolver object also goes to `onProblem`.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, in container: Container, creator: ((NSCoder) -> Controller?)? = nil
    ) throws(Container.ResolutionError) -> Controller {
        // With this type, UIKit accepts any class: `make` then throws an error for an unexpected one.
        let create: ((NSCoder) -> UIViewController?)? = creator
        let hook = "instantiateViewController(identifier:in:)"
        let made: Controller? = try Instantiation.make(
            in: container, by: self, hook: hook, ["identifier '\(identifier)'"]
        ) {
            instantiateViewController(identifier: identifier, creator: create) as UIViewController
        }
        return made!
    }

    /// Creates the initial view controller, and wires it in a container.
    ///
    /// The rules of ``instantiateViewController(identifier:in:creator:)`` apply.
    /// - Parameters:
    ///   - container: The container that wires the controller.
    ///   - creator: Creates the controller from the coder. If it returns nil, `init(coder:)` creates the controller.
    /// - Returns: The controller, or nil if the storyboard doesn't have an initial controller.
    /// - Throws: `Container.ResolutionError` if the container can't wire a controller, or if the controller has another
    ///   class. A problem of a resolver object also goes to `onProblem`.
    public func instantiateInitialViewController<Controller: UIViewController>(
        in container: Container, creator: ((NSCoder) -> Controller?)? = nil
    ) throws(Container.ResolutionError) -> Controller? {
        // With this type, UIKit accepts any class: `make` then throws an error for an unexpected one.
        let create: ((NSCoder) -> UIViewController?)? = creator
        return try Instantiation.make(in: container, by: self, hook: "instantiateInitialViewController(in:)") {
            instantiateInitialViewController(creator: create) as UIViewController?
        }
    }
}
#endif
