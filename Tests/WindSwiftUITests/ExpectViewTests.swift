import SwiftUI
import Testing
import Wind
import WindSwiftUI

private struct PluginView: WiredView {
    @Resolved private var plugins: [any Plugin]
    @Resolved private var editor: Editor
    @State private var count = 0
    let title: String

    var wiredBody: some View { Text(verbatim: title) }
}
private struct UserView: WiredView {
    @Resolved private var user: User
    var wiredBody: some View { Text(verbatim: user.name) }
}
private struct TreeView: WiredView {
    @ResolvedFor((any DependsOnSpare).self) private var spare: any Store
    let depth: Int
    var wiredBody: some View {
        if depth > 0 { TreeView(depth: depth - 1) }
    }
}
private struct Card<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { VStack { content() } }
}
private struct Root: WiredView {
    @Resolved private var model: Model
    @State private var isShown = false
    let other: Container

    var wiredBody: some View {
        NavigationStack {
            List {
                ForEach(0..<3) { _ in Card { PluginView(title: "a") } }
                NavigationLink("Tree") { TreeView(depth: 1) }
            }
        }
        Button("Show") { isShown = true }
        if isShown { ItemsView() }
        AnyView(UserView())
        ContainerScope("user") {
            $0.register(value: User(name: ""))
        } content: {
            UserView()
        }
        UserView().container(other)
    }
}
/// A view that nests another specialization of itself.
private struct Growing<Element>: WiredView {
    @Resolved private var model: Model
    private var nested = Nested()
    let depth = 0

    var wiredBody: some View {
        Text(verbatim: model.text).modifier(Framed())
        if depth > 0 { Growing<[Element]>() }
    }
}
private struct Nested: DynamicProperty {
    @ResolvedProperty var editor: Editor
}
private struct Framed: ViewModifier {
    func body(content: Content) -> some View {
        content
        UserView()
    }
}
/// Shows its content in the container of a scope.
private struct Area<Content: View>: View {
    @ViewBuilder let content: @MainActor () -> Content
    var body: some View {
        Text(verbatim: "area")
        ContainerScope("area") {
            $0.register(value: User(name: "Ada"))
        } content: {
            content()
        }.id(1)
    }
}
private struct OuterArea<Content: View>: View {
    @ViewBuilder let content: @MainActor () -> Content
    var body: some View { VStack { Area { content() } } }
}
private struct Framing: ViewModifier {
    let container: Container
    func body(content: Content) -> some View { VStack { content.container(container) } }
}
private struct Areas: WiredView {
    @Resolved private var model: Model
    let container: Container
    var wiredBody: some View {
        OuterArea { UserView() }
        ItemsView().modifier(Framing(container: container))
    }
}
/// Has a view of its own beside its content, which has another container.
private struct Badged: ViewModifier {
    let container: Container
    func body(content: Content) -> some View {
        content.container(container)
        UserView()
    }
}
private struct Twice: ViewModifier {
    let container: Container
    func body(content: Content) -> some View {
        content
        content.container(container)
    }
}
private struct Modified: WiredView {
    @Resolved private var model: Model
    let container: Container
    var wiredBody: some View { Text(verbatim: "").modifier(Badged(container: container)) }
}
private struct ShownTwice: WiredView {
    @Resolved private var model: Model
    let container: Container
    var wiredBody: some View { UserView().modifier(Twice(container: container)) }
}
/// Hides its content in a scope.
private struct HiddenArea<Content: View>: View {
    let content: @MainActor () -> Content
    var body: some View {
        ContainerScope("area") {
            $0.register(value: User(name: "Ada"))
        } content: {
            AnyView(content())
        }
    }
}
private struct Hiding: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { HiddenArea { UserView() } }
}
/// Hides its content in a scope, one view further down.
private struct OuterHiddenArea<Content: View>: View {
    let content: @MainActor () -> Content
    var body: some View { VStack { HiddenArea { content() } } }
}
private struct PlainArea: View {
    let content: AnyView
    var body: some View {
        ContainerScope("area") {
            $0.register(value: User(name: "Ada"))
        } content: {
            content
        }
    }
}
private struct HandingOn<Content: View>: View {
    let content: @MainActor () -> Content
    var body: some View { PlainArea(content: AnyView(content())) }
}
/// Leave the scope to another view or modifier of the program.
private struct InArea: ViewModifier {
    func body(content: Content) -> some View { Area { content } }
}
private struct InOuterArea: ViewModifier {
    func body(content: Content) -> some View { content.modifier(InArea()) }
}
/// Applies itself to its content, in a scope at the end.
private struct Repeated: ViewModifier {
    let depth: Int
    func body(content: Content) -> some View {
        if depth > 0 { content.modifier(Repeated(depth: depth - 1)) } else { Area { content } }
    }
}
private struct Elsewhere: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View {
        OuterHiddenArea { UserView() }
        HandingOn { UserView() }
        UserView().modifier(InArea())
        UserView().modifier(InOuterArea())
        UserView().modifier(Repeated(depth: 2))
    }
}
private struct RepeatedHere: ViewModifier {
    let depth: Int
    func body(content: Content) -> some View {
        if depth > 0 { content.modifier(RepeatedHere(depth: depth - 1)) } else { content }
    }
}
private struct Here: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { UserView().modifier(RepeatedHere(depth: 2)) }
}
private struct Columns<each Content: View>: View {
    private let content: (repeat each Content)
    init(_ content: repeat each Content) { self.content = (repeat each content) }
    var body: some View { AnyView(EmptyView()) }
}
private struct Packed: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { Columns(UserView()) }
}
private struct BothAreas: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View {
        Area { UserView() }
        Card { UserView() }
    }
}
private struct Boxed<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
}
private struct Boxes: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View {
        Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { UserView() } } } } } } } } } }
    }
}
private struct HandWritten: DependencyResolver {
    var providedComponents: [any Any.Type] { [User.self] }
    func resolve(on component: any Component) {}
    func resolutionPossible(on component: any Component) -> Bool { false }
    func resolveDirectly<T>() -> T? { User(name: "by hand") as? T }
}

