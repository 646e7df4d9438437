import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private struct Switching: View {
    let one: Container
    let two: Container
    @State private var isTwo = false

    var body: some View {
        StoreNameView().container(isTwo ? two : one)
        Button("Switch") { isTwo.toggle() }
    }
}

/// Shows views of one type, which don't keep their containers.
private struct SwitchingAway<Shown: View>: View {
    let one: Shown
    let two: Shown
    @State private var isTwo = false

    var body: some View {
        isTwo ? two : one
        Button("Switch") { isTwo.toggle() }
    }
}
private struct AllUsersView: WiredView {
    @Resolved private var users: [User]
    var wiredBody: some View { Text(verbatim: users.map(\.name).joined(separator: ", ")) }
}
private final class RenamedStore: Singleton, IndirectResolver, AutomaticDependencyHandling, Store {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    var dependencies = Dependencies()
    let name = "renamed"
    var items: [String] = []
}

@MainActor
@Suite("The providers of a view's property, if they fail or change,", .container { _ in })
struct ChangingProvidersTests {
    @Test("are missing in each container, and each hears of it")
    func bothReport() throws {
        let (one, two) = (Container(), Container())
        let reports = (Reported(by: one), Reported(by: two))
        let screen = HeadlessScreen(Switching(one: one, two: two))
        #expect(reports.0.texts.count == 1)
        try screen.tap("Switch")
        #expect(reports.1.texts == reports.0.texts)
    }

    @Test("are asked again if one replaces another while they are asked")
    func replacedWhileAsked() throws {
        let container = Container.withStore()
        container.register(User.self, for: (any DependsOnUser).self) { (store: any Store) in User(name: store.name) }
        container.register(User.self, as: .instance) { [unowned container] in
            try container.replace(DiskStore.self, with: RenamedStore.self)
            return User(name: "second")
        }
        let screen = HeadlessScreen(AllUsersView().container(container))
        screen.render()
        #expect(screen.texts == ["renamed, second"])
    }

    @Test("are each asked once, even if one replaces another at each call")
    func replacedAtEachCall() {
        let container = Container()
        container.register(User.self, for: (any DependsOnUser).self, as: .instance) {
            Made.count += 1
            return User(name: "first")
        }
        container.register(User.self, for: (any DependsOnSpare).self, as: .instance) { [unowned container] in
            try container.replace(for: (any DependsOnStore).self) { User(name: "third") }
            return User(name: "second")
        }
        container.register(value: User(name: "old"), for: (any DependsOnStore).self)
        Made.$counter.withValue(.init()) {
            let screen = HeadlessScreen(AllUsersView().container(container))
            #expect(Made.count == 1)
            #expect(screen.texts.first?.hasPrefix("first, second") == true)
        }
    }

    @Test("report each problem once to each container, and none to one that is gone")
    func reports() throws {
        struct Broken: Error { let reason: String }
        var reason = "full"
        var one: Container? = Container()
        let two = Container()
        for container in [one!, two] {
            container.register((any Store).self, for: (any DependsOnStore).self, as: .instance) {
                () throws -> any Store in throw Broken(reason: reason)
            }
        }
        let reports = (Reported(by: one!), Reported(by: two))
        let screen = HeadlessScreen(
            SwitchingAway(one: StoreNameView().container(one!), two: StoreNameView().container(two)))
        for _ in 1...4 { try screen.tap("Switch") }
        #expect(reports.0.texts.count == 1 && reports.1.texts.count == 1)
        reason = "no network"
        try screen.tap("Switch")
        #expect(reports.1.texts.count == 2)
        #expect(reports.1.texts.last?.contains("no network") == true)
        one = nil
        try screen.tap("Switch")
        #expect(screen.texts.first?.hasPrefix("WIND-024") == true)
        #expect(reports.0.texts.count == 1 && reports.1.texts.count == 2)
    }

    @Test("report another problem after the first")
    func otherProblem() throws {
        struct Broken: Error {}
        let container = Container()
        let reported = Reported(by: container)
        let screen = HeadlessScreen(Switching(one: container, two: container))
        container.register((any Store).self, for: (any DependsOnStore).self) { () throws -> any Store in throw Broken()
        }
        try screen.tap("Switch")
        try screen.tap("Switch")
        #expect(reported.texts.map { $0.prefix(8) } == ["WIND-005", "WIND-022"])
    }
}
