import HeadlessInterfaceBuilder

/// A file of scenes.
///
/// No source says whether Apple's class belongs to the main actor. Here it doesn't, and all that can be done with it
/// does, so that what compiles here compiles both ways.
open class NSStoryboard: NSObject {
    /// The name of a file.
    public typealias Name = String
    /// The name of a scene.
    public typealias SceneIdentifier = String
    /// Makes a controller of a coder, or leaves it to `init(coder:)`.
    public typealias ControllerCreator = (NSCoder) -> Any?

    let document: InterfaceDocument
    let bundle: Bundle

    /// The storyboard that the application was launched with; the very one that its controllers are from.
    @MainActor open class var main: NSStoryboard? { NSApplication.current?.mainStoryboard }

    /// Reads a storyboard from a bundle, the application's if none is given.
    ///
    /// A file that is missing ends the process, as it does at Apple's; so does one with something that isn't modelled.
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

    /// Makes the controller that the storyboard starts with; nil if it names none.
    @MainActor
    open func instantiateInitialController() -> Any? {
        document.initialController.map(instantiate)
    }

    /// Makes the controller of an identifier; one that is not in the file ends the process.
    @MainActor
    open func instantiateController(withIdentifier identifier: NSStoryboard.SceneIdentifier) -> Any {
        instantiate(attempt { () throws(InterfaceFailure) in try id(identifiedBy: identifier) })
    }

    /// Makes the controller of a view that the storyboard starts with by a closure.
    ///
    /// - Parameter creator: Makes the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller; nil if the storyboard names none.
    @MainActor
    public func instantiateInitialController<Controller: NSViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? {
        document.initialController.map { instantiate($0, creator: creator) }
    }

    /// Makes the controller of a window that the storyboard starts with by a closure.
    ///
    /// - Parameter creator: Makes the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller; nil if the storyboard names none.
    @MainActor
    public func instantiateInitialController<Controller: NSWindowController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? {
        document.initialController.map { instantiate($0, creator: creator) }
    }

    /// Makes the controller of a view by a closure; an identifier that is not in the file ends the process.
    ///
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - creator: Makes the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller.
    @MainActor
    public func instantiateController<Controller: NSViewController>(
        identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        instantiate(attempt { () throws(InterfaceFailure) in try id(identifiedBy: identifier) }, creator: creator)
    }

    /// Makes the controller of a window by a closure; an identifier that is not in the file ends the process.
    ///
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - creator: Makes the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller.
    @MainActor
    public func instantiateController<Controller: NSWindowController>(
        identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        instantiate(attempt { () throws(InterfaceFailure) in try id(identifiedBy: identifier) }, creator: creator)
    }
}
