/// An entry of a bar.
@MainActor
open class UIBarItem: NSObject, NSCoding {
    /// The text that the user reads.
    open var title: String?
    /// Whether it can be used.
    open var isEnabled = true
    /// A number that identifies it.
    open var tag = 0
    /// The element that the item was decoded from.
    let element: StoryboardElement?

    /// Creates an entry without text.
    public override init() {
        element = nil
        super.init()
    }

    /// Decodes an entry.
    public required init?(coder: NSCoder) {
        element = (coder as? StoryboardCoder)?.element
        super.init()
        guard let coder = coder as? StoryboardCoder else { return }
        title = coder["title"]
        isEnabled = coder.flag("enabled") ?? true
        tag = coder["tag"].flatMap(Int.init) ?? 0
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}
}

/// An entry of a tab bar.
@MainActor
open class UITabBarItem: UIBarItem {
    /// The text of the badge.
    open var badgeValue: String?

    /// Creates an entry without text.
    public override init() {
        super.init()
    }

    /// Creates an entry with a text and a number.
    public convenience init(title: String?, tag: Int) {
        self.init()
        self.title = title
        self.tag = tag
    }

    /// Decodes an entry.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        badgeValue = (coder as? StoryboardCoder)?["badgeValue"]
    }
}
