import HeadlessInterfaceBuilder
import Testing
import UIKit

/// The order of the steps that load a scene.
@MainActor
struct ArchiveOrderTests {
    private func instantiate(_ identifier: String = "list") -> UIViewController {
        Fixtures.main.instantiateViewController(withIdentifier: identifier)
    }

    @Test("Objects are created, then get attributes, then outlets, then wake, and no view is loaded", arguments: 1...20)
    func stages(seed: UInt64) throws {
        let entries = Fixtures.with(seed: seed) { Journal.during { _ = instantiate() } }
        let made = try #require(entries.firstIndex(of: "list.init, storyboard false, outlets false"))
        let attribute = try #require(entries.firstIndex(of: "list.containerName, storyboard true, outlets false"))
        let resolver = try #require(entries.firstIndex(of: "resolver.containerName, outlet false"))
        let awake = try #require(entries.firstIndex(of: "list.awake, storyboard true, outlets true, view false"))
        let wired = try #require(
            entries.firstIndex(of: "resolver.awake from file true view false label false storyboard true"))
        #expect(made < attribute && made < resolver)
        #expect(max(attribute, resolver) < min(awake, wired))
        #expect(entries.count == 5)
    }

    @Test("The order of waking and of attributes is drawn, so that both occur")
    func shuffled() {
        let orders = (1...20).map { seed in
            Fixtures.with(seed: seed) { Journal.during { _ = instantiate() } }
        }
        #expect(Set(orders.map { $0.last { $0.contains("awake") } }).count == 2)
        #expect(Set(orders.map { $0.first { $0.contains("containerName") } }).count == 2)
    }

    @Test("A seed gives the same order again")
    func repeatable() {
        let first = Fixtures.with(seed: 7) { Journal.during { _ = instantiate() } }
        let second = Fixtures.with(seed: 7) { Journal.during { _ = instantiate() } }
        #expect(first == second)
    }

    @Test("The storyboard is known to attributes early or late, and to awakeFromNib always", arguments: [true, false])
    func storyboardSwitch(early: Bool) {
        let entries = Fixtures.with(early: early) { Journal.during { _ = instantiate() } }
        #expect(entries.contains("list.containerName, storyboard \(early), outlets false"))
        #expect(entries.contains("list.awake, storyboard true, outlets true, view false"))
    }

    @Test("Top-level objects live with the controller or go, as the switch says", arguments: [true, false])
    func topLevelSwitch(keeping: Bool) {
        let controller = Fixtures.with(keeping: keeping) { instantiate() } as? ListController
        #expect((controller?.resolver != nil) == keeping)
    }

    @Test("Asking for the view loads it once, with outlets before viewDidLoad")
    func viewLoads() {
        let controller = Fixtures.with { instantiate() } as? ListController
        #expect(controller?.isViewLoaded == false && controller?.viewIfLoaded == nil)
        let entries = Journal.during {
            controller?.loadViewIfNeeded()
            _ = controller?.view
        }
        #expect(entries == ["list.viewDidLoad, label true, data source true"])
        #expect(controller?.headerLabel?.text == "First line\nsecond line")
    }

    @Test("An embedded controller is prepared and added before viewDidLoad of its container controller")
    func embedding() throws {
        let detail = try #require(Fixtures.with { instantiate("detail") } as? DetailController)
        let entries = Journal.during { detail.loadViewIfNeeded() }
        #expect(entries == ["detail.prepare embed", "plain.viewDidLoad", "detail.viewDidLoad, children 1, field true"])
        #expect(detail.children.first?.parent === detail)
    }

    @Test("A loadView that doesn't call super leaves view outlets nil")
    func ownView() throws {
        final class Bare: ListController {
            override func loadView() { view = UITableView(frame: .zero) }
        }
        let storyboard = Fixtures.main
        let controller: Bare = storyboard.instantiateViewController(identifier: "list") { Bare(coder: $0) }
        controller.loadViewIfNeeded()
        #expect(controller.headerLabel == nil)
        #expect(controller.addButton != nil)
    }
}
