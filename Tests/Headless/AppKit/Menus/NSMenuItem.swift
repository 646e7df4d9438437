import HeadlessInterfaceBuilder

/// A command in a menu; the storyboard states its action.
@MainActor
open class NSMenuItem: NSObject, NSCoding {
    /// The text that the user reads.
    open var title = ""
    /// The key that triggers the command.
    open var keyEquivalent = ""
    /// A number that identifies the command.
    open var tag = 0
    /// The state of the command's check mark.
    open var state = NSControl.StateValue.off
    /// Whether it is hidden.
    open var isHidden = false
    /// Whether it is a separator between commands.
    public let isSeparatorItem: Bool
    /// The menu that contains it.
    open internal(set) weak var menu: NSMenu?
    /// The submenu that it opens.
    open var submenu: NSMenu? {
        didSet { submenu?.supermenu = menu }
    }
    let element: StoryboardElement?
    private var isEnabledByHand = true

    /// Creates a command without a title.
    public override init() {
        isSeparatorItem = false
        element = nil
        super.init()
    }

    /// Decodes a command with its submenu.
    public required init(coder: NSCoder) {
        let coder = coder as? StoryboardCoder
        isSeparatorItem = coder?.flag("isSeparatorItem") ?? false
        element = coder?.element
        super.init()
        guard let coder else { return }
        title = coder.text("title") ?? ""
        keyEquivalent = coder.text("keyEquivalent") ?? ""
        tag = coder["tag"].flatMap(Int.init) ?? 0
        isHidden = coder.flag("hidden") ?? false
        isEnabledByHand = coder.flag("enabled") ?? true
        state = coder["state"].flatMap { NSControl.StateValue.names[$0] } ?? .off
        submenu = coder.object(key: "submenu", of: NSMenu.self)
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}

    /// Whether the user can choose the command; by default, if an object handles its action.
    open var isEnabled: Bool {
        get {
            guard menu?.autoenablesItems ?? true, let element else { return isEnabledByHand && !isSeparatorItem }
            return !isSeparatorItem && (submenu != nil || element.isTaken)
        }
        set { isEnabledByHand = newValue }
    }
}
