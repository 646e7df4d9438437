import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private struct TwoView: WiredView {
    @Resolved private var store: any Store
    @ResolvedFor((any DependsOnSpare).self) private var spare: any Store
    @State private var count = 0

    var wiredBody: some View { Text(verbatim: "\(store.name) \(spare.name) \(count)") }
}

private struct HiddenView: WiredView {
    @Resolved private var store: DiskStore

    var wiredBody: some View { Text(verbatim: store.name) }
}

private struct EarlyView: WiredView {
    @Resolved private var store: any Store
    @Resolved private var plugin: (any Plugin)?
    private var first = ""

    init() {
        first = "\(store.name) \(plugin == nil)"
    }

    var wiredBody: some View { Text(verbatim: "\(first), \(store.name)") }
}

private struct Screen: View {
    let container: Container?
    @State private var count = 0

    var body: some View {
        if let container { ItemsView().container(container) } else { ItemsView() }
        Text(verbatim: "count \(count)")
        Button("Count") { count += 1 }
    }
}

private struct Unkept: View {
    @State private var isOther = false
    @State private var count = 0

    var body: some View {
        EditorView().container(Container.withStore())
        Button("Count") { count += 1 }
    }
}

private final class Ledger: ScopedSingleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}
private struct LedgerView: WiredView {
    @Resolved private var ledger: Ledger
    var wiredBody: some View { Text(verbatim: "account") }
}
private final class Login: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnUser {
    var dependencies = Dependencies()
}
private struct LoginView: WiredView {
    @Resolved private var login: Login
    var wiredBody: some View { Text(verbatim: "login") }
}

@MainActor
@Suite("A view whose dependencies are missing", .container { _ in })
struct ProblemTests {
    @Test("shows the problem, which names the view, the property and the remedy, and is reported once")
    func missing() throws {
        let container = Container()
        let reported = Reported(by: container)
        let screen = HeadlessScreen(Screen(container: container))
        let text = """
            WIND-005 Nothing hands out WindSwiftUITests.Store
              WindSwiftUITests.ItemsView shows it: @Resolved var store: any Store
              Do:  register a component that is handed out as Store in this container
            """
        #expect(reported.texts == [text])
        #expect(screen.texts == [text, "count 0", "Count"])
        try screen.tap("Count")
        #expect(reported.texts == [text])
        DiskStore.register(in: container)
        try screen.tap("Count")
        #expect(screen.texts == ["disk", "milk", "Add", "count 2", "Count"])
    }

