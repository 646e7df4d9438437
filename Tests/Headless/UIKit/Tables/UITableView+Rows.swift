public import Foundation
import HeadlessInterfaceBuilder

extension UITableView {
    /// The number of sections.
    public var numberOfSections: Int { rows.count }

    /// The number of rows in a section.
    public func numberOfRows(inSection section: Int) -> Int {
        rows[section]
    }

    /// Returns the cell of a row; nil if the row doesn't exist.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard indexPath.count == 2, rows.indices.contains(indexPath.section),
            (0..<rows[indexPath.section]).contains(indexPath.row)
        else { return nil }
        if let cell = cells[indexPath] { return cell }
        let made = staticSections?.sections[indexPath.section].cells[indexPath.row]
        guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) ?? made else { return nil }
        addSubview(cell)
        cells[indexPath] = cell
        return cell
    }

    /// The row of a cell.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        visibleRows.first { cellForRow(at: $0) === cell }
    }

    /// The cells of all rows.
    public var visibleCells: [UITableViewCell] {
        visibleRows.compactMap(cellForRow)
    }

    /// All rows.
    public var indexPathsForVisibleRows: [IndexPath]? { visibleRows }

    private var visibleRows: [IndexPath] {
        rows.indices.flatMap { section in
            (0..<rows[section]).map { IndexPath(row: $0, section: section) }
        }
    }

    /// The rows of each section.
    var rows: [Int] {
        if let counts { return counts }
        let asked = askForRows()
        counts = asked
        return asked
    }

    func askForRows() -> [Int] {
        guard let dataSource else { return staticSections?.sections.map(\.cells.count) ?? [] }
        return (0..<dataSource.numberOfSections(in: self)).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
    }

    /// Sets the class that creates the cells of an identifier; nil removes it.
    ///
    /// A class other than `UITableViewCell` needs a bound initializer.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass else { return makers[identifier] = nil }
        makers[identifier] = {
            if cellClass == UITableViewCell.self {
                return .success(UITableViewCell(style: .default, reuseIdentifier: identifier))
            }
            if let make = StoryboardBindings.cellMakers[ObjectIdentifier(cellClass)] {
                return .success(make(.default, identifier))
            }
            let problem = InterfaceProblem(.noMaker(className(cellClass)))
            return .failure(InterfaceFailure(file: "register(_:forCellReuseIdentifier:)", problems: [problem]))
        }
    }

    /// Returns an unused or a new cell, or nil if the table can't create one.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = pool[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        guard let make = makers[identifier] else { return nil }
        return attempt { () throws(InterfaceFailure) in try make().get() }
    }

    /// Returns an unused or a new cell; an identifier without a registration ends the process.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            let known = makers.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
            fatalError(
                "no cell is registered or a prototype for '\(identifier)', only \(known.isEmpty ? "none" : known)")
        }
        return cell
    }

    func recycle(_ cell: UITableViewCell) {
        cell.removeFromSuperview()
        guard let identifier = cell.reuseIdentifier, staticSections == nil else { return }
        pool[identifier, default: []].append(cell)
    }
}
