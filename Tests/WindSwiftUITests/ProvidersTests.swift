import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private protocol Tool { var title: String { get } }
private protocol DependsOnTool {}
private struct PlainTool: Tool { let title: String }
private final class FixedTool: Singleton, IndirectResolver, AutomaticDependencyHandling, Tool {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
    var dependencies = Dependencies()
    let title = "fixed"
}
private final class OwnTool: Instance, IndirectResolver, AutomaticDependencyHandling, Tool {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
    var dependencies = Dependencies()
    private var shows = 0
    var title: String {
        shows += 1
        return "own \(shows)"
    }
    init() { Made.count += 1 }
}
/// Is a tool only by a further offer.
private final class SpareTool: Singleton, AutomaticDependencyHandling, Tool {
    var dependencies = Dependencies()
    let title = "spare"
}
/// Comes and goes.
private final class FoundTool: ForeignInstantiable, IndirectResolver, AutomaticDependencyHandling, Tool {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
    var dependencies = Dependencies()
    let title: String
    init(_ title: String = "found") { self.title = title }
}

private struct ToolsView: WiredView {
    @Resolved private var tools: [any Tool]
    @State private var looks = 0

    var wiredBody: some View {
        Text(verbatim: tools.map(\.title).joined(separator: ", "))
        Button("Look") { looks += 1 }
    }
}
private struct FirstToolView: WiredView {
    @Resolved private var first: (any Tool)?
    @ResolvedFor((any DependsOnTool).self) private var byToken: (any Tool)?
    @State private var looks = 0

    var wiredBody: some View {
        Text(verbatim: "\(first?.title ?? "none"), \(byToken?.title ?? "none")")
        Button("Look") { looks += 1 }
    }
}
private struct UsersView: WiredView {
    @Resolved private var user: User
    @Resolved private var users: [User]
    @ResolvedFor((any DependsOnUser).self) private var byToken: [User]

    var wiredBody: some View { Text(verbatim: (users + byToken + [user]).map(\.name).joined(separator: ", ")) }
}
private struct NamesView: WiredView {
    @Resolved private var names: [String]
    @Resolved private var someNames: [String]?
    @Resolved private var tools: [any Tool]?
    @ResolvedFor((any DependsOnTool).self) private var none: [any Plugin]?

    var wiredBody: some View {
        Text(verbatim: "\(names) \(someNames ?? ["nil"])")
        Text(verbatim: "\(tools?.map(\.title) ?? ["nil"]), \(none?.map(\.title) ?? ["nil"])")
    }
}
struct StoreNameView: WiredView {
    @Resolved private var store: any Store
    @State private var looks = 0

    var wiredBody: some View {
        Text(verbatim: store.name)
        Button("Look") { looks += 1 }
    }
}
private struct Again: View {
    let container: Container
    @State private var count = 0

    var body: some View {
        ToolsView().container(container)
        Text(verbatim: "\(count)")
        Button("Again") { count += 1 }
    }
}
@MainActor
@Suite("The providers of a view's property", .container { _ in })
struct ProvidersTests {
    @Test("are all in an array: values, too, beside objects that come and go")
    func mixed() throws {
        let container = Container()
        container.register(value: PlainTool(title: "plain"), as: (any Tool).self, for: (any DependsOnTool).self)
        FoundTool.register(in: container)
        let screen = HeadlessScreen(ToolsView().container(container))
        #expect(screen.texts.first == "plain")
        let found = FoundTool()
        found.resolveMe(in: container)
        try screen.tap("Look")
        #expect(screen.texts.first == "plain, found")
    }

    @Test("are looked up one by one in an array: an instance stays, and what comes and goes doesn't")
    func instanceBesideForeign() throws {
        let container = Container()
        OwnTool.register(in: container)
        FoundTool.register(in: container)
        let screen = HeadlessScreen(ToolsView().container(container))
        #expect(screen.texts.first == "own 1")
        var found: FoundTool? = FoundTool()
        found?.resolveMe(in: container)
        try screen.tap("Look")
        #expect(screen.texts.first == "own 2, found")
        let other = FoundTool("other")
        other.resolveMe(in: container)
        try screen.tap("Look")
        #expect(screen.texts.first == "own 3, found, other")
        weak let weakFound = found
        found = nil
        #expect(weakFound == nil)
        try screen.tap("Look")
        #expect(screen.texts.first == "own 4, other")
    }

    @Test("of a container and its parent hand out an announced object once")
    func announcedInScope() throws {
        let container = Container()
        let found = FoundTool()
        found.resolveMe(in: container)
        let child = Container(parent: container)
        let other = FoundTool("other")
        other.resolveMe(in: child)
        let screen = HeadlessScreen(ToolsView().container(child))
        #expect(screen.texts.first == "found, other")
    }

