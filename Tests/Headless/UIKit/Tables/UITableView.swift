public import Foundation
import HeadlessInterfaceBuilder

/// Shows rows; all of them count as visible here.
@MainActor
open class UITableView: UIScrollView {
    /// The appearance of a table.
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    /// The animation of a change of rows.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    /// The position that a row is scrolled to.
    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    /// The appearance of the table.
    public let style: Style
    /// The object that provides the rows of the table.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { reloadData() }
    }
    /// The delegate, which receives the user's actions.
    open weak var delegate: (any UITableViewDelegate)?
    /// The view above the rows.
    open var tableHeaderView: UIView?
    /// The view below the rows.
    open var tableFooterView: UIView?
    /// Whether the user can select rows.
    open var allowsSelection = true
    /// Whether the table is in editing mode.
    open var isEditing = false
    /// The selected row.
    open internal(set) var indexPathForSelectedRow: IndexPath?

    var makers: [String: () -> Result<UITableViewCell, InterfaceFailure>] = [:]
    var pool: [String: [UITableViewCell]] = [:]
    var cells: [IndexPath: UITableViewCell] = [:]
    /// The row counts of the sections that the data source last reported; nil until code asks for them.
    var counts: [Int]?
    var update: TableUpdate?

    /// Creates a table.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// Creates a plain table.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Decodes a table, with its static sections or its prototypes.
    public required init?(coder: NSCoder) {
        let storyboard = coder as? StoryboardCoder
        style = storyboard?["style"].flatMap { Self.styles[$0] } ?? .plain
        super.init(coder: coder)
        guard let storyboard else { return }
        allowsSelection = storyboard.flag("allowsSelection") ?? true
        tableHeaderView = storyboard.object(key: "tableHeaderView", of: UIView.self)
        tableFooterView = storyboard.object(key: "tableFooterView", of: UIView.self)
        for view in [tableHeaderView, tableFooterView].compactMap(\.self) { addSubview(view) }
        for prototype in storyboard.element.value.members(of: "prototypes") {
            guard let identifier = prototype["reuseIdentifier"] else { continue }
            let scene = storyboard.element.scene
            makers[identifier] = { Result { () throws(InterfaceFailure) in try scene.makeCell(prototype) } }
        }
        decodeSections(storyboard)
    }

    private static let styles: [String: Style] = [
        "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
    ]

    private(set) var staticSections: StaticSections?

    private func decodeSections(_ coder: StoryboardCoder) {
        guard coder["dataMode"] == "static" else { return }
        staticSections = StaticSections(
            coder.element.value.members(of: "sections").map { section in
                StaticSections.Section(
                    header: section["headerTitle"], footer: section["footerTitle"],
                    cells: coder.objects(section.members(of: "cells"), of: UITableViewCell.self))
            })
    }

    // Apps override these methods, so they aren't in an extension.

    /// Forgets all rows and asks the data source again.
    open func reloadData() {
        for cell in cells.values { recycle(cell) }
        cells = [:]
        counts = window == nil ? nil : askForRows()
        indexPathForSelectedRow = nil
    }

    /// Loads the rows once the table is in a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { _ = rows }
    }

    /// Inserts rows; the data source already has them.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.inserted += indexPaths }
    }

    /// Deletes rows; the data source has already removed them.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deleted += indexPaths }
    }

    /// Loads the cells of rows again.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloaded += indexPaths }
    }

    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
    }

    /// Selects a row without notifying the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let old = indexPathForSelectedRow { cells[old]?.isSelected = false }
        indexPathForSelectedRow = indexPath
        if let indexPath { cellForRow(at: indexPath)?.isSelected = true }
    }

    /// Deselects a row without notifying the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        cells[indexPath]?.isSelected = false
        if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
    }
}
