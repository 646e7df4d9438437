extension View {
    /// Does something when the view appears.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        Appearance(content: self, appear: action, disappear: nil)
    }
    /// Does something when the view has gone.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        Appearance(content: self, appear: nil, disappear: action)
    }
    /// Runs a task from when the view appears until it goes.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { task(id: 0, priority: priority, action) }
    /// Runs a task from when the view appears until it goes, and anew when a value is another.
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { TaskRunner(content: self, value: value, priority: priority, action: action) }
    /// Does something when a value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View { ChangeObserver(content: self, value: value, initial: initial, action: action) }
    /// Does something when a value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { onChange(of: value, initial: initial) { _, _ in action() } }
}

extension Scene {
    /// Does something when a value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene { ChangeObserver(content: self, value: value, initial: initial, action: action) }
    /// Does something when a value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene { onChange(of: value, initial: initial) { _, _ in action() } }
}

nonisolated struct Appearance<Content: View>: PrimitiveView, Effect {
    let content: Content
    let appear: (() -> Void)?
    let disappear: (() -> Void)?
    @MainActor func parts(in node: Node) -> [Part] { [node.part("content", content)] }
    @MainActor func run(_ phase: EffectPhase, in node: Node) {
        if phase == .appear { appear?() }
        if phase == .disappear { disappear?() }
    }
}

nonisolated struct ChangeObserver<Content, Value: Equatable>: Effect {
    let content: Content
    let value: Value
    let initial: Bool
    let action: (Value, Value) -> Void
    @MainActor func parts(in node: Node) -> [Part] { [node.part("content", content)] }
    @MainActor func run(_ phase: EffectPhase, in node: Node) {
        let old = (node.memory as? [Value])?.first
        node.memory = [value]
        if phase == .update, let old, old != value { action(old, value) }
        if phase == .appear && initial { action(value, value) }
    }
    var body: Never { fatalError("ChangeObserver has no body") }
}

extension ChangeObserver: View where Content: View { typealias Body = Never }
extension ChangeObserver: Scene where Content: Scene { typealias Body = Never }

nonisolated struct TaskRunner<Content: View, Value: Equatable>: PrimitiveView, Effect {
    let content: Content
    let value: Value
    let priority: TaskPriority
    let action: @Sendable () async -> Void
    @MainActor func parts(in node: Node) -> [Part] { [node.part("content", content)] }
    @MainActor func run(_ phase: EffectPhase, in node: Node) {
        if phase == .update, let running = node.memory as? Running<Value>, running.value == value { return }
        node.memory = phase == .disappear ? nil : Running(value, priority, action, node.host)
    }
}

/// A task, which is cancelled when nobody keeps it.
@MainActor
private final class Running<Value> {
    let value: Value
    private let task: Task<Void, Never>

    init(_ value: Value, _ priority: TaskPriority, _ action: @escaping @Sendable () async -> Void, _ host: Host) {
        self.value = value
        host.running += 1
        task = Task(priority: priority) { [weak host] in
            await action()
            host?.running -= 1
        }
    }

    deinit { task.cancel() }
}
