import HeadlessInterfaceBuilder
import Testing
import UIKit

@testable import TodoUIKit

/// The parts of the app that a user sees.
@MainActor
struct Screen {
    let navigation: UINavigationController
    let list: ListController

    init(navigation: UINavigationController) throws {
        self.navigation = navigation
        list = try #require(navigation.viewControllers.first as? ListController)
    }

    /// The texts of the rows.
    var rows: [String] { list.tableView.visibleCells.map { $0.contentConfiguration?.text ?? "" } }

    func cell(_ row: Int) -> UITableViewCell { list.tableView.visibleCells[row] }

    /// Taps the button that saves.
    func save() throws {
        HeadlessUser.tap(try #require(editor?.navigationItem.rightBarButtonItem))
    }

    /// The editor, if it is the top screen.
    var editor: EditController? { navigation.topViewController as? EditController }
}
