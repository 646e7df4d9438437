import AppKit
import Testing

/// Tables and the controls beside them, operated as by a user.
@MainActor
struct TableTests {
    private func texts(_ table: NSTableView) -> [String] {
        (0..<table.numberOfRows).map { row in
            let view = table.view(atColumn: 0, row: row, makeIfNecessary: true) as? NSTableCellView
            return view?.textField?.stringValue ?? "-"
        }
    }

    @Test("Rows are views of the column's prototype, with their own outlets and actions")
    func prototypes() throws {
        try Fixtures.run { running in
            let todos = try #require(running.todos)
            #expect(texts(todos.tableView) == ["a", "b", "c"])
            let cell = try #require(
                todos.tableView.view(atColumn: 0, row: 1, makeIfNecessary: false) as? TodoCell)
            HeadlessUser.click(cell.doneButton)
            #expect(todos.done == ["b"] && cell.doneButton.state == .on)
            HeadlessUser.click(cell.doneButton)
            #expect(todos.done == [] && todos.tableView.row(for: cell) == 1)
        }
    }

    @Test("The owner of a view wakes again whenever one is created, and not when one is used again")
    func ownerWakesAgain() throws {
        try Fixtures.run { running in
            let todos = try #require(running.todos)
            let entries = Journal.during { _ = texts(todos.tableView) }
            #expect(entries.count { $0 == "cell.awake true" } == 3)
            #expect(entries.count { $0 == "todos.awake, storyboard true, view true" } == 3)
            let again = Journal.during {
                todos.tableView.reloadData()
                _ = texts(todos.tableView)
            }
            #expect(again == [])
        }
    }

    @Test("A typed text goes to delegate and action, in either order at the end", arguments: 1...8)
    func typing(seed: UInt64) throws {
        try Fixtures.run(seed: seed) { running in
            let todos = try #require(running.todos)
            let entries = Journal.during { HeadlessUser.type("milk", into: todos.titleField) }
            #expect(entries.prefix(2) == ["todos.editing", "todos.typed milk"])
            #expect(entries.dropFirst(2).sorted() == ["todos.edited", "todos.new milk"])
            #expect(texts(todos.tableView) == ["a", "b", "c", "milk"])
            #expect(todos.titleField.placeholderString == "What?")
            #expect(running.window?.firstResponder === todos.titleField)
        }
    }

    @Test("Rows are selected and removed, and the delegate is notified")
    func selection() throws {
        try Fixtures.run { running in
            let todos = try #require(running.todos)
            let table: NSTableView = todos.tableView
            _ = texts(table)
            let entries = Journal.during { HeadlessUser.click(row: 1, of: table) }
            #expect(entries == ["todos.selected b"] && table.selectedRowIndexes == [1])
            let buttons = todos.view.allSubviews.compactMap { $0 as? NSButton }
            let remove = try #require(buttons.first { $0.title == "Remove" })
            #expect(Journal.during { HeadlessUser.click(remove) } == ["todos.selected -"])
            #expect(texts(table) == ["a", "c"] && table.selectedRow == -1)
            todos.things.append("locked")
            table.reloadData()
            HeadlessUser.click(row: 2, of: table)
            #expect(table.selectedRow == -1 && table.tableColumns.first?.title == "Title")
        }
    }

    @Test("Views move with their rows, and updates are compared with the data source at their end")
    func updates() throws {
        try Fixtures.run { running in
            let todos = try #require(running.todos)
            let table: NSTableView = todos.tableView
            _ = texts(table)
            table.selectRowIndexes([2], byExtendingSelection: false)
            let kept = table.view(atColumn: 0, row: 2, makeIfNecessary: false)
            table.beginUpdates()
            todos.things = ["x", "a", "c"]
            table.removeRows(at: [1])
            table.insertRows(at: [0], withAnimation: .effectFade)
            table.endUpdates()
            #expect(table.selectedRow == 2 && table.view(atColumn: 0, row: 2, makeIfNecessary: false) === kept)
            #expect(texts(table) == ["x", "a", "c"])
        }
    }
}
