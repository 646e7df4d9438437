import HeadlessInterfaceBuilder

/// Manages a window.
@MainActor
open class NSWindowController: NSResponder, NSCoding, NSSeguePerforming, StoryboardController {
    /// The storyboard that the controller was made from.
    open internal(set) var storyboard: NSStoryboard?
    /// The document whose window this is.
    ///
    /// Unsafe, since Apple declares it `unowned(unsafe)`.
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

    /// Makes a controller of a window.
    public init(window: NSWindow?) {
        element = nil
        super.init()
        self.window = window
        window?.windowController = self
    }

    /// Makes a controller without a window.
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

    /// Not modelled beyond the storyboard: writes nothing.
    open func encode(with coder: NSCoder) {}

    /// Whether there is a window.
    open var isWindowLoaded: Bool { window != nil }

    /// The controller of what is in the window.
    open var contentViewController: NSViewController? {
        get { window?.contentViewController }
        set { window?.contentViewController = newValue }
    }

    /// The document, if it is a responder, unless another was set.
    open override var nextResponder: NSResponder? {
        get { super.nextResponder ?? itsDocument as? NSResponder ?? window?.application }
        set { super.nextResponder = newValue }
    }

    /// The window of a storyboard and what it shows are there.
    open func windowDidLoad() {}

    /// Shows the window and has it take the keys.
    open func showWindow(_ sender: Any?) {
        window?.makeKeyAndOrderFront(sender)
    }

    /// Closes the window.
    open func close() {
        window?.close()
    }

    /// A segue has made its destination and is about to be performed.
    open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
    /// Whether a segue that the user set off is performed.
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
