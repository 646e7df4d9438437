import AppKit
import HeadlessInterfaceBuilder
import Testing

@testable import TodoAppKit

/// What a user sees of the app.
@MainActor
struct Screen {
    let application: NSApplication
    let window: NSWindow
    let list: ListController

    init(_ running: HeadlessApplication) throws {
        application = running.application
        window = try #require(running.window)
        list = try #require(window.contentViewController as? ListController)
    }

    /// The texts of the rows.
    var rows: [String] {
        (0..<list.tableView.numberOfRows).map { row in
            let cell = list.tableView.view(atColumn: 0, row: row, makeIfNecessary: true) as? NSTableCellView
            return cell?.textField?.stringValue ?? ""
        }
    }

    /// What went wrong.
    var problem: String { list.problemLabel.stringValue }

    func button(_ title: String) throws -> NSButton {
        try #require(list.view.subviews.lazy.compactMap { $0 as? NSButton }.first { $0.title == title })
    }
}