    @Test("stay in an array after the container has gone, except for what comes and goes")
    func withoutContainer() throws {
        var container: Container? = Container()
        FixedTool.register(in: container!)
        FoundTool.register(in: container!)
        var found: FoundTool? = FoundTool()
        found?.resolveMe(in: container!)
        let screen = HeadlessScreen(ToolsView().container(container!))
        #expect(screen.texts.first == "fixed, found")
        container = nil
        try screen.tap("Look")
        #expect(screen.texts.first == "fixed, found")
        found = nil
        try screen.tap("Look")
        #expect(screen.texts.first == "fixed")
    }

    @Test("don't change the first one, with and without a token")
    func first() throws {
        try Made.$counter.withValue(.init()) {
            let container = Container()
            FoundTool.register(in: container)
            OwnTool.register(in: container)
            let screen = HeadlessScreen(FirstToolView().container(container))
            #expect(screen.texts.first == "none, none")
            try screen.tap("Look")
            #expect(Made.count == 0)
            let found = FoundTool()
            found.resolveMe(in: container)
            try screen.tap("Look")
            #expect(screen.texts.first == "found, found")
        }
    }

    @Test("stay in an array, if another comes before them")
    func otherOrder() throws {
        let container = Container()
        SpareTool.register(in: container)
        OwnTool.register(in: container)
        let screen = HeadlessScreen(ToolsView().container(container))
        #expect(screen.texts.first == "own 1")
        container.register((any Tool).self, for: (any DependsOnTool).self, by: SpareTool.self)
        try screen.tap("Look")
        #expect(screen.texts.first == "spare, own 2")
    }

    @Test("are called again for a value that is built from a replaced component")
    func rebuilt() throws {
        let container = Container.withStore()
        container.register(User.self, for: (any DependsOnUser).self) { (store: any Store) in User(name: store.name) }
        let screen = HeadlessScreen(UsersView().container(container))
        #expect(screen.texts == ["disk, disk, disk"])
        try container.replace((any Store).self, for: (any DependsOnStore).self) { OtherStore() as any Store }
        screen.render()
        #expect(screen.texts == ["other, other, other"])
    }

    @Test("are replaced on the screen before the container has any object")
    func replacedValue() throws {
        let container = Container()
        container.register(value: User(name: "Ada"), for: (any DependsOnUser).self)
        let screen = HeadlessScreen(UsersView().container(container))
        #expect(screen.texts == ["Ada, Ada, Ada"])
        try container.replace(for: (any DependsOnUser).self) { User(name: "Bob") }
        screen.render()
        #expect(screen.texts == ["Bob, Bob, Bob"])
    }

    @Test("may hand out an array as one value, and an optional array has all")
    func arrays() {
        let container = Container()
        container.register(value: "c")
        container.register(value: ["a", "b"])
        FixedTool.register(in: container)
        OwnTool.register(in: container)
        let screen = HeadlessScreen(NamesView().container(container))
        #expect(screen.texts == [#"["a", "b"] ["a", "b"]"#, #"["fixed", "own 1"], []"#])
    }

    @Test("of a nearer container count, although the view has a component")
    func nearer() throws {
        let container = Container.withStore()
        let child = Container(parent: container)
        let screen = HeadlessScreen(StoreNameView().container(child))
        #expect(screen.texts.first == "disk")
        OtherStore.register(in: child)
        try screen.tap("Look")
        #expect(screen.texts.first == "other")
    }

    @Test("of the application's container stay after it has gone")
    func application() throws {
        var container: Container? = .withStore()
        Container.application = container
        let screen = HeadlessScreen(StoreNameView())
        #expect(screen.texts.first == "disk")
        Container.application = nil
        container = nil
        try screen.tap("Look")
        #expect(screen.texts.first == "disk")
    }

    @Test("fail for a while, and an instance beside them stays")
    func temporaryProblem() throws {
        struct Broken: Error {}
        let container = Container()
        OwnTool.register(in: container)
        let screen = HeadlessScreen(Again(container: container))
        #expect(screen.texts.first == "own 1")
        let reported = Reported(by: container)
        var isBroken = true
        container.register((any Tool).self, for: (any DependsOnTool).self, as: .instance) { () throws -> any Tool in
            if isBroken { throw Broken() }
            return PlainTool(title: "plain")
        }
        try screen.tap("Again")
        #expect(reported.texts.map { $0.prefix(8) } == ["WIND-022"])
        isBroken = false
        try screen.tap("Again")
        #expect(screen.texts.first == "own 2, plain")
    }
}
