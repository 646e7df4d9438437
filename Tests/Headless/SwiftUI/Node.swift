/// The content of one place: a view, a scene or an app.
typealias Child = (key: [AnyHashable], value: Any, environment: EnvironmentValues)

/// The behavior that the framework's own views and scenes have in place of a body.
@MainActor protocol Primitive {
    func children(of node: Node) -> [Child]
    /// Called after the evaluation of all views.
    var effect: Effect { get }
    func acts(in node: Node) -> Acts
    /// The text that a user reads, and the name by which a user refers to it.
    var text: String? { get }
    var name: String? { get }
}

enum Event { case appear, update, disappear }
typealias Effect = @MainActor (Event, Node) -> Void

/// The actions of a user on a view.
struct Acts {
    var tap, submit, dismiss: (() -> Void)?
    var type: ((String) -> Void)?
    var set: ((Bool) -> Void)?
    var scroll, delete: ((Int) -> Void)?
}

extension Primitive {
    nonisolated var effect: Effect { { _, _ in } }
    func acts(in node: Node) -> Acts { Acts() }
    var text: String? { nil }
    var name: String? { text }
}

/// An identity, which keeps its values as long as its place in the tree, its key and its type stay.
@MainActor final class Node {
    private weak var root: Node?
    private var actions: [() -> Void] = []
    var content: Child
    private(set) var children: [Node] = []
    /// Whether the view needs evaluation.
    let changes = Locked(true)
    /// The values that dynamic properties keep, by the offsets that lead to them.
    var storage: [[Int]: Any] = [:]
    /// The value that an effect keeps, the number of open windows, or the first visible row.
    var memory: Any?
    var number = 0 { didSet { changes.value = true } }
    private var isNew = true
    init(_ content: Child, root: Node? = nil) { (self.content, self.root) = (content, root) }
    var environment: EnvironmentValues { content.environment }
    var primitive: (any Primitive)? { content.value as? any Primitive }
    var all: [Node] { [self] + children.flatMap(\.all) }
    func child(_ key: AnyHashable, _ value: Any, _ environment: EnvironmentValues? = nil) -> Child {
        let value = (value as? any OptionalView)?.either ?? value
        return ([key, ObjectIdentifier(type(of: value))], value, environment ?? self.environment)
    }

    /// Evaluates the changed views of the whole tree and runs the effects, until the tree is stable.
    @discardableResult func render() -> Node {
        for _ in 0..<100 {
            let (changed, due) = (refresh(), actions)
            actions = []
            for action in due { action() }
            if !changed && due.isEmpty { return self }
        }
        preconditionFailure("the views change what they depend on each time they are evaluated")
    }

    func close() {
        end()
        children = []
        render()
    }

    /// Evaluates the changed nodes, here and below; returns whether any node changed.
    private func refresh() -> Bool { changes.value ? evaluate() : children.reduce(false) { $1.refresh() || $0 } }

    private func end() {
        run(.disappear)
        for child in children { child.end() }
    }

    @discardableResult private func evaluate() -> Bool {
        changes.value = false
        var old = Dictionary(uniqueKeysWithValues: children.map { ($0.content.key, $0) })
        func open<Value>(_ value: Value) -> [Child] { contents(of: value) }
        children = _openExistential(content.value, do: open).map { content in
            let node = old.removeValue(forKey: content.key) ?? Node(content, root: root ?? self)
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
        if let primitive { (root ?? self).actions.append { primitive.effect(event, self) } }
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
