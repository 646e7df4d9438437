import HeadlessInterfaceBuilder

/// A column of a table.
@MainActor
open class NSTableColumn: NSObject, NSCoding {
    /// The column's name.
    open var identifier: NSUserInterfaceItemIdentifier
    /// The title above the rows.
    open var title = ""
    /// Whether the column is hidden.
    open var isHidden = false
    /// The table that the column is in.
    open internal(set) weak var tableView: NSTableView?

    /// Creates a column.
    public init(identifier: NSUserInterfaceItemIdentifier) {
        self.identifier = identifier
        super.init()
    }

    /// Decodes a column without the views of its prototypes.
    public required init(coder: NSCoder) {
        let coder = coder as? StoryboardCoder
        identifier = NSUserInterfaceItemIdentifier(coder?["identifier"] ?? "")
        super.init()
        title = coder?.element.value.child(key: "headerCell")?["title"] ?? ""
        isHidden = coder?.flag("hidden") ?? false
    }

    /// Writes nothing; only decoding from a storyboard is modeled.
    open func encode(with coder: NSCoder) {}
}
