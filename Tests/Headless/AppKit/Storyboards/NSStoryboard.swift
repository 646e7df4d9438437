import HeadlessInterfaceBuilder

/// A file of scenes.
///
/// Apple doesn't document whether its class belongs to the main actor. This class doesn't, but all of its methods
/// do, so code that compiles here compiles in both cases.
open class NSStoryboard: NSObject {
    /// The name of a file.
    public typealias Name = String
    /// The name of a scene.
    public typealias SceneIdentifier = String
    /// Creates a controller from a coder, or returns nil to have `init(coder:)` called.
    public typealias ControllerCreator = (NSCoder) -> Any?

    let document: InterfaceDocument
    let bundle: Bundle

    /// The storyboard that the application was launched with: the instance that created its controllers.
    @MainActor open class var main: NSStoryboard? { NSApplication.current?.mainStoryboard }

    /// Reads a storyboard from a bundle; nil stands for the application's bundle.
    ///
    /// A missing file ends the process, as on Apple platforms. A file with an unmodeled feature ends it, too.
    @MainActor
    public convenience init(name: NSStoryboard.Name, bundle storyboardBundleOrNil: Bundle?) {
        let bundle = storyboardBundleOrNil ?? ArchiveSettings.current.mainBundle
        let document = attempt { () throws(InterfaceFailure) in
            try InterfaceReader.appKit(name, in: bundle)
        }
        self.init(document: document, bundle: bundle)
    }

    @MainActor
    init(document: InterfaceDocument, bundle: Bundle) {
        self.document = document
        self.bundle = bundle
        super.init()
        StoryboardBindings.bindAppKit()
    }

    /// Creates the initial controller of the storyboard; nil if the storyboard doesn't name one.
    @MainActor
    open func instantiateInitialController() -> Any? {
        document.initialController.map(instantiate)
    }

    /// Creates the controller of an identifier; an identifier that the file lacks ends the process.
    @MainActor
    open func instantiateController(withIdentifier identifier: NSStoryboard.SceneIdentifier) -> Any {
        instantiate(attempt { () throws(InterfaceFailure) in try id(identifiedBy: identifier) })
    }

    /// Creates the storyboard's initial view controller with a closure.
    ///
    /// - Parameter creator: Creates the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller; nil if the storyboard doesn't name one.
    @MainActor
    public func instantiateInitialController<Controller: NSViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? {
        document.initialController.map { instantiate($0, creator: creator) }
    }

    /// Creates the storyboard's initial window controller with a closure.
    ///
    /// - Parameter creator: Creates the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller; nil if the storyboard doesn't name one.
    @MainActor
    public func instantiateInitialController<Controller: NSWindowController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? {
        document.initialController.map { instantiate($0, creator: creator) }
    }

    /// Creates a view controller with a closure; an identifier that the file lacks ends the process.
    ///
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - creator: Creates the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller.
    @MainActor
    public func instantiateController<Controller: NSViewController>(
        identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        instantiate(attempt { () throws(InterfaceFailure) in try id(identifiedBy: identifier) }, creator: creator)
    }

    /// Creates a window controller with a closure; an identifier that the file lacks ends the process.
    ///
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - creator: Creates the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller.
    @MainActor
    public func instantiateController<Controller: NSWindowController>(
        identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        instantiate(attempt { () throws(InterfaceFailure) in try id(identifiedBy: identifier) }, creator: creator)
    }
}
