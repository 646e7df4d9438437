/// An app.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    /// The app's scenes.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// The app, made once a run.
    @MainActor @preconcurrency init()
}

extension App {
    /// Ends the process, as there is no screen; `HeadlessApp` runs an app.
    public static func main() { fatalError("\(Self.self) has no screen here: run it with HeadlessApp") }
}

/// A part of an app's user interface.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    /// What the scene consists of.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

protocol PrimitiveScene: Scene, Primitive where Body == Never {}

extension Scene where Body == Never {
    /// What the framework itself shows has none.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Puts scenes together.
@resultBuilder
public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    @_disfavoredOverload
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        TupleScene(value: (repeat each content))
    }
}

nonisolated struct TupleScene<T>: PrimitiveScene {
    let value: T
    @MainActor func parts(in node: Node) -> [Part] {
        Mirror(reflecting: value).children.enumerated().map { node.part($0.offset, $0.element.value) }
    }
}

/// A scene with windows; what is remembered are the numbers of those that are open.
protocol WindowScene: PrimitiveScene {
    associatedtype Content: View
    var id: String { get }
    var content: Content { get }
}

extension WindowScene {
    @MainActor func parts(in node: Node) -> [Part] {
        (node.memory as? [Int] ?? []).map { number in
            node.part(number, content, node.environment.presented { [weak node] in node?.close(window: number) })
        }
    }
}

/// A scene with any number of windows, each with states of its own.
public nonisolated struct WindowGroup<Content: View>: WindowScene {
    let id: String
    let content: Content
    /// A group of windows.
    public init(@ViewBuilder content: () -> Content) { self.init(id: "", content: content) }
    /// A group of windows with an identifier.
    public init(id: String, @ViewBuilder content: () -> Content) { (self.id, self.content) = (id, content()) }
    /// A group of windows with a title.
    public init<S: StringProtocol>(_ title: S, id: String = "", @ViewBuilder content: () -> Content) {
        self.init(id: id, content: content)
    }
}

/// The window of an app's settings.
public nonisolated struct Settings<Content: View>: WindowScene {
    let id = settingsIdentifier
    let content: Content
    /// The settings' window.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

let settingsIdentifier = "settings"

extension Node {
    func open() -> Int {
        let number = host.nextWindow()
        memory = (memory as? [Int] ?? []) + [number]
        changes.set()
        return number
    }

    func close(window number: Int) {
        memory = (memory as? [Int] ?? []).filter { $0 != number }
        changes.set()
    }
}
