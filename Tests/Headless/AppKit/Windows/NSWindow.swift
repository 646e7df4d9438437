import HeadlessInterfaceBuilder

/// A window that shows views.
///
/// A storyboard creates it with `init()`, without a coder: bind an initializer for a subclass.
@MainActor
open class NSWindow: NSResponder, NSUserInterfaceItemIdentification {
    /// The features of a window.
    public struct StyleMask: OptionSet, Sendable {
        /// A bit for each style, as on Apple platforms.
        public let rawValue: UInt

        /// Creates styles from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A window without a frame.
        public static let borderless: StyleMask = []
        /// A bar with a title.
        public static let titled = StyleMask(rawValue: 1 << 0)
        /// A button that closes it.
        public static let closable = StyleMask(rawValue: 1 << 1)
        /// A button that minimizes it.
        public static let miniaturizable = StyleMask(rawValue: 1 << 2)
        /// Edges that can be dragged.
        public static let resizable = StyleMask(rawValue: 1 << 3)
        /// Content below the bar.
        public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }

    /// The buffering of drawing.
    public enum BackingStoreType: UInt, Sendable {
        case buffered = 2
    }

    /// Posted before a window closes.
    nonisolated public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")

    /// The text that the user reads.
    open var title = ""
    /// The identifier by which code finds it.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// The features of the window.
    open var styleMask: StyleMask
    /// The delegate, which decides about changes and receives events.
    open weak var delegate: (any NSWindowDelegate)?
    /// The controller of the window, which holds it.
    open weak var windowController: NSWindowController?
    /// The view that first receives key events; nil for the first view that accepts them.
    open weak var initialFirstResponder: NSView?
    /// The responder that receives key events.
    open internal(set) weak var firstResponder: NSResponder?
    /// Whether the window is on the screen.
    open internal(set) var isVisible = false
    /// The window that shows this window as a sheet.
    open internal(set) weak var sheetParent: NSWindow?
    /// The sheets, from back to front.
    open internal(set) var sheets: [NSWindow] = []
    weak var application: NSApplication?
    var sheetHandlers: [ObjectIdentifier: (ModalResponse) -> Void] = [:]

    /// The view that fills the window.
    open var contentView: NSView? {
        didSet {
            guard oldValue !== contentView else { return }
            oldValue?.host = nil
            contentView?.host = self
            oldValue?.tellOfWindow()
            contentView?.tellOfWindow()
        }
    }

    /// The controller of the view that fills the window; setting it loads the view.
    open var contentViewController: NSViewController? {
        didSet {
            guard oldValue !== contentViewController else { return }
            if isVisible { oldValue?.disappear() }
            contentView = contentViewController?.view
            if isVisible { contentViewController?.appear() }
        }
    }

    /// Creates a window.
    public init(
        contentRect: CGRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
        defer flag: Bool
    ) {
        styleMask = style
        super.init()
        let application = NSApplication.shared
        self.application = application
        application.enter(self)
    }

    /// Creates a window with a title that the user can close.
    public convenience override init() {
        let style: StyleMask = [.titled, .closable, .miniaturizable, .resizable]
        self.init(contentRect: .zero, styleMask: style, backing: .buffered, defer: true)
    }

    /// Creates a window of a controller's view, with its title.
    public convenience init(contentViewController: NSViewController) {
        self.init()
        title = contentViewController.title ?? ""
        setContent(contentViewController)
    }

    /// Sets the controller outside an initializer, so that the property's observer runs.
    private func setContent(_ controller: NSViewController) {
        contentViewController = controller
    }

    /// The controller of the window, unless code has set another responder.
    open override var nextResponder: NSResponder? {
        get { super.nextResponder ?? windowController }
        set { super.nextResponder = newValue }
    }

    /// Whether the window receives key events.
    open var isKeyWindow: Bool { application?.keyWindow === self }

    // Apps override these methods, so they aren't in an extension.

    /// Shows the window and makes it the key window.
    open func makeKeyAndOrderFront(_ sender: Any?) {
        orderFront(sender)
        application?.keyWindow = self
        if firstResponder == nil { makeFirstResponder(initialFirstResponder ?? contentView?.firstKeyView) }
    }

    /// Shows the window above the others.
    open func orderFront(_ sender: Any?) {
        application = application ?? NSApplication.shared
        application?.show(self)
        guard !isVisible else { return }
        isVisible = true
        contentViewController?.appear()
    }

    /// Removes the window from the screen without closing it.
    open func orderOut(_ sender: Any?) {
        guard isVisible else { return }
        contentViewController?.disappear()
        isVisible = false
        application?.hide(self)
    }

    /// Closes the window as its button does, after asking the delegate.
    open func performClose(_ sender: Any?) {
        guard styleMask.contains(.closable), sheets.isEmpty, delegate?.windowShouldClose(self) ?? true else { return }
        close()
    }

    /// Closes the window without asking its delegate.
    open func close() {
        let application = application
        let controller = windowController
        let notification = Notification(name: Self.willCloseNotification, object: self)
        delegate?.windowWillClose(notification)
        NotificationCenter.default.post(notification)
        for sheet in sheets { endSheet(sheet) }
        let wasVisible = isVisible
        orderOut(nil)
        contentViewController?.presentationEnded()
        controller?.windowClosed()
        if wasVisible { application?.windowDidClose() }
    }

    /// Sets the responder that receives key events, if it accepts them.
    @discardableResult
    open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
        if let firstResponder, !firstResponder.resignFirstResponder() { return false }
        firstResponder = nil
        guard let responder else { return true }
        guard responder.acceptsFirstResponder, responder.becomeFirstResponder() else { return false }
        firstResponder = responder
        return true
    }
}
