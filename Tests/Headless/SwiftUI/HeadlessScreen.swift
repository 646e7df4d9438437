// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Something that a user can't do.
public struct HeadlessError: Error { public let description: String }

/// Runs an app without a screen.
@MainActor public final class HeadlessApp<Program: App> {
    private let host: Host
    public var scenePhase = ScenePhase.active {
        didSet {
            host.root?.content.environment.scenePhase = scenePhase
            host.root?.changes.value = true
            host.render()
        }
    }

    public init(_ type: Program.Type) { host = Host(Program()) }

    public func openWindow() throws -> HeadlessScreen {
        guard let group = host.root?.all.first(where: { $0.content.value is any Windows }) else {
            throw HeadlessError(description: "\(Program.self) was closed")
        }
        group.remember((group.memory as? Int ?? 0) + 1)
        host.render()
        return HeadlessScreen(host: host, root: group.children.last)
    }
}

/// Shows a view without a screen, and does what a user does; each act evaluates what it changed.
@MainActor public final class HeadlessScreen {
    private let host: Host
    private weak var root: Node?

    /// Shows a view, of whose collections in lists as many rows are on the screen.
    public convenience init(rows: Int = 12, _ view: some View) {
        var environment = EnvironmentValues()
        environment.rows = rows
        let host = Host(AnyView(view), environment)
        self.init(host: host, root: host.root)
    }

    init(host: Host, root: Node?) { (self.host, self.root) = (host, root) }

    /// All texts that are shown, in order.
    public var texts: [String] { visible.compactMap { $0.primitive?.text } }

    public func render() { host.render() }

    /// Lets tasks go on and evaluates what changed, until nothing more happens.
    public func settle() async { await host.settle() }

    /// Lets tasks go on and evaluates what changed, until something is so.
    public func settle(until isDone: @escaping () -> Bool) async throws {
        await host.settle(rounds: 20_000, until: isDone)
        if !isDone() { throw cannot("wait any longer") }
    }

    public func tap(_ title: String) throws { try use(title, as: (any Tappable).self) { $1.action() } }
    public func type(_ text: String, into title: String) throws {
        try use(title, as: (any Typable).self) { $1.content.wrappedValue = text }
    }
    public func submit(_ title: String) throws {
        try use(title, as: (any Typable).self) { node, _ in node.environment.submit() }
    }
    public func set(_ title: String, to isOn: Bool) throws {
        try use(title, as: (any Switchable).self) { $1.isOn.wrappedValue = isOn }
    }

    /// Scrolls a list until a row is the first on the screen, if it can be.
    public func scroll(to row: Int) throws {
        try use(as: (any Rows).self, if: { $0.environment.isList && row < $1.count }) { node, _ in node.remember(row) }
    }
    /// Deletes a row of the first collection that lets it be deleted.
    public func delete(_ row: Int) throws {
        try use(as: (any Rows).self, if: { $1.delete != nil && row < $1.count }) { $1.delete?(IndexSet(integer: row)) }
    }
    /// Goes back to the view that pushed the one that is shown.
    public func back() throws {
        try use(as: (any Presentation).self, if: { !$1.isSheet }) { node, _ in node.environment.dismiss() }
    }
    /// Takes away the sheet on top.
    public func dismissSheet() throws {
        try use(as: (any Presentation).self, if: { $1.isSheet }) { node, _ in node.environment.dismiss() }
    }
    /// Ends all identities.
    public func close() { host.close() }

    /// What is in the view on top: what that covers can be neither seen nor reached.
    private var visible: [Node] { (root?.all.last { $0.content.value is any Presentation } ?? root)?.all ?? [] }

    private func use<Control>(
        _ title: String? = nil, as type: Control.Type, if isMeant: (Node, Control) -> Bool = { _, _ in true },
        _ act: (Node, Control) -> Void
    ) throws {
        for node in visible where node.environment.isEnabled {
            guard let control = node.content.value as? Control, isMeant(node, control) else { continue }
            guard title == nil || node.all.contains(where: { $0.primitive?.name == title }) else { continue }
            act(node, control)
            return render()
        }
        throw cannot("use \(title ?? "it") as \(type)")
    }

    private func cannot(_ act: String) -> HeadlessError {
        HeadlessError(description: "can't \(act): the screen shows \(texts)")
    }
}
