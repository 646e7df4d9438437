/// A control that is on or off.
@MainActor
open class UISwitch: UIControl {
    /// Whether it is on.
    open var isOn = false

    /// Creates a switch that is off.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates an instance with an action for its primary event.
    public override init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame, primaryAction: primaryAction)
    }

    /// Decodes a switch.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOn = (coder as? StoryboardCoder)?.flag("on") ?? false
    }

    /// Sets whether it is on, without sending actions.
    open func setOn(_ on: Bool, animated: Bool) {
        isOn = on
    }
}
