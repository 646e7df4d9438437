import HeadlessInterfaceBuilder

/// Manages a view.
@MainActor
open class NSViewController: NSResponder, NSCoding, NSSeguePerforming, NSUserInterfaceItemIdentification,
    StoryboardController
{
    /// The storyboard that created the controller.
    open internal(set) var storyboard: NSStoryboard?
    /// The name of the view's nib; only storyboards are modeled.
    public let nibName: NSNib.Name?
    /// The bundle of the view's nib.
    public let nibBundle: Bundle?
    /// The identifier by which code finds it.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// The text that the user reads.
    open var title: String?
    /// The value that the view shows.
    open var representedObject: Any?
    /// The child controllers.
    open internal(set) var children: [NSViewController] = []
    /// The parent controller.
    open internal(set) weak var parent: NSViewController?

    let element: StoryboardElement?
    /// The objects beside the controller in its scene, if the settings keep them.
    var topLevelObjects: [AnyObject] = []
    var presented: [NSViewController] = []
    weak var presenting: NSViewController?
    var isSeen = false
    private var loadedView: NSView?

    /// Creates a controller; its view can't load from a named nib, because nibs aren't modeled.
    public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        element = nil
        super.init()
    }

    /// Creates a controller.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Decodes a controller without its view.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        element = (coder as? StoryboardCoder)?.element
        super.init()
        guard let coder = coder as? StoryboardCoder else { return }
        title = coder["title"]
        identifier = coder["identifier"].map { NSUserInterfaceItemIdentifier($0) }
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}

    // The view.

    /// The view; reading it loads the view on first use.
    open var view: NSView {
        get {
            loadViewIfNeeded()
            guard let loadedView else { fatalError("\(className(type(of: self))).loadView() set no view") }
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue.controller = self
        }
    }

    /// The view, if it was loaded.
    open var viewIfLoaded: NSView? { loadedView }
    /// Whether the view was loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view unless it is loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView != nil { viewDidLoad() }
    }

    /// Loads the view from the storyboard; a controller created in code overrides this or sets the view.
    open func loadView() {
        guard let element, nibName == nil else {
            let name = nibName ?? "\(type(of: self))"
            fatalError("\(name).xib: files other than storyboards are not modelled; override loadView()")
        }
        guard let view = element.value.child(key: viewKey) else { return self.view = makeView() }
        attempt { () throws(InterfaceFailure) in try element.scene.loadView(view, for: self) }
    }

    /// The key of the view's element in the storyboard.
    var viewKey: String { "view" }

    /// Adds the storyboard's child controllers; returns false if the controller can't contain any.
    func setDecodedChildren(_ controllers: [NSViewController]) -> Bool { false }

    /// Creates the view of a controller whose storyboard lacks one.
    func makeView() -> NSView {
        NSView(frame: .zero)
    }

    /// Called after the view and its outlets have loaded.
    open func viewDidLoad() {}
    /// Called before the view appears.
    open func viewWillAppear() {}
    /// Called after the view has appeared.
    open func viewDidAppear() {}
    /// Called before the view disappears.
    open func viewWillDisappear() {}
    /// Called after the view has disappeared.
    open func viewDidDisappear() {}

    /// The view above the view, otherwise the window, unless code has set another responder.
    open override var nextResponder: NSResponder? {
        get { super.nextResponder ?? viewIfLoaded?.superview ?? viewIfLoaded?.currentWindow }
        set { super.nextResponder = newValue }
    }

    /// The children whose views are visible together with the parent's.
    var visibleChildren: [NSViewController] {
        children.filter { child in child.viewIfLoaded.map { $0.isDescendant(of: view) } ?? false }
    }

    // Containment.

    /// Adds a child controller; the caller adds its view.
    open func addChild(_ childViewController: NSViewController) {
        insertChild(childViewController, at: children.count)
    }

    /// Inserts a child controller at an index; the caller adds its view.
    open func insertChild(_ childViewController: NSViewController, at index: Int) {
        childViewController.removeFromParent()
        childViewController.parent = self
        children.insert(childViewController, at: index)
    }

    /// Removes the controller at an index.
    open func removeChild(at index: Int) {
        children.remove(at: index).parent = nil
    }

    /// Removes the controller from its parent.
    open func removeFromParent() {
        guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
        parent.removeChild(at: index)
    }

    // Showing others.

    /// The controller that presents this controller.
    ///
    /// Unsafe, because Apple declares it `unowned(unsafe)`.
    @unsafe open var presentingViewController: NSViewController? { presenting }
    /// The controllers that this one presents; nil if it doesn't present any.
    open var presentedViewControllers: [NSViewController]? { presented.isEmpty ? nil : presented }

    /// Shows a controller in a sheet of this controller's window; without a window the process ends.
    open func presentAsSheet(_ viewController: NSViewController) {
        presentNow(viewController, as: .sheet)
    }

    /// Shows a controller in a modal window; returns at once.
    open func presentAsModalWindow(_ viewController: NSViewController) {
        presentNow(viewController, as: .modalWindow)
    }

    /// Dismisses a controller that this controller presents.
    open func dismiss(_ viewController: NSViewController) {
        precondition(viewController.presenting === self, "\(viewController) is not presented by \(self)")
        dismissNow(viewController)
    }

    /// Dismisses this controller, if it is presented.
    open func dismiss(_ sender: Any?) {
        presenting?.dismiss(self)
    }

    // Segues.

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
}

/// A file of views; only the type of its name is modeled.
public enum NSNib {
    /// The name of a file.
    public typealias Name = String
}
