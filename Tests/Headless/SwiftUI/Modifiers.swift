// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Combine

/// A view or a scene with a modifier of the framework.
nonisolated struct Modified<Content>: Primitive {
    let content: Content
    var id: AnyHashable = "content"
    var effect: Effect = { _, _ in }
    var environment: (inout EnvironmentValues) -> Void = { _ in }
    @MainActor func children(of node: Node) -> [Child] {
        var values = node.environment
        environment(&values)
        return [node.child(id, content, values)]
    }
    var body: Never { fatalError("\(Self.self) has no body") }
}

extension Modified: View where Content: View { typealias Body = Never }
extension Modified: Scene where Content: Scene { typealias Body = Never }

extension View {
    public nonisolated func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
    public nonisolated func id(_ id: some Hashable) -> some View { Modified(content: self, id: AnyHashable(id)) }
    public nonisolated func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        Modified(content: self, environment: { $0[keyPath: path] = value })
    }
    public func disabled(_ disabled: Bool) -> some View { environment(\.isEnabled, !disabled) }
    public func onSubmit(_ action: @escaping () -> Void) -> some View { environment(\.submit, action) }
    private func observed(_ effect: @escaping Effect) -> some View {
        precondition(!(self is any MemberwiseView), "a group's modifiers apply to its members, which isn't modeled")
        return Modified(content: self, effect: effect)
    }
    public func onAppear(perform action: @escaping () -> Void) -> some View {
        observed { event, _ in if event == .appear { action() } }
    }
    public func onDisappear(perform action: @escaping () -> Void) -> some View {
        observed { event, _ in if event == .disappear { action() } }
    }
    public func onChange<V: Equatable>(of value: V, _ action: @escaping (_ old: V, _ new: V) -> Void) -> some View {
        observed(changes(of: value, action))
    }
    public func onChange(of value: some Equatable, _ action: @escaping () -> Void) -> some View {
        onChange(of: value) { _, _ in action() }
    }
    public func task<T: Equatable>(
        id value: T = 0, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        observed { event, node in
            if event == .update, let (old, _) = node.memory as? (T, AnyCancellable), old == value { return }
            node.memory = event == .disappear ? nil : (value, AnyCancellable(Task(operation: action).cancel))
        }
    }
    // These modifiers have no effect without a screen.
    public func navigationTitle(_ title: some StringProtocol) -> some View { self }
    public func padding(_ length: CGFloat? = nil) -> some View { self }
    public func foregroundStyle(_ style: Color) -> some View { self }
    public func font(_ font: Font?) -> some View { self }
    public func strikethrough(_ isActive: Bool = true) -> some View { self }
}

public enum Color: Sendable { case primary, secondary, accentColor, red, green, blue, gray }
public enum Font: Sendable { case title, headline, subheadline, body, footnote, caption }

extension Scene {
    public nonisolated func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        Modified(content: self, environment: { $0[keyPath: path] = value })
    }
    public func onChange<V: Equatable>(of value: V, _ action: @escaping (_ old: V, _ new: V) -> Void) -> some Scene {
        Modified(content: self, effect: changes(of: value, action))
    }
}

@MainActor private func changes<V: Equatable>(of value: V, _ action: @escaping (V, V) -> Void) -> Effect {
    { event, node in
        if event == .update, let old = (node.memory as? [V])?.first, old != value { action(old, value) }
        node.memory = [value]
    }
}
