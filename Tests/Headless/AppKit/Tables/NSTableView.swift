import HeadlessInterfaceBuilder

/// Shows rows of views; all rows count as visible here.
@MainActor
open class NSTableView: NSControl {
    /// The animation of a change of rows.
    public struct AnimationOptions: OptionSet, Sendable {
        /// A bit for each option, as on Apple platforms.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The row fades.
        public static let effectFade = AnimationOptions(rawValue: 1)
        /// The row slides up.
        public static let slideUp = AnimationOptions(rawValue: 0x10)
        /// The row slides down.
        public static let slideDown = AnimationOptions(rawValue: 0x20)
    }

    /// The object that provides the rows of the table.
    open weak var dataSource: (any NSTableViewDataSource)? {
        didSet { reloadData() }
    }
    /// The delegate, which creates the views and receives the user's actions.
    open weak var delegate: (any NSTableViewDelegate)? {
        didSet { reloadData() }
    }
    /// The columns.
    open private(set) var tableColumns: [NSTableColumn] = []
    /// Whether the selection may be empty.
    open var allowsEmptySelection = true
    /// The selected row, or -1.
    open internal(set) var selectedRow = -1
    /// The clicked row while its action is performed, or -1.
    open internal(set) var clickedRow = -1

    var makers: [NSUserInterfaceItemIdentifier: () -> Result<NSView, InterfaceFailure>] = [:]
    var pool: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
    /// The views of each loaded row, by the index of their column.
    var rowViews: [Int: [Int: NSView]] = [:]
    /// The number of rows that the data source last reported; nil until code asks for it.
    var count: Int?
    /// The number of started updates that haven't ended.
    var updates = 0

    /// Creates a table without columns.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Decodes a table with its columns and their prototypes.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? StoryboardCoder else { return }
        allowsEmptySelection = coder.flag("emptySelection") ?? true
        for column in coder.objects(in: "tableColumns", of: NSTableColumn.self) { addTableColumn(column) }
        for column in coder.element.value.members(of: "tableColumns") {
            for prototype in column.members(of: "prototypeCellViews") {
                // Interface Builder leaves a view's name empty if it equals its column's.
                let own = prototype["identifier"].flatMap { $0.isEmpty ? nil : $0 }
                guard let name = own ?? column["identifier"] else { continue }
                let scene = coder.element.scene
                let identifier = NSUserInterfaceItemIdentifier(name)
                makers[identifier] = {
                    Result { () throws(InterfaceFailure) in
                        let view = try scene.makePrototype(prototype)
                        view.identifier = identifier
                        return view
                    }
                }
            }
        }
    }

    /// Adds a column after the others.
    open func addTableColumn(_ tableColumn: NSTableColumn) {
        tableColumn.tableView = self
        tableColumns.append(tableColumn)
    }

    /// The column with a name.
    open func tableColumn(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> NSTableColumn? {
        tableColumns.first { $0.identifier == identifier }
    }

    /// The index of the column with a name, or -1.
    open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
        tableColumns.firstIndex { $0.identifier == identifier } ?? -1
    }

    /// Whether the table accepts key events.
    open override var acceptsFirstResponder: Bool { isEnabled }

    /// Forgets all rows and asks the data source again; the selection stays if its row still exists.
    open func reloadData() {
        for row in rowViews.keys { recycle(row) }
        rowViews = [:]
        count = currentWindow == nil ? nil : askForRows()
        if selectedRow >= (count ?? Int.max) { selectedRow = -1 }
    }

    /// Loads the rows once the table is in a window.
    open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        if currentWindow != nil { _ = numberOfRows }
    }

    /// Returns an unused view, or creates one from the column's prototype; nil if neither exists.
    ///
    /// Creating a view calls `awakeFromNib()` of its owner again, as on Apple platforms.
    open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? {
        if let view = pool[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let make = makers[identifier] else { return nil }
        let view = attempt { () throws(InterfaceFailure) in try make().get() }
        (owner as? NSObject)?.awakeFromNib()
        return view
    }
}
