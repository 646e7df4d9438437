// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An action that a user can't perform.
public struct HeadlessError: Error { public let description: String }

/// Shows a view without a screen and performs a user's actions; each action evaluates the changed views.
@MainActor public final class HeadlessScreen {
    private let root: Node
    private weak var window: Node?
    init(_ root: Node, _ window: Node?) { (self.root, self.window) = (root, window) }
    /// Shows a view whose lists have the given number of rows of each collection on the screen.
    public init(rows: Int = 12, _ view: some View) {
        root = Node((["root"], view.environment(\.rows, rows), EnvironmentValues())).render()
        window = root
    }

    public var texts: [String] { visible.compactMap { $0.primitive?.text } }
    /// Evaluates the changed views, as the framework does at the end of a turn.
    public func render() { root.render() }
    /// Lets tasks proceed and evaluates the changed views, until tasks without outside waits have finished.
    public func settle() async { try? await settle(turns: 100) { false } }
    public func settle(turns: Int = 20_000, until isDone: () -> Bool) async throws {
        for _ in 0..<turns {
            render()
            if isDone() { return }
            // Switches to another thread and back, so that waiting work gets its turn.
            await Task.detached(priority: .background) {}.value
        }
        throw HeadlessError(description: "what was waited for didn't happen: the screen shows \(texts)")
    }

    public func tap(_ title: String) throws { try use(title, \.tap) { $0() } }
    public func type(_ text: String, into title: String) throws { try use(title, \.type) { $0(text) } }
    public func submit(_ title: String) throws { try use(title, \.submit) { $0() } }
    public func set(_ title: String, to isOn: Bool) throws { try use(title, \.set) { $0(isOn) } }
    /// Scrolls the first list until a row is the first on the screen, if possible.
    public func scroll(to row: Int) throws { try use(nil, \.scroll) { $0(row) } }
    /// Deletes a row of the first collection that supports deletion.
    public func delete(_ row: Int) throws { try use(nil, \.delete) { $0(row) } }
    public func back() throws { try use(nil, \.dismiss) { $0() } }
    public func dismissSheet() throws { try use(nil, \.dismiss) { $0() } }
    public func close() { root.close() }
    /// The nodes in the top view: the user can neither see nor reach the views under it.
    private var visible: [Node] {
        (window?.all.last { $0.primitive?.acts(in: $0).dismiss != nil } ?? window)?.all ?? []
    }
    private func use<Act>(_ title: String?, _ path: KeyPath<Acts, Act?>, _ perform: (Act) -> Void) throws {
        for node in visible where node.environment.isEnabled {
            let names = node.all.flatMap { [$0.primitive?.name, $0.primitive?.text] }
            guard title == nil || names.contains(title) else { continue }
            guard let act = node.primitive?.acts(in: node)[keyPath: path] else { continue }
            perform(act)
            return render()
        }
        throw HeadlessError(description: "can't use '\(title ?? "\(path)")': the screen shows \(texts)")
    }
}
