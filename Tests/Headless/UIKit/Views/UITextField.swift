public import Foundation

/// A line of text that the user edits.
@MainActor
open class UITextField: UIControl {
    /// The text; setting nil empties it.
    open var text: String? = "" {
        didSet { if text == nil { text = "" } }
    }
    /// The text shown while the field is empty.
    open var placeholder: String?
    /// The delegate, which decides about changes and receives events.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Creates an empty field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates an instance with an action for its primary event.
    public override init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame, primaryAction: primaryAction)
    }

    /// Decodes a field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? StoryboardCoder else { return }
        text = coder.text("text") ?? ""
        placeholder = coder["placeholder"]
    }

    /// True, because a field accepts text.
    open override var canBecomeFirstResponder: Bool { true }
}

/// Decides about the editing of a field.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether to replace a part of the text.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Whether the return key has its usual effect.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
    /// Allows it by default.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Allows it by default.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Allows it by default.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
}
