import HeadlessInterfaceBuilder

/// A command in a menu; the storyboard states its action.
@MainActor
open class NSMenuItem: NSObject, NSCoding {
    /// The text that the user reads.
    open var title = ""
    /// The key that gives the command.
    open var keyEquivalent = ""
    /// A number to find the command by.
    open var tag = 0
    /// Whether it is marked.
    open var state = NSControl.StateValue.off
    /// Whether it is out of sight.
    open var isHidden = false
    /// Whether it is a line between commands.
    public let isSeparatorItem: Bool
    /// The menu that it is in.
    open internal(set) weak var menu: NSMenu?
    /// The menu that it opens.
    open var submenu: NSMenu? {
        didSet { submenu?.supermenu = menu }
    }
    let element: StoryboardElement?
    private var isEnabledByHand = true

    /// Makes a command without a title.
    public override init() {
        isSeparatorItem = false
        element = nil
        super.init()
    }

    /// Decodes a command with what it opens.
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

    /// Not modelled beyond the storyboard: writes nothing.
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
