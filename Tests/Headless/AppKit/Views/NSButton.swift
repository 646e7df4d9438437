import HeadlessInterfaceBuilder

/// A control that performs an action when the user clicks it.
@MainActor
open class NSButton: NSControl {
    /// The effect of a click on the state; the values match Apple's.
    public enum ButtonType: UInt, Sendable {
        case momentaryPushIn = 7
        case `switch` = 3
        case radio = 4
    }

    /// The text of the button.
    open var title = ""
    /// Whether it is on.
    open var state = StateValue.off
    /// The key that clicks it.
    open var keyEquivalent = ""
    private var type = ButtonType.momentaryPushIn

    nonisolated static let types: [String: ButtonType] = [
        "push": .momentaryPushIn, "square": .momentaryPushIn, "roundRect": .momentaryPushIn,
        "roundTextured": .momentaryPushIn, "smallSquare": .momentaryPushIn, "bevel": .momentaryPushIn,
        "inline": .momentaryPushIn, "help": .momentaryPushIn, "check": .switch, "radio": .radio,
    ]

    /// Creates a button that can be pushed.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Decodes a button.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let cell = (coder as? StoryboardCoder)?.cell else { return }
        title = cell["title"] ?? cell.child(key: "title")?.text ?? ""
        state = cell["state"].flatMap { StateValue.names[$0] } ?? .off
        keyEquivalent = cell["keyEquivalent"] ?? cell.child(key: "keyEquivalent")?.text ?? ""
        type = cell["type"].flatMap { Self.types[$0] } ?? .momentaryPushIn
    }

    /// Sets the effect of a click on the state.
    open func setButtonType(_ type: ButtonType) {
        self.type = type
    }

    /// Clicks the button: the state changes first, if the type has one.
    open override func performClick(_ sender: Any?) {
        guard isEnabled else { return }
        switch type {
        case .switch: state = state == .on ? .off : .on
        case .radio: turnOn()
        case .momentaryPushIn: break
        }
        act()
    }

    /// Radio buttons with the same superview and action form a group, as on Apple platforms.
    private func turnOn() {
        let actions = element?.actions ?? []
        for case let other as NSButton in superview?.subviews ?? []
        where other !== self && other.type == .radio && (other.element?.actions ?? []) == actions {
            other.state = .off
        }
        state = .on
    }
}
