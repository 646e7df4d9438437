import Foundation

/// The changes of rows in one batch.
struct TableUpdate {
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
}

extension UITableView {
    /// Announces several changes of rows as one batch.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    /// Begins a batch of changes.
    public func beginUpdates() {
        if update == nil { update = TableUpdate() }
    }

    /// Ends the updates and compares them with the data source; a contradiction ends the process.
    ///
    /// A table that isn't visible and that hasn't loaded rows yet skips the comparison.
    public func endUpdates() {
        guard let update else { return }
        self.update = nil
        guard let before = counts else { return }
        let after = askForRows()
        for section in after.indices {
            let inserted = update.inserted.count { $0.section == section }
            let deleted = update.deleted.count { $0.section == section }
            let old = before.indices.contains(section) ? before[section] : 0
            precondition(
                after[section] == old + inserted - deleted,
                """
                section \(section) has \(after[section]) rows after the update and had \(old) before it, \
                with \(inserted) inserted and \(deleted) deleted
                """)
        }
        counts = after
        move(cells, by: update)
    }

    func change(_ announce: (inout TableUpdate) -> Void) {
        let isAlone = update == nil
        if isAlone { beginUpdates() }
        var changes = update ?? TableUpdate()
        announce(&changes)
        update = changes
        if isAlone { endUpdates() }
    }

    /// Moves the cells to the new positions of their rows.
    ///
    /// Deletions refer to the old rows, insertions to the new rows.
    private func move(_ old: [IndexPath: UITableViewCell], by update: TableUpdate) {
        cells = [:]
        let gone = Set(update.deleted + update.reloaded)
        for (path, cell) in old {
            guard !gone.contains(path) else {
                recycle(cell)
                continue
            }
            let deleted = update.deleted.count { $0.section == path.section && $0.row < path.row }
            var row = path.row - deleted
            for inserted in update.inserted.sorted() where inserted.section == path.section && inserted.row <= row {
                row += 1
            }
            cells[IndexPath(row: row, section: path.section)] = cell
        }
        indexPathForSelectedRow = cells.first { $0.value.isSelected }?.key
    }
}
