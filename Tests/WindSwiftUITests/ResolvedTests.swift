import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private struct TokenView: WiredView {
    @ResolvedFor((any DependsOnStore).self) private var live: any Store
    @ResolvedFor((any DependsOnSpare).self) private var spare: any Store

    var wiredBody: some View { Text(verbatim: "\(live.name) and \(spare.name)") }
}

private final class Spell: Singleton, IndirectResolver, AutomaticDependencyHandling, Plugin {
    typealias DependencyToken = any DependsOnPlugin
    typealias PublicInterface = any Plugin
    var dependencies = Dependencies()
    let title = "spelling"
}
private final class Count: Instance, IndirectResolver, AutomaticDependencyHandling, Plugin {
    typealias DependencyToken = any DependsOnPlugin
    typealias PublicInterface = any Plugin
    var dependencies = Dependencies()
    let title = "counting"
}

private struct PluginsView: WiredView {
    @Resolved private var plugins: [any Plugin]
    @Resolved private var first: (any Plugin)?
    @Resolved private var model: Model?
    @State private var updates = 0

    var wiredBody: some View {
        Text(verbatim: "\(plugins.map(\.title)), \(first?.title ?? "none"), \(model?.text ?? "none"), \(updates)")
        Button("Update") { updates += 1 }
    }
}

/// Shows how often each of its instances was shown.
private final class Tally: Instance, IndirectResolver, AutomaticDependencyHandling, Plugin {
    typealias DependencyToken = any DependsOnPlugin
    typealias PublicInterface = any Plugin
    var dependencies = Dependencies()
    private var shows = 0
    var title: String {
        shows += 1
        return "tally \(shows)"
    }
}

private struct ListView: WiredView {
    @Resolved private var plugins: [any Plugin]
    @State private var updates = 0

    var wiredBody: some View {
        Text(verbatim: plugins.map(\.title).joined(separator: ", "))
        Button("Update") { updates += 1 }
    }
}

private struct Identities: View {
    @State private var number = 0
    @State private var isShown = true

    var body: some View {
        if isShown { EditorView().id(number) }
        Button("Next") { number += 1 }
        Button("Update") { isShown = isShown }
        Button("Hide") { isShown = false }
    }
}

private struct Parent: View {
    let container: Container
    let other: Container
    @State private var isOther = false
    @State private var count = 0

    var body: some View {
        EditorView().container(isOther ? other : container)
        Text(verbatim: "\(count)")
        Button("Other") { isOther.toggle() }
        Button("Count") { count += 1 }
    }
}

private struct LongList: View {
    var body: some View {
        List { ForEach(0..<1000, id: \.self) { _ in EditorView() } }
    }
}

@MainActor
@Suite("A component in a view", .container { _ in })
struct ResolvedTests {
    @Test("is the container's if it is a singleton")
    func singleton() throws {
        let container = Container.withStore()
        let screen = HeadlessScreen(ItemsView().container(container))
        #expect(screen.texts == ["disk", "milk", "Add"])
        let store: any Store = container.resolve()
        store.items = ["rice"]
        screen.render()
        #expect(screen.texts == ["disk", "rice", "Add"])
        try screen.tap("Add")
        #expect(screen.texts == ["disk", "rice", "eggs", "Add"])
    }

    @Test("stays in an array if it is an instance, whatever happens to the other elements")
    func instanceInArray() throws {
        let container = Container()
        Tally.register(in: container)
        let screen = HeadlessScreen(ListView().container(container))
        #expect(screen.texts.first == "tally 1")
        Spell.register(in: container)
        try screen.tap("Update")
        #expect(screen.texts.first == "tally 2, spelling")
        try container.replace(Spell.self, with: Count.self)
        screen.render()
        #expect(screen.texts.first == "tally 3, counting")
        try container.replace(Tally.self, with: Spell.self)
        screen.render()
        #expect(screen.texts.first == "spelling, counting")
    }

    @Test("is created once for each identity if it is an instance, and goes with it")
    func instance() throws {
        try Made.$counter.withValue(.init()) {
            let screen = HeadlessScreen(Identities().container(.kept))
            #expect(Made.count == 1)
            try screen.type("One", into: "Title")
            try screen.tap("Update")
            #expect(screen.texts.first == "'One' in disk")
            #expect(Made.count == 1)
            try screen.tap("Next")
            #expect(screen.texts.first == "'' in disk")
            #expect(Made.count == 2)
            #expect(Made.gone == 1)
            try screen.tap("Hide")
            #expect(Made.gone == 2)
        }
    }

    @Test("is created again where the environment has another container")
    func otherContainer() throws {
        let (container, other) = (Container.withStore(), Container.withStore())
        try other.replace((any Store).self, for: (any DependsOnStore).self) { OtherStore() as any Store }
        let screen = HeadlessScreen(Parent(container: container, other: other))
        try screen.type("One", into: "Title")
        try screen.tap("Count")
        #expect(screen.texts == ["'One' in disk", "One", "1", "Other", "Count"])
        try screen.tap("Other")
        #expect(screen.texts.first == "'' in other")
    }

    @Test("is one for each window")
    func windows() throws {
        try Made.$counter.withValue(.init()) {
            let container = Container.withStore()
            let (one, two) = (
                HeadlessScreen(EditorView().container(container)), HeadlessScreen(EditorView().container(container))
            )
            try one.type("One", into: "Title")
            two.render()
            #expect(one.texts.first == "'One' in disk")
            #expect(two.texts.first == "'' in disk")
            #expect(Made.count == 2)
        }
    }

    @Test("is created for the rows that a list shows, and no others")
    func rows() throws {
        try Made.$counter.withValue(.init()) {
            let container = Container.withStore()
            let screen = HeadlessScreen(rows: 10, LongList().container(container))
            #expect(Made.count == 10)
            try screen.scroll(to: 500)
            #expect(Made.count == 20)
            #expect(Made.count - Made.gone == 10)
        }
    }

    @Test("comes by the token that the property names")
    func tokens() {
        let container = Container.withStore()
        OtherStore.register(in: container)
        let screen = HeadlessScreen(TokenView().container(container))
        #expect(screen.texts == ["disk and other"])
    }

    @Test("is each of all in an array, or nil in an optional")
    func shapes() throws {
        let container = Container()
        let screen = HeadlessScreen(PluginsView().container(container))
        #expect(screen.texts.first == "[], none, none, 0")
        Spell.register(in: container)
        Model.register(in: container)
        try screen.tap("Update")
        #expect(screen.texts.first == #"["spelling"], spelling, first, 1"#)
        Count.register(in: container)
        try screen.tap("Update")
        #expect(screen.texts.first == #"["spelling", "counting"], spelling, first, 2"#)
    }

    @Test("costs the initializer of a view nothing")
    func initialisers() {
        Made.$counter.withValue(.init()) {
            let container = Container.withStore()
            Container.application = container
            for _ in 0..<100 { _ = EditorView() }
            #expect(Made.count == 0)
        }
    }
}

extension Container {
    /// A container that the whole process keeps.
    static let kept = Container.withStore()
}
