/// Changes a view.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    /// The changed view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

// swift-format-ignore: NoLeadingUnderscores
/// The view that a modifier changes.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
    let view: any View
    @MainActor func parts(in node: Node) -> [Part] { [node.part("content", view)] }
}

/// A view with a modifier.
public nonisolated struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier
    /// A view with a modifier.
    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View, PrimitiveView, Primitive where Content: View, Modifier: ViewModifier {
    @MainActor func parts(in node: Node) -> [Part] {
        [node.part("body", modifier.body(content: _ViewModifier_Content(view: content)))]
    }
}

extension View {
    /// The view with a modifier.
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
    /// The view with an identity of its own, which ends when the value is another.
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }
}

nonisolated struct Identified<Content: View, ID: Hashable>: PrimitiveView {
    let content: Content
    let id: ID
    @MainActor func parts(in node: Node) -> [Part] { [node.part(AnyHashable(id), content)] }
}
