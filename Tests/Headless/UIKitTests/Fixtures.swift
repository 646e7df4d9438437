import HeadlessInterfaceBuilder
import UIKit

/// The recorded events, in order.
@MainActor
enum Journal {
    static var entries: [String] = []

    static func note(_ entry: String) {
        entries.append(entry)
    }

    /// Returns the events that occur while a closure runs.
    static func during<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> [String] {
        let old = entries
        entries = []
        defer { entries = old }
        try work()
        return entries
    }
}

@MainActor
final class SceneResolver: NSObject {
    weak var viewController: ListController?
    var containerName = "" {
        didSet { Journal.note("resolver.containerName, outlet \(viewController != nil)") }
    }
    var resolves = false

    override func awakeFromNib() {
        super.awakeFromNib()
        let controller = viewController
        Journal.note(
            "resolver.awake \(containerName) \(resolves) view \(controller?.isViewLoaded ?? true) "
                + "label \(controller?.headerLabel != nil) storyboard \(controller?.storyboard != nil)")
    }
}

class ListController: UITableViewController, UITextFieldDelegate {
    var containerName: String? {
        didSet { Journal.note("list.containerName, storyboard \(storyboard != nil), outlets \(addButton != nil)") }
    }
    weak var addButton: UIBarButtonItem?
    weak var headerLabel: UILabel!
    weak var resolver: SceneResolver?
    var items: [UIBarButtonItem] = []
    var things = ["a", "b", "c"]
    var injected: String?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Journal.note("list.init, storyboard \(storyboard != nil), outlets \(addButton != nil)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        Journal.note("list.awake, storyboard \(storyboard != nil), outlets \(addButton != nil), view \(isViewLoaded)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        Journal.note("list.viewDidLoad, label \(headerLabel != nil), data source \(tableView.dataSource != nil)")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Journal.note("list.viewWillAppear, window \(view.window != nil)")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Journal.note("list.viewDidAppear, window \(view.window != nil)")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        Journal.note("list.viewDidDisappear")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        Journal.note("list.prepare \(segue.identifier ?? "-") view \(segue.destination.isViewLoaded)")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { things.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        cell.textLabel?.text = things[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        Journal.note("list.didSelect \(indexPath.row)")
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        things.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(things.count, forKey: "count")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        Journal.note("list.decode \(coder.decodeInteger(forKey: "count"))")
    }
}

final class ItemCell: UITableViewCell {
    weak var starButton: UIButton!
    var mark = ""
    var isStarred = false

    override func awakeFromNib() {
        super.awakeFromNib()
        Journal.note("cell.awake \(mark) \(starButton != nil)")
    }
}

final class DetailController: UIViewController, UITextFieldDelegate {
    let thing: String?
    weak var nameField: UITextField!

    init?(coder: NSCoder, thing: String) {
        self.thing = thing
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        thing = nil
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        Journal.note("detail.viewDidLoad, children \(children.count), field \(nameField != nil)")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        Journal.note("detail.prepare \(segue.identifier ?? "-")")
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        Journal.note("detail.return \(textField.text ?? "")")
        return true
    }
}

final class PlainController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        Journal.note("plain.viewDidLoad")
    }
}

final class FadeSegue: UIStoryboardSegue {
    override func perform() {
        Journal.note("fade.perform")
        source.show(destination, sender: nil)
    }
}

@MainActor
enum Fixtures {
    static func bind() {
        StoryboardBindings.object(SceneResolver.self) { SceneResolver() }
        StoryboardBindings.outlet("viewController", \SceneResolver.viewController)
        StoryboardBindings.attribute("containerName", \SceneResolver.containerName)
        StoryboardBindings.attribute("resolves", \SceneResolver.resolves)
        StoryboardBindings.attribute("containerName", \ListController.containerName)
        StoryboardBindings.outlet("addButton", \ListController.addButton)
        StoryboardBindings.outlet("headerLabel", \ListController.headerLabel)
        StoryboardBindings.outlet("resolver", \ListController.resolver)
        StoryboardBindings.outletCollection("items", \ListController.items)
        StoryboardBindings.action("add:", of: ListController.self) { list, sender in
            Journal.note("list.add \(sender is UIBarButtonItem)")
            list.things.append("new")
            list.tableView.insertRows(at: [IndexPath(row: list.things.count - 1, section: 0)], with: .automatic)
        }
        StoryboardBindings.action("clear:", of: ListController.self) { _, _ in Journal.note("list.clear") }
        StoryboardBindings.action("star:", of: ListController.self) { _, _ in Journal.note("list.star") }
        StoryboardBindings.action("backToList:", of: ListController.self) { _, segue in
            Journal.note("list.back \((segue as? UIStoryboardSegue)?.source is DetailController)")
        }
        StoryboardBindings.action("toggle:", of: ItemCell.self) { cell, _ in cell.isStarred.toggle() }
        StoryboardBindings.attribute("mark", \ItemCell.mark)
        StoryboardBindings.outlet("starButton", \ItemCell.starButton)
        StoryboardBindings.segueAction("makeDetail:sender:", of: ListController.self) { list, coder, sender, _ in
            let row = (sender as? UITableViewCell).flatMap(list.tableView.indexPath)?.row
            return DetailController(coder: coder, thing: row.map { list.things[$0] } ?? "none")
        }
        StoryboardBindings.outlet("nameField", \DetailController.nameField)
        StoryboardBindings.action("nameChanged:", of: DetailController.self) { _, field in
            Journal.note("detail.name \((field as? UITextField)?.text ?? "")")
        }
        StoryboardBindings.segue(FadeSegue.self) { FadeSegue(identifier: $0, source: $1, destination: $2) }
    }

    /// The storyboard, after binding all of its names.
    static var main: UIStoryboard {
        bind()
        return UIStoryboard(name: "Main", bundle: .module)
    }

    /// Runs a closure with a seed and with the bundle of the tests.
    static func with<Result>(
        seed: UInt64? = nil, early: Bool = true, keeping: Bool = false, _ work: () -> Result
    ) -> Result {
        ArchiveSettings.with {
            $0.seed = seed
            $0.knowsStoryboardEarly = early
            $0.keepsTopLevelObjects = keeping
            $0.mainBundle = .module
        } perform: {
            work()
        }
    }
}
