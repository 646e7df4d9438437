import HeadlessInterfaceBuilder

/// Shows several controllers side by side.
@MainActor
open class NSSplitViewController: NSViewController, NSSplitViewDelegate {
    private var decodedItems: [NSSplitViewItem] = []
    /// The view of the panes.
    open weak var splitView: NSSplitView?

    /// The panes, each with a controller.
    open var splitViewItems: [NSSplitViewItem] = [] {
        didSet {
            let controllers = splitViewItems.map(\.viewController)
            for child in children where !controllers.contains(where: { $0 === child }) {
                child.viewIfLoaded?.removeFromSuperview()
                child.removeFromParent()
            }
            for (index, controller) in controllers.enumerated() where controller.parent !== self {
                insertChild(controller, at: min(index, children.count))
                if isViewLoaded { view.addSubview(controller.view) }
            }
        }
    }

    /// Creates a controller without panes.
    public override init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Decodes a controller; the storyboard adds its panes afterwards.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? StoryboardCoder else { return }
        decodedItems = coder.objects(in: "splitViewItems", of: NSSplitViewItem.self)
    }

    override var viewKey: String { "splitView" }

    override func setDecodedChildren(_ controllers: [NSViewController]) -> Bool {
        guard controllers.count == decodedItems.count else { return false }
        for (item, controller) in zip(decodedItems, controllers) { item.viewController = controller }
        splitViewItems = decodedItems
        decodedItems = []
        return true
    }

    /// Adds a pane after the others.
    open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) {
        splitViewItems.append(splitViewItem)
    }

    /// Removes a pane.
    open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
        splitViewItems.removeAll { $0 === splitViewItem }
    }

    override func makeView() -> NSView { NSSplitView(frame: .zero) }

    /// Creates the view of the panes, with the views of all controllers.
    open override func loadView() {
        if element == nil { view = makeView() } else { super.loadView() }
        splitView = viewIfLoaded as? NSSplitView
        for child in children { view.addSubview(child.view) }
    }
}

/// A view that shows panes side by side.
@MainActor
open class NSSplitView: NSView {
    /// The delegate; the stand-in doesn't send it any messages.
    open weak var delegate: (any NSSplitViewDelegate)?
}

/// The delegate of a split view; its requirements aren't modeled.
@MainActor
public protocol NSSplitViewDelegate: NSObjectProtocol {}

/// A pane with a controller.
@MainActor
open class NSSplitViewItem: NSObject, NSCoding {
    private var content: NSViewController?

    /// The controller that the pane shows.
    open var viewController: NSViewController {
        get {
            guard let content else { fatalError("the storyboard connects no controller to the pane") }
            return content
        }
        set { content = newValue }
    }

    /// Creates a pane of a controller.
    public init(viewController: NSViewController) {
        content = viewController
        super.init()
    }

    /// Decodes a pane; the storyboard adds its controller afterwards.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}
}
