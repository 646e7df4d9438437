// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}
extension App { public static func main() { fatalError("\(Self.self) has no screen here: run it with HeadlessApp") } }

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}

public nonisolated struct WindowGroup<Content: View>: Scene, Primitive {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: Never { fatalError("\(Self.self) has no body") }
    @MainActor func children(of node: Node) -> [Child] { (0..<node.number).map { node.child($0, content) } }
}

/// Runs an app without a screen.
@MainActor public final class HeadlessApp<Program: App> {
    private let root: Node
    public var scenePhase = ScenePhase.active {
        didSet {
            root.content.environment.scenePhase = scenePhase
            root.changes.value = true
            root.render()
        }
    }
    public init(_ type: Program.Type) { root = Node((["root"], Program(), EnvironmentValues())).render() }
    public func openWindow() throws -> HeadlessScreen {
        guard let group = root.all.last(where: { $0.content.value is any Scene }) else { fatalError("no windows") }
        group.number += 1
        root.render()
        return HeadlessScreen(root, group.children.last)
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
        PreviewTrait { view in
            let known = HeadlessPreview.contexts[ObjectIdentifier(M.self)] as? M.Context
            let context = if let known { known } else { try await M.makeSharedContext() }
            HeadlessPreview.contexts[ObjectIdentifier(M.self)] = context
            return modifier.body(content: AnyView(view), context: context)
        }
    }
}

/// Shows previews; the first trait is the innermost, and the process creates each trait's context only once.
@MainActor public enum HeadlessPreview {
    fileprivate static var contexts: [ObjectIdentifier: Any] = [:]
    public static func show(
        traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: () -> some View
    ) async throws -> HeadlessScreen {
        var view: any View = body()
        for trait in traits { view = try await trait.apply(view) }
        return HeadlessScreen(AnyView(view))
    }
}
