/// Changes previews, with a context that all previews with the modifier share.
@MainActor @preconcurrency
public protocol PreviewModifier {
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = PreviewModifierContent
    /// Makes the context, once.
    static func makeSharedContext() async throws -> Context
    /// The changed preview.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// There is none.
    public static func makeSharedContext() async throws {}
}

/// The preview that a modifier changes.
public nonisolated struct PreviewModifierContent: PrimitiveView {
    let view: any View
    @MainActor func parts(in node: Node) -> [Part] { [node.part("content", view)] }
}

/// A preview; `HeadlessPreview` shows one.
public enum Preview {
    /// Traits of a preview of views.
    public enum ViewTraits {}
}

/// A trait of a preview.
public struct PreviewTrait<T> {
    let apply: @MainActor (any View) async throws -> any View
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// Changes the preview by a modifier; that of the first trait is the innermost.
    @MainActor @preconcurrency public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait<T> {
        PreviewTrait { view in
            let context = try await HeadlessPreview.context(of: M.self)
            return Previewed(view: view, modifier: modifier, context: context)
        }
    }
}

private struct Previewed<M: PreviewModifier>: View {
    let view: any View
    let modifier: M
    let context: M.Context
    var body: some View { modifier.body(content: PreviewModifierContent(view: view), context: context) }
}

/// Shows previews.
@MainActor
public enum HeadlessPreview {
    private static var contexts: [ObjectIdentifier: Task<SharedContext, any Error>] = [:]

    /// Shows a view with traits; the contexts are made before.
    public static func show<Content: View>(
        traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: () -> Content
    ) async throws -> HeadlessScreen {
        var view: any View = body()
        for trait in traits { view = try await trait.apply(view) }
        return HeadlessScreen(AnyView(view))
    }

    /// Forgets the contexts, as the end of the process of previews does.
    public static func forgetContexts() { contexts = [:] }

    static func context<M: PreviewModifier>(of type: M.Type) async throws -> M.Context {
        let making =
            contexts[ObjectIdentifier(type)] ?? Task { SharedContext(value: try await type.makeSharedContext()) }
        contexts[ObjectIdentifier(type)] = making
        guard let context = try await making.value.value as? M.Context else {
            fatalError("\(type) has another context")
        }
        return context
    }
}

@MainActor
private final class SharedContext {
    let value: Any
    init(value: Any) { self.value = value }
}
