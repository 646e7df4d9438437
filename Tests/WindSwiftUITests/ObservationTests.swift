import Combine
import Observation
import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private struct ModelView: WiredView {
    @Resolved private var model: Model

    var wiredBody: some View {
        Text(verbatim: model.text)
        TextField("Text", text: $model.text)
    }
}

/// An observable component with injected properties.
@Observable
private final class Basket: Singleton, DirectResolver, InjectedDependencies, DependsOnStore {
    @ObservationIgnored @Inject private var store: any Store
    var count = 0
    var all: [String] { store.items }
}
private struct BasketView: WiredView {
    @Resolved private var basket: Basket

    var wiredBody: some View {
        Text(verbatim: "\(basket.count) of \(basket.all)")
        Button("Count") { basket.count += 1 }
    }
}

private struct NameView: WiredView {
    @Resolved private var editor: Editor
    let name: String

    var wiredBody: some View { Text(verbatim: "\(name): \(editor.title) in \(editor.store.name)") }
}

private struct StoreView: WiredView {
    @Resolved private var store: any Store

    var wiredBody: some View { Text(verbatim: store.name) }
}
private struct CountedView: WiredView {
    @Resolved private var store: any Store
    let evaluations: Evaluations

    var wiredBody: some View {
        let _ = evaluations.count += 1
        Text(verbatim: store.name)
    }
}
@MainActor
private final class Evaluations {
    var count = 0
}
private struct Unreadable: Error {}

/// Replaces the store.
private final class FakeStore: Singleton, DirectResolver, AutomaticDependencyHandling, Store {
    var dependencies = Dependencies()
    let name = "fake"
    var items: [String] = []
}
private final class FakeEditor: Instance, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

private final class Tool: Instance, IndirectResolver, AutomaticDependencyHandling, Plugin, DependsOnStore {
    typealias DependencyToken = any DependsOnPlugin
    typealias PublicInterface = any Plugin
    var dependencies = Dependencies()
    var count = 0
    var title: String { "\(count) in \((component() as any Store).name)" }
}
private final class Loud: Singleton, SimpleResolver, AutomaticDependencyHandling, Plugin, ObservableObject {
    typealias DependencyToken = any DependsOnPlugin
    var dependencies = Dependencies()
    @Published var title = "quiet"
}
private struct ToolsView: WiredView {
    @Resolved private var tools: [any Plugin]
    @Resolved private var loud: [Loud]

    var wiredBody: some View {
        ForEach(tools.map(\.title) + loud.map(\.title), id: \.self) { Text(verbatim: $0) }
    }
}
private final class Announced: ForeignInstantiable, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}
private struct AnnouncedView: WiredView {
    @Resolved private var announced: Announced?
    @State private var looks = 0

    var wiredBody: some View {
        Text(verbatim: announced == nil ? "none" : "here")
        Button("Look") { looks += 1 }
    }
}
private struct AnnouncedListView: WiredView {
    @Resolved private var announced: [Announced]
    @State private var looks = 0

    var wiredBody: some View {
        Text(verbatim: "\(announced.count)")
        Button("Look") { looks += 1 }
    }
}
private struct OwnView: WiredView {
    @Resolved private var own: Container

    var wiredBody: some View { Text(verbatim: "here") }
}

@MainActor
@Suite("A component that changes", .container { _ in })
struct ObservationTests {
    @Test("updates the views that have read the changed property, behind its interface, too")
    func observable() throws {
        let container = Container.withStore()
        let screen = HeadlessScreen(ItemsView().container(container))
        (container.resolve() as any Store).items.append("tea")
        screen.render()
        #expect(screen.texts == ["disk", "milk", "tea", "Add"])
    }

    @Test("updates views if it is an ObservableObject")
    func observableObject() throws {
        let container = Container()
        Model.register(in: container)
        let screen = HeadlessScreen(ModelView().container(container))
        let model: Model = container.resolve()
        model.text = "second"
        screen.render()
        #expect(screen.texts.first == "second")
        try screen.type("third", into: "Text")
        #expect(model.text == "third")
        #expect(screen.texts.first == "third")
    }

    @Test("may be an ObservableObject that changes on another thread, though that says so too early")
    func otherThread() async throws {
        let container = Container()
        Model.register(in: container)
        let screen = HeadlessScreen(ModelView().container(container))
        let model: Model = container.resolve()
        // SAFETY: only the task uses it until the task ends.
        nonisolated(unsafe) let shared = model
        await Task.detached { unsafe shared.text = "second" }.value
        await screen.settle()
        model.objectWillChange.send()
        screen.render()
        #expect(screen.texts.first == "second")
    }

