public import Foundation
import HeadlessInterfaceBuilder

/// Manages a view.
@MainActor
open class UIViewController: UIResponder, NSCoding {
    /// The storyboard that created the controller.
    open internal(set) var storyboard: UIStoryboard?
    /// The name of the view's nib; only storyboards are modeled.
    public let nibName: String?
    /// The bundle of the view's nib.
    public let nibBundle: Bundle?
    /// The name under which the state is saved.
    open var restorationIdentifier: String?
    /// The controller's item in a navigation bar.
    open lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// The controller's item in a tab bar.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, tag: 0)
    /// The buttons at the bottom of a navigation controller.
    open var toolbarItems: [UIBarButtonItem]?
    /// Whether the tab bar is hidden while the controller is pushed.
    open var hidesBottomBarWhenPushed = false
    /// The presentation style of the controller.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Whether the user edits.
    open var isEditing = false
    /// The child controllers.
    open internal(set) var children: [UIViewController] = []
    /// The parent controller.
    open internal(set) weak var parent: UIViewController?

    let element: StoryboardElement?
    /// The objects beside the controller in its scene, if the settings keep them.
    var topLevelObjects: [AnyObject] = []
    var presented: UIViewController?
    weak var presenting: UIViewController?
    var appearance = Appearance.hidden
    private var loadedView: UIView?

    /// The text that the user reads.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }

    /// Creates a controller; its view can't load from a named nib, because nibs aren't modeled.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        element = nil
        super.init()
    }

    /// Creates a controller.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Decodes a controller with its bar items, without its view.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        element = (coder as? StoryboardCoder)?.element
        super.init()
        guard let coder = coder as? StoryboardCoder else { return }
        title = coder["title"]
        hidesBottomBarWhenPushed = coder.flag("hidesBottomBarWhenPushed") ?? false
        restorationIdentifier = coder["restorationIdentifier"]
        modalPresentationStyle =
            coder["modalPresentationStyle"].flatMap { UIModalPresentationStyle.names[$0] } ?? .automatic
        if coder.flag("useStoryboardIdentifierAsRestorationIdentifier") == true {
            restorationIdentifier = coder["storyboardIdentifier"]
        }
        if let item = coder.object(key: "navigationItem", of: UINavigationItem.self) { navigationItem = item }
        if let item = coder.object(key: "tabBarItem", of: UITabBarItem.self) { tabBarItem = item }
        let items = coder.objects(in: "toolbarItems", of: UIBarButtonItem.self)
        if !items.isEmpty { toolbarItems = items }
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}

    // The view.

    /// The view; reading it loads the view on first use.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The view, if it was loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view was loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view unless it is loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        guard loadedView != nil else { fatalError("\(className(type(of: self))).loadView() set no view") }
        viewDidLoad()
    }

    /// Loads the view from the storyboard, or creates an empty view.
    ///
    /// Don't call it.
    open func loadView() {
        if let nibName { fatalError("\(nibName).xib: files other than storyboards are not modelled") }
        guard let element, let view = element.value.child(key: "view") else { return self.view = makeView() }
        attempt { () throws(InterfaceFailure) in try element.scene.loadView(view, for: self) }
    }

    /// Creates the view of a controller whose storyboard lacks one.
    func makeView() -> UIView {
        UIView(frame: .zero)
    }

    /// Called after the view and its outlets have loaded.
    open func viewDidLoad() {}
    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called before the view appears, when it is in its window.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The children whose views are visible together with the parent's.
    var visibleChildren: [UIViewController] {
        children.filter { child in child.viewIfLoaded.map { $0.isDescendant(of: view) } ?? false }
    }

    /// The superview of the view, otherwise the controller that presents this controller.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? presenting }

    /// A button that begins or ends editing.
    open private(set) lazy var editButtonItem = UIBarButtonItem(
        systemItem: .edit,
        primaryAction: UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        })

    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
    }

    // Containment.

    /// Adds a child controller; the caller adds its view.
    open func addChild(_ childController: UIViewController) {
        if childController.parent != nil { childController.removeFromParent() }
        childController.willMove(toParent: self)
        childController.parent = self
        children.append(childController)
    }

    /// Removes the controller from its parent.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The parent is about to change.
    open func willMove(toParent parent: UIViewController?) {}
    /// The parent has changed.
    open func didMove(toParent parent: UIViewController?) {}

    // Showing others.

    /// The controller that presents this controller or one of its containers.
    open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }
    /// The controller that this controller or one of its containers presents.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// Shows a controller above this controller's window; without a window it shows nothing, as on Apple platforms.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        presentNow(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this controller presents, or this controller itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissNow(animated: flag, completion: completion)
    }

    /// Shows a controller as the container does; without a container, presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        guard let navigationController else { return present(vc, animated: true) }
        navigationController.show(vc, sender: sender)
    }

    /// Presents a controller as a detail; split view controllers aren't modeled.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        present(vc, animated: true)
    }

    // Segues.

    /// Called after a segue has created its destination and before the segue is performed.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether to perform a segue that the user triggered.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Performs a segue of this controller; an identifier that the storyboard lacks ends the process.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        attempt { () throws(InterfaceFailure) in try performSegue(named: identifier, sender: sender) }
    }

    // State.

    /// Writes the state to restore at the next use of the app.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Reads the written state; the controller exists, but its view may not.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Called after all controllers have read their states.
    open func applicationFinishedRestoringState() {}
}

/// A presentation style of a controller.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case overFullScreen = 5
    case automatic = -2

    /// The styles by their names in storyboards.
    static let names: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "overFullScreen": .overFullScreen, "automatic": .automatic,
    ]
}
