import HeadlessInterfaceBuilder

/// A view of a row and a column, with the usual field.
@MainActor
open class NSTableCellView: NSView {
    /// What the row shows; nothing is bound to it here.
    open var objectValue: Any?
    /// The usual field.
    open weak var textField: NSTextField?

    /// Makes an empty view.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Decodes a view; its outlets follow.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
