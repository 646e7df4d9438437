import HeadlessInterfaceBuilder
import Testing
import UIKit

/// The effects of a user's actions.
@MainActor
struct ControlTests {
    private var list: ListController { Fixtures.main.instantiateViewController(identifier: "list") }

    @Test("A control performs the actions of an event, each identifier once")
    func actions() {
        let button = UIButton(frame: .zero, primaryAction: UIAction(title: "Go") { _ in Journal.note("primary") })
        let first = UIAction(identifier: .init("x")) { _ in Journal.note("first") }
        button.addAction(first, for: .touchUpInside)
        button.addAction(UIAction(identifier: .init("x")) { _ in Journal.note("second") }, for: .touchUpInside)
        #expect(button.currentTitle == "Go")
        #expect(Journal.during { HeadlessUser.tap(button) } == ["primary", "second"])
        #expect(Journal.during { button.sendActions(for: .touchUpInside) } == ["second"])
        button.removeAction(first, for: .touchUpInside)
        #expect(Journal.during { button.sendActions(for: .touchUpInside) } == [])
    }

    @Test("A switch turns when it is tapped")
    func toggling() {
        let toggle = UISwitch()
        toggle.addAction(UIAction { Journal.note("\(($0.sender as? UISwitch)?.isOn ?? false)") }, for: .valueChanged)
        #expect(Journal.during { HeadlessUser.tap(toggle) } == ["true"])
    }

    @Test("A bar button's action goes to its target")
    func barButton() throws {
        let list = list
        let button = try #require(list.addButton)
        #expect(Journal.during { HeadlessUser.tap(button) }.first == "list.add true")
        #expect(list.things == ["a", "b", "c", "new"])
    }

    @Test("An action to the first responder goes to the responder that handles it")
    func firstResponder() throws {
        let list = list
        let clear = try #require(list.toolbarItems?.last)
        #expect(Journal.during { HeadlessUser.tap(clear) } == ["list.clear"])
    }

    @Test("A bar button without a storyboard performs its primary action")
    func primaryAction() {
        let button = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in Journal.note("added") })
        #expect(Journal.during { HeadlessUser.tap(button) } == ["added"])
    }

    @Test("Typing tells the target of each change and the delegate of the return key")
    func typing() throws {
        let detail: DetailController = Fixtures.main.instantiateViewController(identifier: "detail")
        detail.loadViewIfNeeded()
        let entries = Journal.during { HeadlessUser.type("Ann", into: detail.nameField) }
        #expect(entries == ["detail.name Ann", "detail.return Ann"])
        #expect(detail.nameField.text == "Ann")
    }

    @Test("An alert disappears before its action runs with the typed text")
    func alert() throws {
        let window = UIWindow(frame: .zero)
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Add", style: .default) { [weak alert, weak root] _ in
                Journal.note("\(alert?.textFields?.first?.text ?? "-") \(root?.presentedViewController == nil)")
            })
        root.present(alert, animated: true)
        #expect(root.presentedViewController === alert && alert.view.window === window)
        let field = try #require(alert.textFields?.first)
        HeadlessUser.type("Ann", into: field)
        #expect(Journal.during { HeadlessUser.choose("Add", in: alert) } == ["Ann true"])
    }

    @Test("Nothing is presented by a controller that is not seen")
    func presentingUnseen() {
        let root = UIViewController()
        root.present(UIViewController(), animated: false)
        #expect(root.presentedViewController == nil)
    }
}
