import AppKit
import HeadlessInterfaceBuilder
import Testing

/// The order of the steps that load a scene.
@MainActor
struct ArchiveOrderTests {
    @Test("Objects are created, then get attributes, then outlets, then wake, and no view is loaded", arguments: 1...20)
    func stages(seed: UInt64) throws {
        let entries = Fixtures.with(seed: seed) { Journal.during { _ = Fixtures.todos() } }
        let made = try #require(entries.firstIndex(of: "todos.init, storyboard false"))
        let attribute = try #require(entries.firstIndex(of: "todos.containerName, storyboard true, outlets false"))
        let resolver = try #require(entries.firstIndex(of: "resolver.containerName, outlet false"))
        let awake = try #require(entries.firstIndex(of: "todos.awake, storyboard true, view false"))
        let wired = try #require(entries.firstIndex(of: "resolver.awake main, view false, storyboard true"))
        #expect(made < attribute && made < resolver)
        #expect(max(attribute, resolver) < min(awake, wired))
        #expect(entries.count == 5)
    }

    @Test("The order of waking and of attributes is drawn, so that both occur")
    func shuffled() {
        let orders = (UInt64(1)...20).map { seed in
            Fixtures.with(seed: seed) { Journal.during { _ = Fixtures.todos() } }
        }
        #expect(Set(orders.map { $0.last { $0.contains("awake") } }).count == 2)
        #expect(Set(orders.map { $0.first { $0.contains("containerName") } }).count == 2)
    }

    @Test("A seed gives the same order again")
    func repeatable() {
        let first = Fixtures.with(seed: 7) { Journal.during { _ = Fixtures.todos() } }
        let second = Fixtures.with(seed: 7) { Journal.during { _ = Fixtures.todos() } }
        #expect(first == second)
    }

    @Test("The storyboard is known to attributes early or late, and to awakeFromNib always", arguments: [true, false])
    func storyboardSwitch(early: Bool) {
        let entries = Fixtures.with(early: early) { Journal.during { _ = Fixtures.todos() } }
        #expect(entries.contains("todos.containerName, storyboard \(early), outlets false"))
        #expect(entries.contains("todos.awake, storyboard true, view false"))
    }

    @Test("Top-level objects live with the controller or go, as the switch says", arguments: [true, false])
    func topLevelSwitch(keeping: Bool) {
        let controller = Fixtures.with(keeping: keeping) { Fixtures.todos() }
        #expect((controller.resolver != nil) == keeping)
    }

    @Test("A window controller wakes with its window, and the view of its content loads on request")
    func window() throws {
        for seed: UInt64 in 1...10 {
            let entries = Fixtures.with(seed: seed) {
                Journal.during { _ = Fixtures.main.instantiateController(withIdentifier: "main") }
            }
            #expect(entries.contains("window.awake, window true"))
            #expect(entries.last == "window.didLoad, content true, storyboard true")
            #expect(entries.contains("todos.viewDidLoad, table true, source true, children 1"))
        }
    }

    @Test("Asking for the view loads it once, and embedded controllers come before viewDidLoad")
    func viewLoads() {
        let controller = Fixtures.with { Fixtures.todos() }
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        let entries = Journal.during {
            controller.loadViewIfNeeded()
            _ = controller.view
        }
        #expect(
            entries == [
                "todos.prepare footer view false", "Footer.viewDidLoad",
                "todos.viewDidLoad, table true, source true, children 1",
            ])
        #expect(controller.children.first?.parent === controller)
    }

    @Test("A tab view controller has all controllers at once, and loads the views of all with its own")
    func tabs() {
        let tabs: NSTabViewController = Fixtures.main.instantiateController(identifier: "tabs")
        #expect(tabs.children.map(\.title) == ["General", "Other"])
        #expect(tabs.tabViewItems.map(\.label) == ["General", "Other"] && tabs.selectedTabViewItemIndex == 1)
        let entries = Journal.during { _ = tabs.view }
        #expect(entries.sorted() == ["General.viewDidLoad", "Other.viewDidLoad"])
        #expect(tabs.tabView === tabs.view && tabs.tabView?.delegate === tabs)
    }

    @Test("A split view controller has all controllers, and shows all")
    func split() {
        let split: NSSplitViewController = Fixtures.main.instantiateController(identifier: "split")
        #expect(split.splitViewItems.map(\.viewController.title) == ["Side", "Content"])
        let window = NSWindow(contentViewController: split)
        let entries = Journal.during { window.makeKeyAndOrderFront(nil) }
        #expect(entries.filter { $0.hasSuffix("viewDidAppear") } == ["Side.viewDidAppear", "Content.viewDidAppear"])
        window.close()
    }
}