    @Test("may be observable and have properties that are injected")
    func injected() throws {
        let container = Container.withStore()
        Basket.register(in: container)
        try container.bootstrap()
        let screen = HeadlessScreen(BasketView().container(container))
        try screen.tap("Count")
        #expect(screen.texts == [#"1 of ["milk"]"#, "Count"])
        (container.resolve() as any Store).items = []
        screen.render()
        #expect(screen.texts == ["1 of []", "Count"])
    }

    @Test("is another after a replacement, in the views that are on the screen")
    func replaced() async throws {
        let container = Container.withStore()
        let screen = HeadlessScreen(ItemsView().container(container))
        try container.replace(DiskStore.self, with: FakeStore.self)
        try await screen.settle(until: { screen.texts == ["fake", "Add"] })
    }

    @Test("stays, with its state, when something that it needs is replaced; and is given that")
    func needReplaced() async throws {
        try await Made.$counter.withValue(.init()) {
            let container = Container.withStore()
            let screen = HeadlessScreen(NameView(name: "A").container(container))
            try container.replace(DiskStore.self, with: FakeStore.self)
            try await screen.settle(until: { screen.texts == ["A:  in fake"] })
            #expect(Made.count == 1)
        }
    }

    @Test("is another at once after a replacement on the main actor")
    func atOnce() throws {
        let container = Container.withStore()
        let screen = HeadlessScreen(ItemsView().container(container))
        try container.replace(DiskStore.self, with: FakeStore.self)
        screen.render()
        #expect(screen.texts == ["fake", "Add"])
    }

    @Test("gets its dependencies and its callback in a list, too, and stays there")
    func list() throws {
        let container = Container.withStore()
        Tool.register(in: container)
        Loud.register(in: container)
        let screen = HeadlessScreen(ToolsView().container(container))
        #expect(screen.texts == ["0 in disk", "quiet"])
        (container.resolve() as Loud).title = "loud"
        screen.render()
        #expect(screen.texts == ["0 in disk", "loud"])
        try container.replace(DiskStore.self, with: FakeStore.self)
        screen.render()
        #expect(screen.texts == ["0 in fake", "loud"])
    }

    @Test("is released by its views if others keep it")
    func borrowed() throws {
        let container = Container()
        Announced.register(in: container)
        let screen = HeadlessScreen(AnnouncedView().container(container))
        #expect(screen.texts == ["none", "Look"])
        var announced: Announced? = Announced()
        announced!.resolveMe(in: container)
        try screen.tap("Look")
        #expect(screen.texts == ["here", "Look"])
        weak var gone: Announced?
        gone = announced
        announced = nil
        #expect(gone == nil)
        try screen.tap("Look")
        #expect(screen.texts == ["none", "Look"])
    }

    @Test("joins a list as soon as it is announced, and leaves it when it goes")
    func borrowedList() throws {
        let container = Container()
        Announced.register(in: container)
        let screen = HeadlessScreen(AnnouncedListView().container(container))
        var announced: [Announced] = []
        for count in 1...3 {
            announced.append(Announced())
            announced.last!.resolveMe(in: container)
            try screen.tap("Look")
            #expect(screen.texts == ["\(count)", "Look"])
        }
        weak var gone: Announced?
        gone = announced.removeFirst()
        #expect(gone == nil)
        try screen.tap("Look")
        #expect(screen.texts == ["2", "Look"])
    }

    @Test("appears in a view that could not find it before")
    func foundLater() throws {
        let container = Container()
        container.onProblem = { _ in }
        container.register((any Store).self) { () throws -> any Store in throw Unreadable() }
        let screen = HeadlessScreen(StoreView().container(container))
        #expect(screen.texts.joined().contains("WIND-022"))
        try container.replace((any Store).self) { FakeStore() }
        screen.render()
        #expect(screen.texts == ["fake"])
    }

    @Test("does not have views keep a container")
    func container() {
        var container: Container? = Container()
        weak var gone: Container?
        gone = container
        let screen = HeadlessScreen(OwnView().container(container!))
        #expect(screen.texts == ["here"])
        container = nil
        #expect(gone == nil)
    }

    @Test("stops updating when its views are gone")
    func gone() async throws {
        let container = Container.withStore()
        let evaluations = Evaluations()
        let screen = HeadlessScreen(CountedView(evaluations: evaluations).container(container))
        let first = evaluations.count
        try container.replace(DiskStore.self, with: DiskStore.self)
        screen.render()
        let last = evaluations.count
        #expect(last > first)
        screen.close()
        try container.replace(DiskStore.self, with: FakeStore.self)
        await screen.settle()
        #expect(evaluations.count == last)
    }
}
