/// A view that turns touches into actions.
@MainActor
open class UIControl: UIView {
    /// Whether the control can be used.
    open var isEnabled = true
    /// Whether the control is selected.
    open var isSelected = false
    private var actions: [(action: UIAction, events: Event)] = []

    /// Creates a control.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control with an action for its primary event.
    public init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Decodes a control.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? StoryboardCoder else { return }
        isEnabled = coder.flag("enabled") ?? true
        isSelected = coder.flag("selected") ?? false
    }

    /// Adds an action for events; it replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append((action, controlEvents))
    }

    /// Removes an action.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action of an identifier.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in actions.indices where actions[index].action.identifier == actionIdentifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Performs the actions of events.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
            action.performWithSender(self, target: nil)
        }
        element?.fire(from: self) { name in
            name.flatMap(Event.init(named:)).map { !$0.isDisjoint(with: controlEvents) } ?? false
        }
        if !controlEvents.isDisjoint(with: [.touchUpInside, .primaryActionTriggered]) {
            element?.performSegues(from: self)
        }
    }
}
