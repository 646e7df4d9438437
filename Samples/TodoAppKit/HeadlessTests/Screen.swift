import AppKit
import HeadlessInterfaceBuilder
import Testing

@testable import TodoAppKit

/// The parts of the app that a user sees.
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

    /// The text of the last problem.
    var problem: String { list.problemLabel.stringValue }

    func button(_ title: String) throws -> NSButton {
        try #require(list.view.subviews.lazy.compactMap { $0 as? NSButton }.first { $0.title == title })
    }
}
