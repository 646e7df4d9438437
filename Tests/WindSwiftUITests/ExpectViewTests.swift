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
struct UserView: WiredView {
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
struct Card<Content: View>: View {
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
