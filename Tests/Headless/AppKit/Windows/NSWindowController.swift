import HeadlessInterfaceBuilder

/// Manages a window.
@MainActor
open class NSWindowController: NSResponder, NSCoding, NSSeguePerforming, StoryboardController {
    /// The storyboard that created the controller.
    open internal(set) var storyboard: NSStoryboard?
    /// The document whose window this is.
    ///
    /// Unsafe, because Apple declares it `unowned(unsafe)`.
    @unsafe open var document: AnyObject? {
        get { itsDocument }
        set { itsDocument = newValue }
    }
    weak var itsDocument: AnyObject?
    let element: StoryboardElement?
    var topLevelObjects: [AnyObject] = []
    private var didLoad = false

    /// The window; a window from a storyboard exists when the controller wakes.
    open var window: NSWindow? {
        didSet {
            guard oldValue !== window else { return }
            if oldValue?.windowController === self { oldValue?.windowController = nil }
            window?.windowController = self
        }
    }

    /// Creates a controller of a window.
    public init(window: NSWindow?) {
        element = nil
        super.init()
        self.window = window
        window?.windowController = self
    }

    /// Creates a controller without a window.
    public convenience override init() {
        self.init(window: nil)
    }

    /// Decodes a controller with its window; the storyboard adds the window's content afterwards.
    public required init?(coder: NSCoder) {
        element = (coder as? StoryboardCoder)?.element
        super.init()
        guard let coder = coder as? StoryboardCoder else { return }
        window = coder.object(key: "window", of: NSWindow.self)
        window?.windowController = self
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}

    /// Whether there is a window.
    open var isWindowLoaded: Bool { window != nil }

    /// The controller of the window's content.
    open var contentViewController: NSViewController? {
        get { window?.contentViewController }
        set { window?.contentViewController = newValue }
    }

    /// The document, if it is a responder, unless code has set another responder.
    open override var nextResponder: NSResponder? {
        get { super.nextResponder ?? itsDocument as? NSResponder ?? window?.application }
        set { super.nextResponder = newValue }
    }

    /// Called after the storyboard's window and its content have loaded.
    open func windowDidLoad() {}

    /// Shows the window and makes it the key window.
    open func showWindow(_ sender: Any?) {
        window?.makeKeyAndOrderFront(sender)
    }

    /// Closes the window.
    open func close() {
        window?.close()
    }

    /// Called after a segue has created its destination and before the segue is performed.
    open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
    /// Whether to perform a segue that the user triggered.
    open func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool {
        true
    }

    /// Performs a segue of this controller; an identifier that the storyboard lacks ends the process.
    open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
        attempt { () throws(InterfaceFailure) in try performSegue(named: identifier, sender: sender) }
    }

    func windowClosed() {
        guard let document = itsDocument as? NSDocument else { return }
        document.removeWindowController(self)
    }
}
