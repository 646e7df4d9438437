public import Foundation

/// A line of text that the user edits.
@MainActor
open class UITextField: UIControl {
    /// The text, which is empty when it was set to nil.
    open var text: String? = "" {
        didSet { if text == nil { text = "" } }
    }
    /// The text shown while the field is empty.
    open var placeholder: String?
    /// The delegate, which decides about changes and receives events.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Makes an empty field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes one with an action for its primary event.
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

    /// Always: a field takes text.
    open override var canBecomeFirstResponder: Bool { true }
}

/// Decides about the editing of a field.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether a part of the text is replaced.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Whether the return key does what it does.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
    /// It may, where the delegate doesn't say.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Nothing, where the delegate doesn't say.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// It is, where the delegate doesn't say.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// It does, where the delegate doesn't say.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Nothing, where the delegate doesn't say.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
}
