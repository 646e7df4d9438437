import HeadlessInterfaceBuilder

/// A list of commands.
@MainActor
open class NSMenu: NSObject, NSCoding {
    /// The text that the user reads.
    open var title: String
    /// The commands.
    open private(set) var items: [NSMenuItem] = []
    /// The menu that this one opens from.
    open weak var supermenu: NSMenu?
    /// Whether the menu disables commands that no object handles.
    open var autoenablesItems = true

    /// Creates an empty menu.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Decodes a menu with its commands.
    public required init(coder: NSCoder) {
        let coder = coder as? StoryboardCoder
        title = coder?["title"] ?? ""
        super.init()
        guard let coder else { return }
        autoenablesItems = coder.flag("autoenablesItems") ?? true
        for item in coder.objects(in: "items", of: NSMenuItem.self) { addItem(item) }
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}

    /// Adds a command below the others.
    open func addItem(_ newItem: NSMenuItem) {
        newItem.menu = self
        newItem.submenu?.supermenu = self
        items.append(newItem)
    }

    /// The first command of a title.
    open func item(withTitle title: String) -> NSMenuItem? {
        items.first { $0.title == title }
    }

    /// The first command of a tag.
    open func item(withTag tag: Int) -> NSMenuItem? {
        items.first { $0.tag == tag }
    }
}
