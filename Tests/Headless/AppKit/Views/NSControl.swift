import HeadlessInterfaceBuilder

/// A view that the user operates.
///
/// The storyboard states its action: targets and selectors set in code aren't modeled.
@MainActor
open class NSControl: NSView {
    /// A state such as on or off.
    public struct StateValue: RawRepresentable, Hashable, Sendable {
        /// The number of the state.
        public let rawValue: Int

        /// Creates a state from its number.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// It is off.
        public static let off = StateValue(rawValue: 0)
        /// It is on.
        public static let on = StateValue(rawValue: 1)
        /// It is on in part.
        public static let mixed = StateValue(rawValue: -1)

        static let names: [String: StateValue] = ["on": .on, "off": .off, "mixed": .mixed]
    }

    /// Whether the control can be used.
    open var isEnabled = true
    /// The value as a text.
    open var stringValue = ""
    private var ownTag = 0

    /// Creates a control.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Decodes a control, whose values are those of its cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? StoryboardCoder else { return }
        isEnabled = (coder.cell?.flag("enabled") ?? coder.flag("enabled")) ?? true
        ownTag = (coder.cell?["tag"] ?? coder["tag"]).flatMap(Int.init) ?? 0
    }

    /// A number that identifies the control.
    open override var tag: Int {
        get { ownTag }
        set { ownTag = newValue }
    }

    /// Clicks the control as the user would.
    open func performClick(_ sender: Any?) {
        guard isEnabled else { return }
        act()
    }

    /// Sends the action and performs the segues of the storyboard.
    func act() {
        element?.fire(from: self)
        element?.performSegues(from: self)
    }
}
