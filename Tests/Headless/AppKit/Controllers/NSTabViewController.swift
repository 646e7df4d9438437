import HeadlessInterfaceBuilder

/// Shows one of several controllers; loading its view loads the views of all of them.
@MainActor
open class NSTabViewController: NSViewController, NSTabViewDelegate {
    /// The view of the tabs.
    open weak var tabView: NSTabView?

    /// The tabs, each with a controller.
    open var tabViewItems: [NSTabViewItem] = [] {
        didSet {
            let controllers = tabViewItems.compactMap(\.viewController)
            for child in children where !controllers.contains(where: { $0 === child }) {
                child.viewIfLoaded?.removeFromSuperview()
                child.removeFromParent()
            }
            for (index, controller) in controllers.enumerated() where controller.parent !== self {
                insertChild(controller, at: min(index, children.count))
            }
            select(min(max(selection, 0), tabViewItems.count - 1))
        }
    }
    private var selection = -1
    private var decodedSelection: Int?
    private var decodedItems: [NSTabViewItem] = []

    /// Creates a controller without tabs.
    public override init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Decodes a controller with its tabs; the storyboard adds their controllers afterwards.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? StoryboardCoder else { return }
        decodedItems = coder.objects(in: "tabViewItems", of: NSTabViewItem.self)
        decodedSelection = coder["selectedTabViewItemIndex"].flatMap(Int.init)
    }

    /// The index of the selected tab, or -1.
    open var selectedTabViewItemIndex: Int {
        get { selection }
        set {
            precondition(tabViewItems.indices.contains(newValue), "there is no tab \(newValue)")
            select(newValue)
        }
    }

    /// Adds a tab after the others.
    open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
        tabViewItems.append(tabViewItem)
    }

    /// Removes a tab.
    open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
        tabViewItems.removeAll { $0 === tabViewItem }
    }

    /// The tab of a controller.
    open func tabViewItem(for viewController: NSViewController) -> NSTabViewItem? {
        tabViewItems.first { $0.viewController === viewController }
    }

    override var viewKey: String { "tabView" }

    override func makeView() -> NSView { NSTabView(frame: .zero) }

    /// Creates the view of the tabs, and the views of all controllers.
    open override func loadView() {
        if element == nil { view = makeView() } else { super.loadView() }
        tabView = viewIfLoaded as? NSTabView
        for child in children { child.loadViewIfNeeded() }
        select(selection)
    }

    override func setDecodedChildren(_ controllers: [NSViewController]) -> Bool {
        guard controllers.count == decodedItems.count else { return false }
        for (item, controller) in zip(decodedItems, controllers) { item.viewController = controller }
        selection = decodedSelection ?? 0
        tabViewItems = decodedItems
        decodedItems = []
        return true
    }

    private func select(_ index: Int) {
        let old = visible
        selection = index
        guard isViewLoaded, old !== visible || visible?.viewIfLoaded?.superview == nil else { return }
        for child in children where child !== visible { child.viewIfLoaded?.removeFromSuperview() }
        if let visible { view.addSubview(visible.view) }
    }

    private var visible: NSViewController? {
        tabViewItems.indices.contains(selection) ? tabViewItems[selection].viewController : nil
    }
}

/// A view that shows one of several views.
@MainActor
open class NSTabView: NSView {
    /// The delegate; the stand-in doesn't send it any messages.
    open weak var delegate: (any NSTabViewDelegate)?
}

/// The delegate of a tab view; its requirements aren't modeled.
@MainActor
public protocol NSTabViewDelegate: NSObjectProtocol {}

/// A tab with a controller.
@MainActor
open class NSTabViewItem: NSObject, NSCoding {
    /// The text that the user reads.
    open var label = ""
    /// The identifier that distinguishes the tab from others.
    open var identifier: Any?
    /// The controller that the tab shows.
    open var viewController: NSViewController?

    /// Creates a tab.
    public init(identifier: Any?) {
        self.identifier = identifier
        super.init()
    }

    /// Creates a tab of a controller, with its title.
    public convenience init(viewController: NSViewController) {
        self.init(identifier: nil)
        self.viewController = viewController
        label = viewController.title ?? ""
    }

    /// Decodes a tab; the storyboard adds its controller afterwards.
    public required init(coder: NSCoder) {
        super.init()
        guard let coder = coder as? StoryboardCoder else { return }
        label = coder["label"] ?? ""
        identifier = coder["identifier"]
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}
}
