import Observation

/// What a value shows at one place: a view, a scene or an app, and what surrounds it.
struct Part {
    /// Over what it covers.
    enum Surface { case inPlace, sheet, pushed, tab, name }

    let key: AnyHashable
    let value: Any
    var environment: EnvironmentValues
    let surface: Surface

    init(key: AnyHashable, value: Any, environment: EnvironmentValues, surface: Surface) {
        // A cast of an optional finds what is in it, so that the node of one would be taken for that of its content.
        self.value = (value as? any OptionalView)?.branch ?? value
        (self.key, self.environment, self.surface) = (key, environment, surface)
    }
}

/// What the framework's own views and scenes show, in place of a body.
@MainActor
protocol Primitive {
    func parts(in node: Node) -> [Part]
    var text: String? { get }
}

extension Primitive {
    var text: String? { nil }
}

protocol PrimitiveView: View, Primitive where Body == Never {}

/// A primitive that does something when what it shows appears, is updated and goes.
@MainActor
protocol Effect: Primitive {
    func run(_ phase: EffectPhase, in node: Node)
}

enum EffectPhase { case appear, update, disappear }

/// One identity: it keeps what belongs to it for as long as its place in the tree, its key and its type stay.
@MainActor
final class Node {
    unowned let host: Host
    private(set) weak var parent: Node?
    var part: Part
    private(set) var children: [Node] = []
    /// Whether something changed that the view has to be evaluated for.
    let changes = Flag()
    /// What dynamic properties keep, by the offsets that lead to them.
    var storage: [[Int]: AnyObject] = [:]
    /// What a primitive keeps.
    var memory: Any?
    private var tracked = Flag()
    private var isNew = true

    init(_ part: Part, parent: Node?, host: Host) {
        (self.part, self.parent, self.host) = (part, parent, host)
    }

    var environment: EnvironmentValues { part.environment }

    func part(
        _ key: AnyHashable, _ value: Any, _ environment: EnvironmentValues? = nil, on surface: Part.Surface = .inPlace
    ) -> Part {
        Part(key: key, value: value, environment: environment ?? self.environment, surface: surface)
    }

    /// Evaluates what changed, here and below; says whether anything did.
    func refresh() -> Bool {
        if changes.isSet || tracked.isSet {
            evaluate()
            return true
        }
        return children.reduce(false) { $1.refresh() || $0 }
    }

    /// Evaluates this view and all below it.
    func evaluate() {
        changes.reset()
        func open<Value>(_ value: Value) -> [Part] { self.parts(of: value) }
        let parts = _openExistential(part.value, do: open)
        var old = Dictionary(uniqueKeysWithValues: children.map { ($0.part.key, $0) })
        children = parts.map { part in
            guard let node = old[part.key], type(of: node.part.value) == type(of: part.value) else {
                return Node(part, parent: self, host: host)
            }
            old[part.key] = nil
            node.part = part
            return node
        }
        for gone in old.values { gone.end() }
        for child in children { child.evaluate() }
        let phase = isNew ? EffectPhase.appear : .update
        isNew = false
        if let effect = part.value as? any Effect { host.later { effect.run(phase, in: self) } }
    }

    /// Ends the identities here and below.
    func end() {
        if let effect = part.value as? any Effect { host.later { effect.run(.disappear, in: self) } }
        for child in children { child.end() }
    }

    private func parts<Value>(of value: Value) -> [Part] {
        var value = value
        install(in: &value)
        let tracking = Flag(isSet: false)
        tracked = tracking
        return withObservationTracking {
            switch value {
            case let primitive as any Primitive: primitive.parts(in: self)
            case let view as any View: [part("body", view.body)]
            case let scene as any Scene: [part("body", scene.body)]
            case let app as any App: [part("body", app.body)]
            default: fatalError("\(Value.self) is nothing that can be shown")
            }
        } onChange: {
            tracking.set()
        }
    }
}
