#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSStoryboard {
    /// Makes the view's controller of an identifier, in a container.
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
    @MainActor
    public func instantiateController<Controller: NSViewController>(
        identifier: NSStoryboard.SceneIdentifier, in container: Container,
        creator: @escaping (NSCoder) -> Controller? = { _ in nil }
    ) throws -> Controller {
        let made: NSViewController = Instantiation.run(in: container, by: self) {
            instantiateController(identifier: identifier) { creator($0) as NSViewController? }
        }
        return try Instantiation.finish(
            made, in: container, hook: "instantiateController(identifier:in:)",
            ["storyboard identifier '\(identifier)'"])
    }

    /// Makes the window's controller of an identifier, in a container.
    ///
    /// As for a view's controller; the controller of what is in the window belongs to the container, too. AppKit loads its
    /// view meanwhile: without a resolver object or runtime attribute in its scene it is wired after `viewDidLoad`.
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - container: The container.
    ///   - creator: Makes the controller from the coder; where it returns nil, `init(coder:)` does.
    /// - Returns: The controller.
    /// - Throws: `Container.ResolutionError`. What resolver objects can't wire goes to `onProblem` besides.
    @MainActor
    public func instantiateController<Controller: NSWindowController>(
        identifier: NSStoryboard.SceneIdentifier, in container: Container,
        creator: @escaping (NSCoder) -> Controller? = { _ in nil }
    ) throws -> Controller {
        let made: NSWindowController = Instantiation.run(in: container, by: self) {
            instantiateController(identifier: identifier) { creator($0) as NSWindowController? }
        }
        return try Instantiation.finish(
            made, in: container, hook: "instantiateController(identifier:in:)",
            ["storyboard identifier '\(identifier)'"])
    }

    /// Makes the controller that the storyboard starts with, in a container.
    ///
    /// As `instantiateController(identifier:in:creator:)` does.
    /// - Parameter container: The container.
    /// - Returns: The controller, of a view or of a window; nil if the storyboard names none.
    /// - Throws: `Container.ResolutionError`. What resolver objects can't wire goes to `onProblem` besides.
    @MainActor
    public func instantiateInitialController<Controller: NSResponder>(in container: Container) throws -> Controller? {
        let made = Instantiation.run(in: container, by: self) { instantiateInitialController() }
        guard let made = made as? NSObject else { return nil }
        return try Instantiation.finish(made, in: container, hook: "instantiateInitialController(in:)")
    }
}
#endif
