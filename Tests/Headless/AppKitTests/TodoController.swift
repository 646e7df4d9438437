import AppKit

final class TodoController: NSViewController, NSTableViewDataSource, NSTableViewDelegate, NSTextFieldDelegate {
    var containerName: String? {
        didSet { Journal.note("todos.containerName, storyboard \(storyboard != nil), outlets \(resolver != nil)") }
    }
    weak var resolver: SceneResolver?
    weak var tableView: NSTableView!
    weak var titleField: NSTextField!
    var things = ["a", "b", "c"]
    var done: Set<String> = []

    var selected: String? { tableView.selectedRow < 0 ? nil : things[tableView.selectedRow] }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Journal.note("todos.init, storyboard \(storyboard != nil)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        MainActor.assumeIsolated {
            Journal.note("todos.awake, storyboard \(storyboard != nil), view \(isViewLoaded)")
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        Journal.note(
            "todos.viewDidLoad, table \(tableView != nil), source \(tableView?.dataSource === self), "
                + "children \(children.count)")
    }

    override func viewWillAppear() { Journal.note("todos.viewWillAppear, window \(unsafe view.window != nil)") }
    override func viewDidAppear() { Journal.note("todos.viewDidAppear") }
    override func viewWillDisappear() { Journal.note("todos.viewWillDisappear") }
    override func viewDidDisappear() { Journal.note("todos.viewDidDisappear") }

    override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
        let destination = segue.destinationController as? NSViewController
        Journal.note("todos.prepare \(segue.identifier ?? "-") view \(destination?.isViewLoaded ?? true)")
    }

    func newTodo(_ sender: Any?) {
        let text = (sender as? NSTextField)?.stringValue ?? "new"
        things.append(text)
        tableView.insertRows(at: [things.count - 1])
        Journal.note("todos.new \(text)")
    }

    func removeTodo() {
        let row = tableView.selectedRow
        guard row >= 0 else { return }
        things.remove(at: row)
        tableView.removeRows(at: [row], withAnimation: .slideUp)
    }

    func toggle(_ sender: Any?) {
        guard let button = sender as? NSButton else { return }
        let thing = things[tableView.row(for: button)]
        if button.state == .on { done.insert(thing) } else { done.remove(thing) }
    }

    func numberOfRows(in tableView: NSTableView) -> Int { things.count }

    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        let identifier = tableColumn?.identifier ?? NSUserInterfaceItemIdentifier("")
        let view = tableView.makeView(withIdentifier: identifier, owner: self) as? TodoCell
        view?.textField?.stringValue = things[row]
        view?.doneButton.state = done.contains(things[row]) ? .on : .off
        return view
    }

    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { things[row] != "locked" }

    func tableViewSelectionDidChange(_ notification: Notification) { Journal.note("todos.selected \(selected ?? "-")") }

    func controlTextDidBeginEditing(_ obj: Notification) { Journal.note("todos.editing") }
    func controlTextDidChange(_ obj: Notification) { Journal.note("todos.typed \(titleField.stringValue)") }
    func controlTextDidEndEditing(_ obj: Notification) { Journal.note("todos.edited") }
}
