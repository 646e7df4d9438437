/// What is to be shown at one place: a view, a scene or an app.
typealias Child = (key: [AnyHashable], value: Any, environment: EnvironmentValues)

/// What the framework's own views and scenes have in place of a body.
@MainActor protocol Primitive {
    func children(of node: Node) -> [Child]
    /// Called after all views were evaluated.
    func run(_ event: Event, in node: Node)
    func acts(in node: Node) -> Acts
    /// What a user reads, and what a user calls it.
    var text: String? { get }
    var name: String? { get }
}

enum Event { case appear, update, disappear }

/// What a user can do with a view.
struct Acts {
    var tap, submit, dismiss: (() -> Void)?
    var type: ((String) -> Void)?
    var set: ((Bool) -> Void)?
    var scroll, delete: ((Int) -> Void)?
}

extension Primitive {
    func run(_ event: Event, in node: Node) {}
    func acts(in node: Node) -> Acts { Acts() }
    var text: String? { nil }
    var name: String? { text }
}

/// One identity: it keeps what belongs to it for as long as its place in the tree, its key and its type stay.
@MainActor final class Node {
    unowned let host: Host
    var content: Child
    private(set) var children: [Node] = []
    /// Whether the view has to be evaluated.
    let changes = Locked(true)
    /// What dynamic properties keep, by the offsets that lead to them.
    var storage: [[Int]: Any] = [:]
    /// What a primitive keeps.
    var memory: Any?
    private var isNew = true

    init(_ content: Child, host: Host) { (self.content, self.host) = (content, host) }

    var environment: EnvironmentValues { content.environment }
    var primitive: (any Primitive)? { content.value as? any Primitive }
    var all: [Node] { [self] + children.flatMap(\.all) }

    func child(_ key: AnyHashable, _ value: Any, _ environment: EnvironmentValues? = nil) -> Child {
        let value = (value as? any OptionalView)?.either ?? value
        return ([key, ObjectIdentifier(type(of: value))], value, environment ?? self.environment)
    }

    func remember(_ memory: Any) {
        self.memory = memory
        changes.value = true
    }

    /// Evaluates what changed, here and below; says whether anything did.
    func refresh() -> Bool { changes.value ? evaluate() : children.reduce(false) { $1.refresh() || $0 } }

    func end() {
        run(.disappear)
        for child in children { child.end() }
    }

    @discardableResult private func evaluate() -> Bool {
        changes.value = false
        var old = Dictionary(uniqueKeysWithValues: children.map { ($0.content.key, $0) })
        func open<Value>(_ value: Value) -> [Child] { contents(of: value) }
        children = _openExistential(content.value, do: open).map { content in
            let node = old.removeValue(forKey: content.key) ?? Node(content, host: host)
            node.content = content
            return node
        }
        for gone in old.values { gone.end() }
        for child in children { child.evaluate() }
        run(isNew ? .appear : .update)
        isNew = false
        return true
    }

    private func run(_ event: Event) {
        if let primitive { host.actions.append { primitive.run(event, in: self) } }
    }

    private func contents<Value>(of value: Value) -> [Child] {
        var value = value
        install(in: &value)
        return withObservationTracking {
            switch value {
            case let primitive as any Primitive: primitive.children(of: self)
            case let view as any View: [child("body", view.body)]
            case let scene as any Scene: [child("body", scene.body)]
            case let app as any App: [child("body", app.body)]
            default: fatalError("\(Value.self) is nothing that can be shown")
            }
        } onChange: { [changes] in
            changes.value = true
        }
    }
}

/// A tree of identities, and what has to happen when it has been evaluated.
@MainActor final class Host {
    private(set) var root: Node?
    var actions: [() -> Void] = []

    init(_ value: Any) {
        root = Node((["root"], value, EnvironmentValues()), host: self)
        render()
    }

    func render() {
        for _ in 0..<100 {
            let changed = root?.refresh() ?? false
            let due = actions
            actions = []
            for action in due { action() }
            if !changed && due.isEmpty { return }
        }
        preconditionFailure("the views change what they depend on each time they are evaluated")
    }

    func close() {
        root?.end()
        root = nil
        render()
    }
}
