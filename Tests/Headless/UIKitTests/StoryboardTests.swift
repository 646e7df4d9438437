import HeadlessInterfaceBuilder
import Testing
import UIKit

/// The objects that a storyboard creates.
@MainActor
struct StoryboardTests {
    private var storyboard: UIStoryboard { Fixtures.main }

    @Test("The initial controller comes with the controllers it contains, in the order of the file")
    func initial() throws {
        let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
        let titles = tabs.viewControllers?.map { $0.title ?? "-" }
        #expect(titles == ["Lists", "Settings", "About"])
        let navigation = try #require(tabs.selectedViewController as? UINavigationController)
        #expect(navigation.topViewController is ListController)
        #expect(navigation.topViewController?.navigationController === navigation)
        #expect(navigation.topViewController?.tabBarController === tabs)
        #expect(navigation.tabBarItem.badgeValue == "3" && !navigation.isToolbarHidden)
        #expect(!tabs.isViewLoaded && !navigation.isViewLoaded)
    }

    @Test("A storyboard without an initial controller doesn't create one")
    func noInitial() {
        #expect(UIStoryboard(name: "About", bundle: .module).instantiateInitialViewController() == nil)
    }

    @Test("A reference leads to the other storyboard of the bundle, to which the controller belongs")
    func reference() throws {
        let storyboard = storyboard
        let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
        let about = try #require(tabs.viewControllers?.last)
        #expect(about is PlainController && about.title == "About")
        #expect(about.storyboard != nil && about.storyboard !== storyboard)
    }

    @Test("A controller belongs to the instance of the storyboard that created it")
    func instances() {
        let first = storyboard
        let second = storyboard
        #expect(first.instantiateViewController(withIdentifier: "list").storyboard === first)
        #expect(second.instantiateViewController(withIdentifier: "list").storyboard === second)
    }

    @Test("A creator creates the controller from the coder, and returns nil to have it decoded")
    func creator() {
        let made = storyboard.instantiateViewController(identifier: "detail") {
            DetailController(coder: $0, thing: "x")
        }
        #expect(made.thing == "x" && made.title == "Detail")
        let decoded: DetailController = storyboard.instantiateViewController(identifier: "detail") { _ in nil }
        #expect(decoded.thing == nil && decoded.title == "Detail")
        let tabs: UITabBarController? = storyboard.instantiateInitialViewController { UITabBarController(coder: $0) }
        #expect(tabs?.viewControllers?.count == 3)
        let typed: DetailController = storyboard.instantiateViewController(identifier: "detail")
        #expect(typed.thing == nil)
    }

    @Test("Bar items come with the controller, before its view")
    func barItems() throws {
        let list = try #require(storyboard.instantiateViewController(withIdentifier: "list") as? ListController)
        #expect(list.navigationItem.title == "Things")
        #expect(list.navigationItem.rightBarButtonItem === list.addButton)
        #expect(list.navigationItem.leftBarButtonItems?.map(\.title) == ["One", "Two"])
        #expect(list.items.map(\.title) == ["One", "Two"] && list.items.map(\.isEnabled) == [true, false])
        #expect(list.toolbarItems?.map(\.title) == [nil, "Clear"])
        #expect(list.restorationIdentifier == "list")
        #expect(!list.isViewLoaded)
    }

    @Test("Views have the values from the file")
    func views() throws {
        let detail = storyboard.instantiateViewController(withIdentifier: "detail")
        let stack = try #require(detail.view.subviews.first as? UIStackView)
        #expect(stack.arrangedSubviews.count == 4)
        #expect((stack.arrangedSubviews[0] as? UITextField)?.placeholder == "Name")
        #expect((stack.arrangedSubviews[1] as? UISwitch)?.isOn == true)
        #expect((stack.arrangedSubviews[2] as? UITextView)?.text == "Notes")
        #expect((detail.view.viewWithTag(7) as? UIButton)?.currentTitle == "Back")
    }

    @Test("A controller without an owner is freed completely", arguments: [true, false])
    func memory(keeping: Bool) {
        weak var list: ListController?
        weak var view: UIView?
        weak var resolver: SceneResolver?
        weak var storyboard: UIStoryboard?
        weak var detail: UIViewController?
        Fixtures.with(keeping: keeping) {
            let made = Fixtures.main.instantiateViewController(withIdentifier: "list") as? ListController
            made?.loadViewIfNeeded()
            #expect(made?.tableView.visibleCells.count == 3)
            list = made
            view = made?.view
            resolver = made?.resolver
            storyboard = made?.storyboard
            let other = made?.storyboard?.instantiateViewController(withIdentifier: "detail")
            other?.loadViewIfNeeded()
            detail = other
            #expect(view != nil && storyboard != nil && detail != nil && (resolver != nil) == keeping)
        }
        #expect(list == nil && view == nil && resolver == nil && storyboard == nil && detail == nil)
    }
}
