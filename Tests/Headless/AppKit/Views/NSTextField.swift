import HeadlessInterfaceBuilder

/// A line of text, which the user may edit.
@MainActor
open class NSTextField: NSControl {
    /// Whether the user can edit the text.
    open var isEditable = true
    /// The text shown while the field is empty.
    open var placeholderString: String?
    /// The delegate, which decides about changes and receives events.
    open weak var delegate: (any NSTextFieldDelegate)?
    /// Whether any end of editing sends the action; otherwise only the return key does.
    var sendsActionOnEndEditing = false

    /// Creates an empty field that can be edited.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Creates a field that can't be edited.
    public convenience init(labelWithString stringValue: String) {
        self.init(frame: .zero)
        self.stringValue = stringValue
        isEditable = false
    }

    /// Creates a field that can be edited.
    public convenience init(string stringValue: String) {
        self.init(frame: .zero)
        self.stringValue = stringValue
    }

    /// Decodes a field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let cell = (coder as? StoryboardCoder)?.cell else { return }
        stringValue = cell["title"] ?? cell.child(key: "title")?.text ?? ""
        isEditable = cell.flag("editable") ?? false
        placeholderString = cell["placeholderString"]
        sendsActionOnEndEditing = cell.flag("sendsActionOnEndEditing") ?? false
    }

    /// Whether the text can be edited now.
    open override var acceptsFirstResponder: Bool { isEditable && isEnabled }
}

/// Decides about the editing of a control's text and receives its events.
///
/// Apple declares the requirements as optional, so each one has a default implementation here.
@MainActor
public protocol NSControlTextEditingDelegate: NSObjectProtocol {
    /// Editing began.
    func controlTextDidBeginEditing(_ obj: Notification)
    /// The text changed.
    func controlTextDidChange(_ obj: Notification)
    /// Editing ended.
    func controlTextDidEndEditing(_ obj: Notification)
}

/// Decides about the editing of a field and receives its events.
@MainActor
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

extension NSControlTextEditingDelegate {
    /// Does nothing by default.
    public func controlTextDidBeginEditing(_ obj: Notification) {}
    /// Does nothing by default.
    public func controlTextDidChange(_ obj: Notification) {}
    /// Does nothing by default.
    public func controlTextDidEndEditing(_ obj: Notification) {}
}

extension NSControl {
    /// Posted after editing has begun.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "NSControlTextDidBeginEditingNotification")
    /// Posted after the text has changed.
    nonisolated public static let textDidChangeNotification = Notification.Name(
        "NSControlTextDidChangeNotification")
    /// Posted after editing has ended.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "NSControlTextDidEndEditingNotification")
}
