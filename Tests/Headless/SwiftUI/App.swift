// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App { public static func main() { fatalError("\(Self.self) has no screen here: run it with HeadlessApp") } }

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

protocol Windows {}

public nonisolated struct WindowGroup<Content: View>: Scene, Primitive, Windows {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: Never { fatalError("\(Self.self) has no body") }
    // It remembers how many windows were opened.
    @MainActor func children(of node: Node) -> [Child] {
        (0..<(node.memory as? Int ?? 0)).map { node.child($0, content) }
    }
}

@MainActor @preconcurrency public protocol PreviewModifier {
    associatedtype Context
    associatedtype Body: View
    typealias Content = AnyView
    static func makeSharedContext() async throws -> Context
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

public enum Preview { public enum ViewTraits {} }

public struct PreviewTrait<T> { let apply: @MainActor (any View) async throws -> any View }

extension PreviewTrait where T == Preview.ViewTraits {
    @MainActor public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait {
        PreviewTrait {
            modifier.body(content: AnyView($0), context: try await HeadlessPreview.context(of: M.self))
        }
    }
}

/// Shows previews.
@MainActor public enum HeadlessPreview {
    private static var contexts: [ObjectIdentifier: Any] = [:]

    // The trait that is first is the innermost.
    public static func show(
        traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: () -> some View
    ) async throws -> HeadlessScreen {
        var view: any View = body()
        for trait in traits { view = try await trait.apply(view) }
        return HeadlessScreen(AnyView(view))
    }

    static func context<M: PreviewModifier>(of type: M.Type) async throws -> M.Context {
        if let context = contexts[ObjectIdentifier(type)] as? M.Context { return context }
        let context = try await type.makeSharedContext()
        contexts[ObjectIdentifier(type)] = context
        return context
    }
}
