/// Shows a view without a screen, and does what a user does; each act evaluates what it changed.
@MainActor
public final class HeadlessScreen {
    private let host: Host
    private weak var root: Node?
    private let end: () -> Void

    /// Shows a view, of whose collections in lists as many rows are on the screen.
    public convenience init(rows: Int = 12, _ view: some View) {
        let host = Host()
        host.rows = rows
        host.show(view)
        self.init(host: host, root: host.root) { host.close() }
    }

    init(host: Host, root: Node?, end: @escaping () -> Void) { (self.host, self.root, self.end) = (host, root, end) }

    var isOpen: Bool { root != nil }

    /// All texts that are shown, in order.
    public var texts: [String] { root?.visible.compactMap(\.part.text) ?? [] }

    /// Evaluates what changed, as the framework does at the end of a turn.
    public func render() { host.render() }

    /// Lets tasks go on and evaluates what changed, until nothing more happens.
    public func settle() async { await host.settle() }

    /// Lets tasks go on and evaluates what changed, until something is so.
    public func settle(until isDone: @escaping () -> Bool) async throws {
        await host.settle(rounds: 20_000, until: isDone)
        if !isDone() { throw HeadlessError("what was waited for did not happen; the screen shows \(texts)") }
    }

    /// Taps a button, a link or a tab.
    public func tap(_ title: String) throws {
        if let (tabs, index) = tab(title) {
            tabs.memory = index
        } else {
            let (node, control) = try find((any Tappable).self, "button or link", title)
            try control.tap(node)
        }
        render()
    }

    /// Puts a text in place of what is in a field.
    public func type(_ text: String, into title: String) throws {
        try find((any Typable).self, "text field", title).control.content.wrappedValue = text
        render()
    }

    /// Ends the input into a field.
    public func submit(_ title: String) throws {
        try find((any Typable).self, "text field", title).node.environment.submit?()
        render()
    }

    /// Switches a toggle.
    public func set(_ title: String, to isOn: Bool) throws {
        try find((any Switchable).self, "toggle", title).control.isOn.wrappedValue = isOn
        render()
    }

    /// Scrolls the collections in lists that have so many rows, until one is the first on the screen, if it can be.
    public func scroll(to row: Int) throws {
        let nodes = visible.filter { $0.environment.rows != nil && ($0.part.value as? any Rows)?.count ?? 0 > row }
        if nodes.isEmpty { throw missing("a list with a row \(row)") }
        for node in nodes {
            node.memory = row
            node.changes.set()
        }
        render()
    }

    /// Deletes a row of the first collection that lets it be deleted.
    public func delete(_ row: Int) throws {
        let rows = visible.lazy.compactMap { $0.part.value as? any DeletableRows }.first { $0.action != nil }
        guard let rows, row < rows.count else { throw missing("a row \(row) that can be deleted") }
        rows.action?(IndexSet(integer: row))
        render()
    }

    /// Goes back to the view that pushed the one that is shown.
    public func back() throws {
        guard let pushed = visible.first(where: { $0.part.surface == .pushed }) else { throw missing("a way back") }
        pushed.parent?.pop()
        render()
    }

    /// Takes away the sheet on top.
    public func dismissSheet() throws {
        guard let front = root?.front, front.part.surface == .sheet else { throw missing("a sheet") }
        front.environment.dismiss()
        render()
    }

    /// Ends all identities, or those of the window.
    public func close() { end() }

    private var visible: [Node] { root?.front.visible ?? [] }

    private func missing(_ what: String) -> HeadlessError {
        HeadlessError("there is not \(what) on the screen, which shows \(texts)")
    }

    private func tab(_ title: String) -> (Node, Int)? {
        for node in visible where node.part.value is any Tabs {
            if let index = node.tabs?.firstIndex(where: { $0.children[1].names.contains(title) }) {
                return (node, index)
            }
        }
        return nil
    }

    private func find<Control>(
        _: Control.Type, _ kind: String, _ title: String
    ) throws -> (node: Node, control: Control) {
        let controls = visible.compactMap { node in (node.part.value as? Control).map { (node: node, control: $0) } }
        let named = controls.filter { $0.node.names.contains(title) }
        if let control = named.first(where: { $0.node.environment.isEnabled }) { return control }
        throw named.isEmpty ? missing("a \(kind) '\(title)'") : HeadlessError("the \(kind) '\(title)' is disabled")
    }
}
