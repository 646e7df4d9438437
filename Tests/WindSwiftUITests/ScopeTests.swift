import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private final class Session: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnUser {
    @Inject private var user: User
    var name: String { user.name }
    init() { Made.count += 1 }
    deinit { Made.gone += 1 }
}
private struct SessionView: WiredView {
    @Resolved private var session: Session

    var wiredBody: some View { Text(verbatim: session.name) }
}
private struct Failure: Error, CustomStringConvertible {
    let description = "no disk"
}

private struct Accounts: View {
    let account: Container.Scope
    @State private var user: User? = User(name: "Ada")
    @State private var count = 0

    var body: some View {
        if let user {
            ContainerScope(account) {
                $0.register(value: user, for: (any DependsOnUser).self)
            } content: {
                SessionView()
                SessionView()
            }
            .id(user.name)
        }
        Button("Next") { user = User(name: "Grace") }
        Button("Sign out") { user = nil }
        Button("Count") { count += 1 }
    }
}
private struct InPlace: View {
    var body: some View {
        ContainerScope("window") {
            $0.register(value: User(name: "window"), for: (any DependsOnUser).self)
            Session.register(in: $0)
        } content: {
            SessionView()
        }
    }
}

@MainActor
@Suite("A container for a part of the views", .container { _ in })
struct ScopeTests {
    private func declared() throws -> (Container, Container.Scope) {
        let app = Container()
        Session.register(in: app)
        let account = app.scope("account") { scope in
            scope.expect((any DependsOnUser).self, as: User.self)
            scope.expectView(SessionView.self)
        }
        try app.bootstrap()
        return (app, account)
    }

    @Test("is opened once for each identity, and goes with it")
    func declaredScope() throws {
        try Made.$counter.withValue(.init()) {
            let (app, account) = try declared()
            let screen = HeadlessScreen(Accounts(account: account).container(app))
            try screen.tap("Count")
            #expect(screen.texts.prefix(2) == ["Ada", "Ada"])
            #expect(Made.count == 1)
            try screen.tap("Next")
            #expect(screen.texts.prefix(2) == ["Grace", "Grace"])
            #expect(Made.count == 2)
            #expect(Made.gone == 1)
            try screen.tap("Sign out")
            #expect(Made.gone == 2)
        }
    }

    @Test("may be filled in place, one for each window")
    func inPlace() {
        Made.$counter.withValue(.init()) {
            let app = Container()
            let (one, two) = (HeadlessScreen(InPlace().container(app)), HeadlessScreen(InPlace().container(app)))
            #expect(one.texts == ["window"])
            #expect(two.texts == ["window"])
            #expect(Made.count == 2)
            one.close()
            #expect(Made.gone == 1)
        }
    }

    @Test("shows why it can't be opened")
    func refused() throws {
        let (app, account) = try declared()
        let reported = Reported(by: app)
        let screen = HeadlessScreen(ContainerScope(account) { SessionView() }.container(app))
        #expect(screen.texts == reported.texts)
        #expect(
            reported.texts == [
                """
                WIND-038 The scope 'account' is opened without WindSwiftUITests.User for WindSwiftUITests.DependsOnUser
                  ContainerScope opens the scope 'account'  (ScopeTests.swift:101)
                  expected as WindSwiftUITests.User at ScopeTests.swift:60
                  opened at ScopeTests.swift:101
                  Do:  register it in the closure of open, as that type:
                       $0.register(value: …, as: User.self, for: (any DependsOnUser).self)
                """
            ])
    }

    @Test("shows the error of the code that fills it")
    func threw() {
        let app = Container()
        let reported = Reported(by: app)
        let screen = HeadlessScreen(
            ContainerScope("documents") { _ in
                throw Failure()
            } content: {
                SessionView()
            }.container(app))
        #expect(screen.texts == reported.texts)
        #expect(
            reported.texts == [
                """
                WIND-045 A container for views could not be filled
                  ContainerScope opens the container 'documents'  (ScopeTests.swift:121)
                  Threw: no disk
                  Do:  fix the error, or catch it where it is thrown
                """
            ])
    }
}
