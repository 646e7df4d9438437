#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSStoryboard {
    /// Creates the view controller with an identifier, and wires it in a container.
    ///
    ///     let controller: NoteController =
    ///         try storyboard.instantiateController(identifier: "notes", in: container)
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
    @MainActor
    public func instantiateController<Controller: NSViewController>(
        identifier: NSStoryboard.SceneIdentifier, in container: Container,
        creator: @escaping (NSCoder) -> Controller? = { _ in nil }
    ) throws(Container.ResolutionError) -> Controller {
        let hook = "instantiateController(identifier:in:)"
        let made: Controller? = try Instantiation.make(
            in: container, by: self, hook: hook, ["storyboard identifier '\(identifier)'"]
        ) {
            instantiateController(identifier: identifier) { creator($0) as NSViewController? } as NSViewController
        }
        return made!
    }

    /// Creates the window controller with an identifier, and wires it in a container.
    ///
    /// The rules for a view controller apply. The container also wires the view controller of the window's content.
    /// AppKit loads the window and that controller's view at the same time. Without a resolver object or a runtime
    /// attribute in its scene, the window controller is wired after its `windowDidLoad()`, and the view controller after
    /// its `viewDidLoad()`.
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - container: The container that wires the controller.
    ///   - creator: Creates the controller from the coder. If it returns nil, `init(coder:)` creates the controller.
    /// - Returns: The controller.
    /// - Throws: `Container.ResolutionError` if the container can't wire a controller, or if the controller has another
    ///   class. A problem of a resolver object also goes to `onProblem`.
    @MainActor
    public func instantiateController<Controller: NSWindowController>(
        identifier: NSStoryboard.SceneIdentifier, in container: Container,
        creator: @escaping (NSCoder) -> Controller? = { _ in nil }
    ) throws(Container.ResolutionError) -> Controller {
        let hook = "instantiateController(identifier:in:)"
        let made: Controller? = try Instantiation.make(
            in: container, by: self, hook: hook, ["storyboard identifier '\(identifier)'"]
        ) {
            instantiateController(identifier: identifier) { creator($0) as NSWindowController? } as NSWindowController
        }
        return made!
    }

    /// Creates the initial controller of the storyboard, and wires it in a container.
    ///
    /// The rules of `instantiateController(identifier:in:creator:)` apply.
    /// - Parameter container: The container that wires the controller.
    /// - Returns: The view controller or window controller, or nil if the storyboard doesn't have an initial
    ///   controller.
    /// - Throws: `Container.ResolutionError` if the container can't wire a controller, or if the controller has another
    ///   class. A problem of a resolver object also goes to `onProblem`.
    @MainActor
    public func instantiateInitialController<Controller: NSResponder>(
        in container: Container
    ) throws(Container.ResolutionError) -> Controller? {
        try Instantiation.make(in: container, by: self, hook: "instantiateInitialController(in:)") {
            instantiateInitialController() as? NSObject
        }
    }
}
#endif
