import HeadlessInterfaceBuilder

/// A view of a row and a column, with a standard text field.
@MainActor
open class NSTableCellView: NSView {
    /// The value that the row shows; bindings to it aren't modeled.
    open var objectValue: Any?
    /// The standard text field.
    open weak var textField: NSTextField?

    /// Creates an empty view.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Decodes a view; its outlets are set afterwards.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
