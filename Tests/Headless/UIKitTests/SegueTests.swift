import HeadlessInterfaceBuilder
import Testing
import UIKit

/// Segues from one controller to another.
@MainActor
struct SegueTests {
    /// Runs a closure with a visible list.
    private func use(seed: UInt64? = nil, _ work: (ListController, UINavigationController) throws -> Void) rethrows {
        let list: ListController = Fixtures.main.instantiateViewController(identifier: "list")
        let navigation = UINavigationController(rootViewController: list)
        let window = UIWindow(frame: .zero)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        try work(list, navigation)
        window.rootViewController = nil
    }

    @Test("A row's segue creates the destination by the source's segue action, prepares, and pushes")
    func rowSegue() throws {
        try use { list, navigation in
            let entries = Journal.during { HeadlessUser.tap(rowAt: [0, 1], of: list.tableView) }
            let detail = try #require(navigation.topViewController as? DetailController)
            #expect(detail.thing == "b")
            let prepared = try #require(entries.firstIndex(of: "list.prepare detail view false"))
            let loaded = try #require(entries.firstIndex { $0.hasPrefix("detail.viewDidLoad") })
            #expect(prepared < loaded)
            #expect(entries.contains("list.didSelect 1"))
        }
    }

    @Test("Whether the segue or the selection comes first is drawn")
    func selectionOrder() {
        let firsts = (1...20).map { seed in
            Fixtures.with(seed: seed) {
                var entries: [String] = []
                use { list, _ in entries = Journal.during { HeadlessUser.tap(rowAt: [0, 0], of: list.tableView) } }
                return entries.first { $0.hasPrefix("list.didSelect") || $0.hasPrefix("list.prepare") }
            }
        }
        #expect(Set(firsts).count == 2)
    }

    @Test("A detail button's segue presents, and covers the controller below")
    func accessorySegue() throws {
        try use { list, navigation in
            let entries = Journal.during { HeadlessUser.tap(accessoryAt: [0, 0], of: list.tableView) }
            #expect(entries.first { !$0.hasPrefix("cell") } == "list.prepare info view false")
            let shown = try #require(list.presentedViewController)
            #expect(shown is PlainController && shown.presentingViewController === navigation)
            #expect(shown.view.window != nil)
            list.dismiss(animated: true)
            #expect(list.presentedViewController == nil && shown.view.window == nil)
        }
    }

    @Test("Code performs a segue without asking whether it may, a tap asks")
    func shouldPerform() {
        final class Refusing: ListController {
            override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { false }
        }
        let list: Refusing = Fixtures.main.instantiateViewController(identifier: "list") { Refusing(coder: $0) }
        let navigation = UINavigationController(rootViewController: list)
        HeadlessUser.tap(rowAt: [0, 0], of: list.tableView)
        #expect(navigation.topViewController === list)
        list.performSegue(withIdentifier: "detail", sender: nil)
        #expect((navigation.topViewController as? DetailController)?.thing == "none")
    }

    @Test("A segue of an own class performs itself")
    func customSegue() {
        use { list, navigation in
            let entries = Journal.during { list.performSegue(withIdentifier: "custom", sender: nil) }
            #expect(entries.prefix(2) == ["list.prepare custom view false", "fade.perform"])
            #expect(navigation.topViewController is PlainController)
        }
    }

    @Test("An unwind segue prepares, tells the nearest controller that takes its action, and goes back")
    func unwinding() throws {
        try use { list, navigation in
            list.performSegue(withIdentifier: "detail", sender: nil)
            let detail = try #require(navigation.topViewController)
            let button = try #require(detail.view.viewWithTag(7) as? UIButton)
            let entries = Journal.during { HeadlessUser.tap(button) }
            #expect(entries.prefix(2) == ["detail.prepare back", "list.back true"])
            #expect(navigation.topViewController === list)
        }
    }

    @Test("Static rows lead to others too")
    func staticRow() throws {
        let tabs = try #require(Fixtures.main.instantiateInitialViewController() as? UITabBarController)
        let window = UIWindow(frame: .zero)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        tabs.selectedIndex = 1
        let settings = try #require(tabs.selectedViewController as? UITableViewController)
        HeadlessUser.tap(rowAt: [0, 0], of: settings.tableView)
        #expect(tabs.presentedViewController is PlainController)
    }
}