    @Test("shows all that is missing, by token too")
    func several() {
        let container = Container()
        let reported = Reported(by: container)
        let screen = HeadlessScreen(TwoView().container(container))
        #expect(reported.texts.count == 2)
        #expect(
            screen.texts == [
                """
                2 problems
                WIND-005 Nothing hands out WindSwiftUITests.Store
                  WindSwiftUITests.TwoView shows it: @Resolved var store: any Store
                  Do:  register a component that is handed out as Store in this container

                WIND-005 Nothing hands out WindSwiftUITests.Store for WindSwiftUITests.DependsOnSpare
                  WindSwiftUITests.TwoView shows it: @ResolvedFor((any DependsOnSpare).self) var spare: any Store
                  Do:  register a component that is handed out as Store for DependsOnSpare in this container
                """
            ])
    }

    @Test("says for which other token the type is handed out")
    func otherToken() {
        let container = Container.withStore()
        let reported = Reported(by: container)
        let screen = HeadlessScreen(TwoView().container(container))
        let text = """
            WIND-005 Nothing hands out WindSwiftUITests.Store for WindSwiftUITests.DependsOnSpare
              WindSwiftUITests.TwoView shows it: @ResolvedFor((any DependsOnSpare).self) var spare: any Store
              Near: WindSwiftUITests.DiskStore is handed out as WindSwiftUITests.Store for WindSwiftUITests.DependsOnStore
              Do:  register a component that is handed out as Store for DependsOnSpare in this container
            """
        #expect(reported.texts == [text])
        #expect(screen.texts == [text])
    }

    @Test("says under which interface a class is handed out that is hidden behind it")
    func hidden() {
        let container = Container.withStore()
        let reported = Reported(by: container)
        _ = HeadlessScreen(HiddenView().container(container))
        #expect(
            reported.texts == [
                """
                WIND-005 Nothing hands out WindSwiftUITests.DiskStore
                  WindSwiftUITests.HiddenView shows it: @Resolved var store: DiskStore
                  WindSwiftUITests.DiskStore is registered, but handed out only as WindSwiftUITests.Store
                  Do:  ask for that type: @Resolved var store: any Store
                """
            ])
    }

    @Test("says where it can get the object of a scope")
    func scoped() {
        let container = Container()
        Ledger.register(in: container)
        let reported = Reported(by: container)
        _ = HeadlessScreen(LedgerView().container(container))
        container.scope("account") { $0.expect((any DependsOnUser).self, as: User.self) }
        Login.register(in: container)
        _ = HeadlessScreen(LoginView().container(container))
        #expect(
            reported.texts.map { $0.replacing(#/\w+\.swift:\d+/#, with: "File.swift:N") } == [
                """
                WIND-025 WindSwiftUITests.Ledger is asked for outside of its scope
                  WindSwiftUITests.LedgerView shows it: @Resolved var ledger: Ledger
                  WindSwiftUITests.Ledger is a ScopedSingleton: one for each child container  (registered at File.swift:N)
                  Do:  show the view inside a ContainerScope
                """,
                """
                WIND-025 WindSwiftUITests.Login is asked for outside of its scope
                  WindSwiftUITests.LoginView shows it: @Resolved var login: Login
                  WindSwiftUITests.Login declares DependsOnUser of the scope 'account'  (registered at File.swift:N)
                  Do:  show the view inside a ContainerScope that opens the scope
                """,
            ])
    }

    @Test("shows the problem of a view in the content for another problem, too")
    func contentLacksIt() {
        let container = Container()
        let reported = Reported(by: container)
        let screen = HeadlessScreen(ItemsView().unresolvedContent { _ in ItemsView() }.container(container))
        #expect(reported.texts.count == 2)
        #expect(screen.texts == [reported.texts[1]])
    }

    @Test("shows a remedy if there isn't a container")
    func noContainer() {
        Container.application = nil
        let screen = HeadlessScreen(ItemsView())
        #expect(
            screen.texts == [
                """
                WIND-015 No container for WindSwiftUITests.ItemsView
                  WindSwiftUITests.ItemsView shows it: @Resolved var store: any Store
                  found in the environment of a view
                  searched: the environment, Container.application
                  Do:  give the view or the scene a container: .container(container); or set Container.application
                """
            ])
    }

    @Test("says that its container has no owner")
    func unkept() {
        let screen = HeadlessScreen(Unkept())
        #expect(
            screen.texts.first == """
                WIND-024 The container of a view was released
                  WindSwiftUITests.EditorView shows it: @Resolved var editor: Editor
                  A view's environment refers to it weakly.
                  Do:  keep the container while its views exist: in a property of the App, in @State or in ContainerScope
                """)
    }

    @Test("keeps using its components when its container is released first")
    func goneFirst() throws {
        var container: Container? = .withStore()
        weak var gone: Container?
        gone = container
        let screen = HeadlessScreen(ItemsView().container(container!))
        container = nil
        #expect(gone == nil)
        try screen.tap("Add")
        #expect(screen.texts == ["disk", "milk", "eggs", "Add"])
    }

    @Test("shows the text of a modifier instead")
    func modifier() {
        let container = Container()
        let reported = Reported(by: container)
        let screen = HeadlessScreen(
            ItemsView().unresolvedContent { problem in Text(verbatim: "no store: \(problem.code)") }.container(
                container))
        #expect(screen.texts == ["no store: WIND-005"])
        #expect(reported.texts.count == 1)
    }

    @Test("finds the application's components if it reads too early")
    func early() throws {
        let application = Container.withStore()
        let reported = Reported(by: application)
        Container.application = application
        let container = Container.withStore()
        try container.replace((any Store).self, for: (any DependsOnStore).self) { OtherStore() as any Store }
        let screen = HeadlessScreen(EarlyView().container(container))
        #expect(screen.texts == ["disk true, other"])
        #expect(reported.texts.isEmpty)
    }
}
