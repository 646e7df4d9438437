import Observation
import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private struct OptionalsView: WiredView {
    @Resolved private var model: Model?
    @Resolved private var models: [Model]
    @Resolved private var user: User?

    var wiredBody: some View {
        Text(verbatim: "\(model?.text ?? "none") \(models.map(\.text)) \(user?.name ?? "nobody")")
    }
}
/// Returns a new object at each call.
private struct Factory: DependencyResolver {
    func resolve(on component: any Component) {}
    func resolutionPossible(on component: any Component) -> Bool { false }
    func resolveDirectly<T>() -> T? { Draft() as? T }
}
@Observable
private final class Draft { var text = "" }
@Observable
private final class Sheet: ForeignInstantiable, DirectResolver, AutomaticDependencyHandling {
    @ObservationIgnored var dependencies = Dependencies()
    var title = "sheet"
}
private struct SheetView: WiredView {
    @Resolved private var sheet: Sheet
    var wiredBody: some View { TextField("Title", text: $sheet.title) }
}
private struct BindingView: WiredView {
    @Resolved private var sheet: Sheet
    let take: (Binding<String>) -> Void
    init(take: @escaping (Binding<String>) -> Void) { self.take = take }
    var wiredBody: some View {
        let _ = take($sheet.title)
        Text(verbatim: "")
    }
}
private struct MakerView: WiredView {
    @Resolved private var makeEditor: Maker<Void, Editor>
    @Resolved private var makeModel: Maker<Void, Model>?
    @State private var editors: [Editor] = []

    var wiredBody: some View {
        Text(verbatim: "\(editors.count) \(makeModel == nil ? "none" : "some")")
        Button("Make") { if let editor = try? makeEditor() { editors.append(editor) } }
    }
}
private struct ByHandView: WiredView {
    @Resolved private var draft: Draft
    var wiredBody: some View {
        Text(verbatim: draft.text)
        Button("Write") { draft.text += "x" }
    }
}
private struct TaskView: WiredView {
    @Resolved private var store: any Store
    let read: (@escaping @MainActor () -> String) -> Void

    var wiredBody: some View {
        let _ = read { store.name }
        Text(verbatim: store.name)
    }
}
private struct SwitchingTask: View {
    let one: Container
    let two: Container
    let read: (@escaping @MainActor () -> String) -> Void
    @State private var isTwo = false

    var body: some View {
        TaskView(read: read).container(isTwo ? two : one)
        Button("Switch") { isTwo.toggle() }
    }
}
@MainActor
@Suite("A component that a view keeps", .container { _ in })
struct LastingTests {
    @Test("may be a registered optional or array, whose objects announce their changes")
    func registeredShapes() throws {
        let container = Container()
        let (one, other) = (Model(), Model())
        container.register(value: one as Model?)
        container.register(value: [other])
        container.register(value: User(name: "Ada"))
        container.register(value: nil as User?)
        let screen = HeadlessScreen(OptionalsView().container(container))
        #expect(screen.texts == [#"first ["first"] Ada"#])
        one.text = "second"
        screen.render()
        #expect(screen.texts == [#"second ["first"] Ada"#])
        other.text = "third"
        screen.render()
        #expect(screen.texts == [#"second ["third"] Ada"#])
    }

    @Test("may be a hand-written resolver, whose object stays with the view")
    func byHand() throws {
        let (container, other) = (Container(), Container.withStore())
        container.register(resolver: Factory())
        let screen = HeadlessScreen(ByHandView().container(container))
        try screen.tap("Write")
        try other.replace((any Store).self, for: (any DependsOnStore).self) { OtherStore() as any Store }
        screen.render()
        try screen.tap("Write")
        screen.render()
        #expect(try container.resolve(Draft.self).text == "")
        #expect(screen.texts.first == "xx")
    }

    @Test("of an earlier container serve a task that still runs, if the next container lacks the component")
    func earlierContainer() throws {
        var reads: [@MainActor () -> String] = []
        let screen = HeadlessScreen(SwitchingTask(one: .withStore(), two: Container()) { reads.append($0) })
        #expect(reads.map { $0() } == ["disk"])
        try screen.tap("Switch")
        #expect(screen.texts.first?.hasPrefix("WIND-005") == true)
        #expect(reads.map { $0() } == ["disk"])
    }

    @Test("isn't kept by a binding to a property of a foreign object")
    func binding() throws {
        let container = Container()
        var sheet: Sheet? = Sheet()
        sheet?.resolveMe(in: container)
        let screen = HeadlessScreen(SheetView().container(container))
        try screen.type("new", into: "Title")
        #expect(sheet?.title == "new")
        weak let weakSheet = sheet
        sheet = nil
        #expect(weakSheet == nil)
        #expect(screen.texts == ["new"])
    }

    @Test("leaves the value that was set last to the binding of a foreign object")
    func lastValue() {
        let container = Container()
        var sheet: Sheet? = Sheet()
        sheet?.resolveMe(in: container)
        var title: Binding<String>?
        let screen = HeadlessScreen(BindingView { title = $0 }.container(container))
        title?.wrappedValue = "new"
        sheet = nil
        #expect(title?.wrappedValue == "new")
        _ = screen
    }

    @Test("may be a maker of objects without arguments, which doesn't keep the container")
    func maker() throws {
        try Made.$counter.withValue(.init()) {
            var container: Container? = .withStore()
            weak let weakContainer = container
            container!.expectView(MakerView.self)
            try container!.bootstrap()
            let screen = HeadlessScreen(MakerView().container(container!))
            try screen.tap("Make")
            try screen.tap("Make")
            #expect(screen.texts.first == "2 none")
            #expect(Made.count == 2)
            container = nil
            #expect(weakContainer == nil)
            let other = Container()
            other.expectView(MakerView.self)
            #expect(other.validate().map(\.code) == ["WIND-029"])
        }
    }
}
