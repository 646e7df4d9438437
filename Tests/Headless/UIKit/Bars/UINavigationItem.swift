/// The content of a navigation bar for a controller.
@MainActor
open class UINavigationItem: NSObject, NSCoding {
    /// The title.
    open var title: String?
    /// A line above the title.
    open var prompt: String?
    /// The button that leads back to this controller.
    open var backBarButtonItem: UIBarButtonItem?
    /// The buttons before the title.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The buttons after the title, from the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]?

    /// The first button before the title.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first button after the title.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Decodes an item with its buttons.
    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? StoryboardCoder else { return }
        title = coder["title"]
        prompt = coder["prompt"]
        backBarButtonItem = coder.object(key: "backBarButtonItem", of: UIBarButtonItem.self)
        if let item = coder.object(key: "leftBarButtonItem", of: UIBarButtonItem.self) { leftBarButtonItem = item }
        if let item = coder.object(key: "rightBarButtonItem", of: UIBarButtonItem.self) { rightBarButtonItem = item }
        let left = coder.objects(in: "leftBarButtonItems", of: UIBarButtonItem.self)
        let right = coder.objects(in: "rightBarButtonItems", of: UIBarButtonItem.self)
        if !left.isEmpty { leftBarButtonItems = left }
        if !right.isEmpty { rightBarButtonItems = right }
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}

    /// Sets the buttons before the title.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the buttons after the title.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// All buttons.
    var buttons: [UIBarButtonItem] {
        (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) + (backBarButtonItem.map { [$0] } ?? [])
    }
}
