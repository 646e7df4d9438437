import HeadlessInterfaceBuilder
import Testing
import UIKit

private final class Recorder: UIViewController {
    let name: String

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { Journal.note("\(name) loaded") }
    override func viewWillAppear(_ animated: Bool) { Journal.note("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { Journal.note("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { Journal.note("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { Journal.note("\(name) did disappear") }
    override func willMove(toParent parent: UIViewController?) { Journal.note("\(name) will move \(parent != nil)") }
    override func didMove(toParent parent: UIViewController?) { Journal.note("\(name) did move \(parent != nil)") }
}

/// Containing, showing and releasing controllers.
@MainActor
struct ControllerTests {
    private func show(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: .zero)
        window.rootViewController = root
        window.makeKeyAndVisible()
        return window
    }

    @Test("Pushing exchanges the visible controller in the documented order, and popping frees a controller")
    func navigation() {
        let navigation = UINavigationController(rootViewController: Recorder("a"))
        let window = show(navigation)
        weak var pushed: UIViewController?
        let entries = Journal.during {
            let next = Recorder("b")
            pushed = next
            navigation.pushViewController(next, animated: true)
        }
        #expect(
            entries == [
                "b will move true", "a will disappear", "b loaded", "b will appear", "a did disappear", "b did appear",
                "b did move true",
            ])
        #expect(pushed?.view.window === window && pushed != nil)
        HeadlessUser.goBack(in: navigation)
        #expect(pushed == nil && navigation.viewControllers.count == 1)
    }

    @Test("A tab's view is loaded when the tab is first shown")
    func tabs() {
        let tabs = UITabBarController()
        tabs.viewControllers = [Recorder("a"), Recorder("b")]
        let window = show(tabs)
        #expect(tabs.viewControllers?[1].isViewLoaded == false)
        let entries = Journal.during { HeadlessUser.tap(tab: 1, of: tabs) }
        #expect(
            entries == ["a will disappear", "b loaded", "b will appear", "a did disappear", "b did appear"])
        #expect(tabs.selectedViewController?.view.window === window)
    }

    @Test(
        "A sheet leaves what is below in sight, a full screen covers it, and dismissing frees",
        arguments: [true, false])
    func presenting(covering: Bool) {
        let root = Recorder("a")
        let window = show(root)
        weak var presented: UIViewController?
        let entries = Journal.during {
            let sheet = Recorder("b")
            sheet.modalPresentationStyle = covering ? .fullScreen : .automatic
            presented = sheet
            root.present(sheet, animated: true) { Journal.note("completed") }
        }
        #expect(entries.contains("a did disappear") == covering)
        #expect(entries.suffix(2) == ["b did appear", "completed"])
        #expect(presented?.presentingViewController === root && presented?.view.window === window)
        let end = Journal.during { presented?.dismiss(animated: true) { Journal.note("completed") } }
        #expect(end.contains("a did appear") == covering && end.last == "completed")
        #expect(presented == nil && root.presentedViewController == nil)
    }

    @Test("A child appears when its view comes into a view that is seen")
    func containment() {
        let root = Recorder("a")
        let window = show(root)
        let child = Recorder("b")
        let entries = Journal.during {
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
        }
        #expect(entries == ["b will move true", "b loaded", "b will appear", "b did appear", "b did move true"])
        #expect(child.view.window === window)
        let end = Journal.during {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        #expect(end == ["b will move false", "b will disappear", "b did disappear", "b did move false"])
    }

    @Test("The edit button begins and ends editing, of the table too")
    func editing() {
        let controller = UITableViewController(style: .plain)
        HeadlessUser.tap(controller.editButtonItem)
        #expect(controller.isEditing && controller.tableView.isEditing)
        HeadlessUser.tap(controller.editButtonItem)
        #expect(!controller.isEditing)
    }

    @Test("A delegate of a field can refuse a change")
    func refusedChange() {
        final class Refusing: NSObject, UITextFieldDelegate {
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool { string.count <= 2 }
        }
        let field = UITextField()
        let delegate = Refusing()
        field.delegate = delegate
        withExtendedLifetime(delegate) {
            HeadlessUser.type("ab", into: field)
            HeadlessUser.type("abc", into: field)
        }
        #expect(field.text == "ab")
    }
}
