extension NSTableView {
    /// The number of rows.
    public var numberOfRows: Int {
        if let count { return count }
        let asked = askForRows()
        count = asked
        return asked
    }

    /// The number of columns.
    public var numberOfColumns: Int { tableColumns.count }

    func askForRows() -> Int {
        dataSource?.numberOfRows(in: self) ?? 0
    }

    /// Returns the view in a row and a column; nil if there isn't one.
    public func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
        guard (0..<numberOfRows).contains(row), tableColumns.indices.contains(column) else { return nil }
        if let view = rowViews[row]?[column] { return view }
        guard makeIfNecessary, let delegate,
            let view = delegate.tableView(self, viewFor: tableColumns[column], row: row)
        else { return nil }
        addSubview(view)
        rowViews[row, default: [:]][column] = view
        return view
    }

    /// The row that contains a view, or -1.
    public func row(for view: NSView) -> Int {
        let cell = sequence(first: view, next: \.superview).first { $0.superview === self }
        return rowViews.first { $0.value.values.contains { $0 === cell } }?.key ?? -1
    }

    /// The selected rows.
    public var selectedRowIndexes: IndexSet {
        selectedRow < 0 ? [] : [selectedRow]
    }

    /// Selects a row and notifies the delegate of a change; a selection of several rows isn't modeled.
    public func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        precondition(indexes.count <= 1 && !extend, "a selection of several rows is not modelled")
        let row = indexes.first ?? -1
        precondition(row < numberOfRows, "there is no row \(row)")
        guard row != selectedRow, row >= 0 || allowsEmptySelection else { return }
        selectedRow = row
        tellOfSelection()
    }

    /// Clears the selection.
    public func deselectAll(_ sender: Any?) {
        selectRowIndexes([], byExtendingSelection: false)
    }

    private func tellOfSelection() {
        let notification = Notification(name: Self.selectionDidChangeNotification, object: self)
        delegate?.tableViewSelectionDidChange(notification)
        NotificationCenter.default.post(notification)
    }

    /// Inserts rows; the data source already has them, or has them by the end of the updates.
    ///
    /// A table that isn't visible and that hasn't loaded rows yet skips the comparison.
    public func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
        guard let before = count else { return }
        let after = before + indexes.count
        precondition(indexes.last.map { $0 < after } ?? true, "rows \(Array(indexes)) in a table of \(before)")
        let kept = (0..<after).filter { !indexes.contains($0) }
        move(Dictionary(uniqueKeysWithValues: zip(0..., kept)), count: after)
    }

    /// Removes rows and deselects them.
    public func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
        guard let before = count else { return }
        precondition(indexes.last.map { $0 < before } ?? true, "rows \(Array(indexes)) of a table of \(before)")
        for row in indexes { recycle(row) }
        let kept = (0..<before).filter { !indexes.contains($0) }
        move(Dictionary(uniqueKeysWithValues: zip(kept, 0...)), count: kept.count)
    }

    /// Loads the views of rows again.
    public func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
        for row in rowIndexes {
            for column in columnIndexes {
                guard let view = rowViews[row]?.removeValue(forKey: column) else { continue }
                recycle(view)
            }
        }
    }

    /// Announces several changes of rows as one batch.
    public func beginUpdates() {
        updates += 1
    }

    /// Ends the updates; if the data source's number of rows contradicts them, the process ends.
    public func endUpdates() {
        precondition(updates > 0, "endUpdates() without beginUpdates()")
        updates -= 1
        if updates == 0 { check() }
    }

    private func move(_ places: [Int: Int], count: Int) {
        let hadSelection = selectedRow >= 0
        selectedRow = places[selectedRow] ?? -1
        var moved: [Int: [Int: NSView]] = [:]
        for (row, views) in rowViews {
            if let place = places[row] { moved[place] = views }
        }
        rowViews = moved
        self.count = count
        if updates == 0 { check() }
        if hadSelection, selectedRow < 0 { tellOfSelection() }
    }

    private func check() {
        guard let count else { return }
        let asked = askForRows()
        precondition(count == asked, "the table has \(count) rows after the change, its data source \(asked)")
    }

    func recycle(_ row: Int) {
        for view in rowViews.removeValue(forKey: row)?.values.map(\.self) ?? [] { recycle(view) }
    }

    private func recycle(_ view: NSView) {
        view.removeFromSuperview()
        if let identifier = view.identifier { pool[identifier, default: []].append(view) }
    }
}