private struct Ambiguous: WiredView {
    @Resolved private var store: any Store
    var wiredBody: some View { Text(verbatim: store.name) }
}

@MainActor
@Suite("A view that is expected in a container")
struct ExpectViewTests {
    @Test("is proved with the views that its body names")
    func transitive() {
        let container = Container()
        container.expectView(Root.self)
        container.expectView(Root.self)
        let texts = container.validate().map { problem in
            problem.description.split(separator: "\n").prefix(2).map { $0.split(separator: "  (")[0] }
                .joined(separator: "\n")
        }
        #expect(
            texts == [
                """
                WIND-023 Nothing hands out WindSwiftUITests.Model, which a view shows
                  WindSwiftUITests.Root shows it: @Resolved var model: Model
                """,
                """
                WIND-023 Nothing hands out WindSwiftUITests.Editor, which a view shows
                  WindSwiftUITests.PluginView shows it inside Root: @Resolved var editor: Editor
                """,
                """
                WIND-023 Nothing hands out WindSwiftUITests.Store for WindSwiftUITests.DependsOnSpare, which a view shows
                  WindSwiftUITests.TreeView shows it inside Root: @ResolvedFor((any DependsOnSpare).self) var spare: any Store
                """,
                """
                WIND-023 Nothing hands out WindSwiftUITests.Store, which a view shows
                  WindSwiftUITests.ItemsView shows it inside Root: @Resolved var store: any Store
                """,
            ])
    }

    @Test("says inside which view it was expected")
    func outer() {
        let container = Container()
        Model.register(in: container)
        container.expectView(Root.self)
        let text = container.validate().first?.description ?? ""
        #expect(
            text.contains(
                "PluginView shows it inside Root: @Resolved var editor: Editor  (expected at ExpectViewTests.swift:"))
    }

    @Test("may grow inside itself, and may have properties in properties and views in modifiers")
    func unusual() {
        let container = Container()
        container.expectView(Growing<Int>.self)
        #expect(container.validate().map(\.code) == ["WIND-023", "WIND-023", "WIND-023"])
    }

    @Test("isn't proved inside the program's own views and modifiers that give their content another container")
    func ownContainers() throws {
        let (container, other) = (Container(), Container.withStore())
        Model.register(in: container)
        container.expectView(Areas.self)
        container.expectView(Hiding.self)
        try container.bootstrap()
        let screen = HeadlessScreen(Areas(container: other).container(container))
        #expect(screen.texts == ["area", "Ada", "disk", "milk", "Add"])
    }

    @Test("isn't proved where its content's container is another one further down")
    func containersFurtherDown() throws {
        let container = Container()
        Model.register(in: container)
        container.expectView(Elsewhere.self)
        try container.bootstrap()
        let screen = HeadlessScreen(Elsewhere().container(container))
        #expect(screen.texts == ["Ada", "Ada", "area", "Ada", "area", "Ada", "area", "Ada"])
    }

    @Test("is proved beside another view of its type in another container, and inside many views")
    func ownContents() {
        for view in [BothAreas.self, Boxes.self, Modified.self, ShownTwice.self, Packed.self, Here.self]
            as [any WiredView.Type]
        {
            let container = Container()
            Model.register(in: container)
            container.expectView(view)
            #expect(container.validate().map(\.code) == ["WIND-023"], "\(view)")
        }
    }

    @Test("may show a component from a hand-written resolver")
    func byHand() throws {
        let container = Container()
        container.register(resolver: HandWritten())
        container.expectView(UserView.self)
        try container.bootstrap()
        #expect(HeadlessScreen(UserView().container(container)).texts == ["by hand"])
    }

    @Test("is sound once all is there, and nothing was created")
    func sound() throws {
        try Made.$counter.withValue(.init()) {
            let container = Container.withStore()
            OtherStore.register(in: container)
            Model.register(in: container)
            container.expectView(PluginView.self)
            container.expectView(TreeView.self)
            #expect(container.validate().isEmpty)
            try container.bootstrap()
            #expect(Made.count == 0)
            #expect(
                container.graph.nodes.filter { $0.lifetime == .view }.map(\.shortName) == ["PluginView", "TreeView"])
        }
    }

    @Test("names the token if two tokens provide the type of a property")
    func ambiguous() {
        let container = Container.withStore()
        OtherStore.register(in: container)
        container.expectView(Ambiguous.self)
        #expect(container.validate().map(\.code) == ["WIND-040"])
    }

    @Test("may be a view that is isolated to nothing, from any thread")
    func anyThread() async {
        let container = Container.withStore()
        await Task.detached { container.expectView(EditorView.self) }.value
        #expect(container.validate().isEmpty)
    }
}
