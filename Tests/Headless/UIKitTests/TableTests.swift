import HeadlessInterfaceBuilder
import Testing
import UIKit

/// The content and the behavior of a table.
@MainActor
struct TableTests {
    private func list() -> ListController {
        let list: ListController = Fixtures.main.instantiateViewController(identifier: "list")
        list.loadViewIfNeeded()
        return list
    }

    @Test("Each cell is a prototype of its own, with attributes and outlets when it wakes")
    func prototypes() throws {
        let list = list()
        var cells: [UITableViewCell] = []
        let entries = Journal.during { cells = list.tableView.visibleCells }
        #expect(entries == ["cell.awake cell true", "cell.awake cell true", "cell.awake cell true"])
        #expect(cells.map { $0.textLabel?.text } == ["a", "b", "c"])
        #expect(cells.allSatisfy { $0.detailTextLabel?.text == "Subtitle" && $0.reuseIdentifier == "item" })
        #expect(cells.allSatisfy { $0.accessoryType == .detailDisclosureButton })
        let first = try #require(cells[0] as? ItemCell)
        let second = try #require(cells[1] as? ItemCell)
        #expect(first.starButton !== second.starButton)
        #expect(Journal.during { HeadlessUser.tap(first.starButton) } == ["list.star"])
        #expect(first.isStarred && !second.isStarred)
        #expect((second.viewWithTag(9) as? UITextField)?.delegate === list)
    }

    @Test("Rows are inserted and deleted with their cells kept, and reused")
    func changes() {
        let list = list()
        let before = list.tableView.visibleCells
        HeadlessUser.swipe(rowAt: [0, 1], of: list.tableView)
        #expect(list.things == ["a", "c"])
        #expect(list.tableView.visibleCells == [before[0], before[2]])
        list.things.insert("new", at: 0)
        list.tableView.insertRows(at: [[0, 0]], with: .automatic)
        #expect(list.tableView.visibleCells == [before[1], before[0], before[2]])
        #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["new", "a", "c"])
        list.tableView.reloadData()
        #expect(list.tableView.numberOfRows(inSection: 0) == 3)
        #expect(list.tableView.indexPath(for: list.tableView.visibleCells[2]) == [0, 2])
    }

    @Test("Changes that the data source doesn't agree with end the process")
    func inconsistency() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let list: ListController = Fixtures.main.instantiateViewController(identifier: "list")
            #expect(list.tableView.numberOfSections == 1)
            list.tableView.deleteRows(at: [[0, 0]], with: .automatic)
        }
    }

    @Test("A swipe performs an offered action in place of deleting")
    func swipeActions() {
        final class Offering: ListController {
            override func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                        Journal.note("flag \(indexPath.row)")
                        done(true)
                    }
                ])
            }
        }
        let list: Offering = Fixtures.main.instantiateViewController(identifier: "list") { Offering(coder: $0) }
        #expect(
            Journal.during { HeadlessUser.swipe(rowAt: [0, 2], of: list.tableView, choosing: "Flag") }.last == "flag 2")
        #expect(list.things.count == 3)
    }

    @Test("Selecting a row deselects the selected row")
    func selection() {
        let list = list()
        list.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
        list.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        #expect(list.tableView.visibleCells.map(\.isSelected) == [false, true, false])
        #expect(list.tableView.indexPathForSelectedRow == [0, 1])
        list.tableView.deselectRow(at: [0, 1], animated: true)
        #expect(list.tableView.indexPathForSelectedRow == nil)
    }

    @Test("Static cells come from the file, with the texts of their sections")
    func staticCells() throws {
        let tabs = try #require(Fixtures.main.instantiateInitialViewController() as? UITabBarController)
        let settings = try #require(tabs.viewControllers?[1] as? UITableViewController)
        #expect(settings.tableView.numberOfSections == 1 && settings.tableView.numberOfRows(inSection: 0) == 2)
        #expect(settings.tableView.cellForRow(at: [0, 0])?.textLabel?.text == "About")
        #expect(settings.tableView(settings.tableView, titleForHeaderInSection: 0) == "General")
        #expect(settings.tableView(settings.tableView, titleForFooterInSection: 0) == "That's all")
        #expect(settings.tableView.style == .insetGrouped)
    }

    @Test("Classes are registered for cells, one of its own with a bound initializer")
    func registered() {
        final class OwnCell: UITableViewCell {}
        StoryboardBindings.cell(OwnCell.self) { OwnCell(style: $0, reuseIdentifier: $1) }
        let table = UITableView(frame: .zero)
        table.register(OwnCell.self, forCellReuseIdentifier: "own")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
        let own = table.dequeueReusableCell(withIdentifier: "own", for: [0, 0])
        #expect(own is OwnCell && own.textLabel != nil && own.detailTextLabel == nil)
        var content = own.defaultContentConfiguration()
        content.text = "x"
        own.contentConfiguration = content
        #expect(own.contentConfiguration?.text == "x")
        #expect(table.dequeueReusableCell(withIdentifier: "plain") != nil)
        #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    }
}
