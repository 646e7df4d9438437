import Testing
import Wind

private protocol DependsOnDetail {}
private protocol DependsOnStore {}
private protocol DependsOnScreen {}
private protocol DependsOnScreenMaker {}
private protocol DependsOnOtherMaker {}
private protocol DependsOnNoMaker {}
private protocol DependsOnList {}

private protocol Detail: AnyObject {
    var id: Int { get }
    var isComplete: Bool { get }
}
private final class Store: Telling, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnStore
}
private final class NoteDetail: Detail, ParameterizedInstance, IndirectResolver, AutomaticDependencyHandling,
    DependsOnStore, DependsOnList
{
    typealias DependencyToken = DependsOnDetail
    typealias PublicInterface = any Detail
    var dependencies = Dependencies()
    let id: Int
    private(set) var isComplete = false
    init(arguments id: Int) {
        Stage.tell("NoteDetail \(id) is made")
        self.id = id
    }
    func dependenciesFulfilled() {
        let store: Store = component()
        isComplete = store.received.isEmpty
    }
}
private final class List: Keeping, Singleton, SimpleResolver, DependsOnDetail {
    typealias DependencyToken = DependsOnList
    var makeDetail: Maker<Int, any Detail> { component() }
}
private protocol Screen: AnyObject {}
private final class NoteScreen: Keeping, Screen, Instance, IndirectResolver, DependsOnRoot {
    typealias DependencyToken = DependsOnScreen
    typealias PublicInterface = any Screen
}
private protocol DependsOnRoot {}
private final class Root: Keeping, Singleton, SimpleResolver, DependsOnScreenMaker {
    typealias DependencyToken = DependsOnRoot
    var makeScreen: Maker<Void, any Screen> { component() }
}
private final class Sheet: ParameterizedInstance, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    let title: String
    init(arguments: (title: String, page: Int)) { title = "\(arguments.title) \(arguments.page)" }
}
private final class Odd: ParameterizedInstance, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnDetail
    typealias PublicInterface = any Detail
    var dependencies = Dependencies()
    init(arguments: Void) {}
}

private struct Menu { let makeDetail: Maker<Int, any Detail> }

@Suite("A maker", .stage)
struct MakerTests {
    private let container = Stage.container()

    @Test("is taken from the parent, even if the child has registered it for a token", arguments: [1, 2])
    func handedOn(count: Int) throws {
        NoteDetail.register(in: container)
        List.register(in: container)
        Store.register(in: container)
        let child = Container(parent: container)
        let tokens: [any Any.Type] = [(any DependsOnScreenMaker).self, (any DependsOnOtherMaker).self]
        for token in tokens.prefix(count) {
            child.register(Maker<Int, any Detail>.self, for: token)
        }
        child.register(Menu.self) { (make: Maker<Int, any Detail>) in Menu(makeDetail: make) }
        try child.bootstrap()
        #expect(try child.resolve(Menu.self).makeDetail(7).id == 7)
    }

    @Test("creates objects with arguments and their dependencies, and breaks the cycle to its user")
    func makes() throws {
        NoteDetail.register(in: container)
        List.register(in: container)
        Store.register(in: container)
        try container.bootstrap()
        #expect(!Stage.told().contains { $0.hasPrefix("NoteDetail") })
        let list: List = container.resolve()
        let (one, two) = (try list.makeDetail(1), try list.makeDetail(2))
        #expect([one.id, two.id] == [1, 2])
        #expect(one.isComplete && two.isComplete)
        #expect(Stage.told() == ["NoteDetail 1 is made", "NoteDetail 2 is made"])
    }

    @Test("keeps none of its objects, nor its container")
    func memory() throws {
        var own: Container? = Container()
        NoteDetail.register(in: own!)
        List.register(in: own!)
        Store.register(in: own!)
        let make = try own!.resolve(Maker<Int, any Detail>.self)
        weak let detail = try make(1)
        #expect(detail == nil)
        weak let gone = own
        own = nil
        #expect(gone == nil)
        let refusal = Refusal { _ = try make(2) }
        #expect(
            refusal.text == """
                WIND-024 Wind.Maker<Swift.Int, WindTests.Detail> was called after its container was released
                  A maker keeps its container weakly.
                  Do:  keep the container while its makers are called
                """)
        #expect(Stage.told().filter { $0.hasPrefix("NoteDetail") } == ["NoteDetail 1 is made"])
    }

    @Test("says that its container was an opened scope")
    func scope() throws {
        let app = Container()
        Store.register(in: app)
        List.register(in: app)
        app.optional((any DependsOnDetail).self)
        let scope = app.scope("request") { NoteDetail.register(in: $0) }
        let make = try scope.open().resolve(Maker<Int, any Detail>.self)
        #expect(
            Refusal { _ = try make(2) }.text.hasSuffix(
                """
                  A maker keeps its container weakly.
                  This one's container was an opened scope.
                  Do:  keep the result of open() while its makers are called
                """))
    }

    @Test("takes several arguments as a tuple, and is handed out by resolve() for a direct resolver")
    func tuple() throws {
        Sheet.register(in: container)
        try container.bootstrap()
        let make: Maker<(title: String, page: Int), Sheet> = container.resolve()
        #expect(try make((title: "Notes", page: 3)).title == "Notes 3")
    }

    @Test("is handed out instead of its class, and the error says so")
    func hidden() throws {
        Sheet.register(in: container)
        let refusal = Refusal { _ = try container.resolve(Sheet.self) }
        #expect(
            refusal.text.contains(
                "Sheet is registered, but handed out only as Wind.Maker<(title: Swift.String, page: Swift.Int), "))
        let child = Container(parent: container)
        #expect(Refusal { _ = try child.resolve(Sheet.self) }.text == refusal.text)
    }

    @Test("of a component creates it on demand, for a token or a builder, and breaks cycles")
    func onDemand() throws {
        NoteScreen.register(in: container)
        Root.register(in: container)
        container.register(Maker<Void, any Screen>.self, for: (any DependsOnScreenMaker).self)
        container.register(String.self) { (make: Maker<Void, any Screen>) in try make() === make() ? "one" : "two" }
        try container.bootstrap()
        let make = try container.resolve(Root.self).makeScreen
        #expect(try make() !== make())
        #expect(try container.resolve(String.self) == "two")
    }

    @Test("of a singleton gets that one, created at the first call if it is lazy")
    func singleton() throws {
        container.register((any Screen).self, as: .lazySingleton) {
            Stage.tell("the screen is built")
            return NoteScreen()
        }
        container.register(Maker<Void, any Screen>.self, for: (any DependsOnScreenMaker).self)
        container.register(Maker<Void, any Screen>.self, for: (any DependsOnOtherMaker).self)
        Root.register(in: container)
        try container.bootstrap()
        #expect(!Stage.told().contains("the screen is built"))
        let make = try container.resolve(Root.self).makeScreen
        #expect(try make() === make())
        #expect(Stage.told().filter { $0 == "the screen is built" }.count == 1)
    }

    @Test("with arguments may be offered for a further token")
    func furtherToken() throws {
        NoteDetail.register(in: container)
        List.register(in: container)
        Store.register(in: container)
        container.register(Maker<Int, any Detail>.self, for: (any DependsOnScreenMaker).self)
        container.register(Maker<Int, any Detail>.self, for: (any DependsOnOtherMaker).self)
        try container.bootstrap()
        #expect(try container.resolve(List.self).makeDetail(4).id == 4)
    }

    @Test("for a token reaches a builder that names the token, and only this one")
    func byToken() throws {
        typealias ScreenMaker = Maker<Void, any Screen>
        typealias DetailMaker = Maker<Int, any Detail>
        for isOptional in [false, true] {
            let container = Stage.container()
            NoteScreen.register(in: container)
            Root.register(in: container)
            NoteDetail.register(in: container)
            List.register(in: container)
            Store.register(in: container)
            container.register(ScreenMaker.self, for: (any DependsOnScreenMaker).self)
            container.register(DetailMaker.self, for: (any DependsOnOtherMaker).self)
            if isOptional {
                container.register(Int.self) {
                    (
                        screen: ByToken<any DependsOnScreenMaker, ScreenMaker?>,
                        detail: ByToken<any DependsOnOtherMaker, DetailMaker?>,
                        none: ByToken<any DependsOnNoMaker, ScreenMaker?>
                    ) in
                    _ = try screen.value?()
                    return try (detail.value?(4).id ?? 0) + (none.value == nil ? 1 : 0)
                }
            } else {
                container.register(Int.self) {
                    (
                        screen: ByToken<any DependsOnScreenMaker, ScreenMaker>,
                        detail: ByToken<any DependsOnOtherMaker, DetailMaker>
                    ) in
                    _ = try screen.value()
                    return try detail.value(4).id + 1
                }
            }
            try container.bootstrap()
            #expect(try container.resolve(Int.self) == 5)
        }
    }

    @Test("whose types differ from the provider's is an error at bootstrap, and nothing is created")
    func mismatch() throws {
        NoteDetail.register(in: container)
        List.register(in: container)
        Store.register(in: container)
        container.register(Maker<String, any Detail>.self, for: (any DependsOnScreenMaker).self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-029 No component fits Wind.Maker<Swift.String, WindTests.Detail>
                  Wind.Maker<Swift.String, WindTests.Detail> is registered  (registered at File.swift:N)
                  Available: Wind.Maker<Swift.Int, WindTests.Detail>
                  Do:  ask for Wind.Maker<Swift.Int, WindTests.Detail>, or change the Arguments of its class
                """)
        #expect(Stage.told() == [])
    }

    @Test("that a builder takes must be of something that is handed out, without arguments if it has none")
    func mismatchOfBuilder() throws {
        NoteScreen.register(in: container)
        Root.register(in: container)
        container.register(Maker<Void, any Screen>.self, for: (any DependsOnScreenMaker).self)
        container.register(Bool.self) { (_: Maker<Int, any Screen>, _: Maker<Void, any Detail>) in true }
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                2 problems
                WIND-029 No component fits Wind.Maker<Swift.Int, WindTests.Screen>
                  Swift.Bool is built from it  (registered at File.swift:N)
                  WindTests.Screen is created without arguments.
                  Do:  ask for a maker whose Arguments are Void, or make its class a ParameterizedInstance

                WIND-029 No component fits Wind.Maker<(), WindTests.Detail>
                  Swift.Bool is built from it  (registered at File.swift:N)
                  Do:  register a class that is handed out as WindTests.Detail, or a ParameterizedInstance
                """)
    }

    @Test("with arguments, of something that nothing hands out, needs a ParameterizedInstance")
    func missingProduct() {
        container.register(Bool.self) { (_: Maker<Int, any Detail>) in true }
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-029 No component fits Wind.Maker<Swift.Int, WindTests.Detail>
                  Swift.Bool is built from it  (registered at File.swift:N)
                  Do:  register a ParameterizedInstance with these Arguments that is handed out as WindTests.Detail
                """)
    }

    @Test("of a class that is not its interface is an error at bootstrap")
    func interface() {
        Odd.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-003"])
    }

    @Test("whose objects lack a provider is an error at bootstrap, and of each call until it is there")
    func missing() throws {
        NoteDetail.register(in: container)
        List.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        let make = try container.resolve(Maker<Int, any Detail>.self)
        #expect(Stage.refusals { try make(1) } == ["WIND-001"])
        #expect(Stage.told() == [])
        Store.register(in: container)
        #expect(try make(1).isComplete)
    }

    @Test("is registered the same from a list of lifecycles")
    func dynamic() throws {
        let types: [any Lifecycle.Type] = [NoteDetail.self, List.self, Store.self]
        for type in types { type.register(in: container) }
        try container.bootstrap()
        #expect(try container.resolve(List.self).makeDetail(9).id == 9)
    }

    @Test("may create a class under a further interface, for a further token")
    func furtherInterface() throws {
        NoteDetail.register(in: container)
        List.register(in: container)
        Store.register(in: container)
        container.register(NoteDetail.self, for: (any DependsOnScreenMaker).self, by: NoteDetail.self)
        try container.bootstrap()
        let make = try container.resolve(Maker<Int, NoteDetail>.self)
        #expect(try make(5).id == 5)
        #expect(try container.resolve(Maker<Int, any Detail>.self)(6).id == 6)
        container.register(NoteDetail.self, for: (any DependsOnScreenMaker).self, by: NoteDetail.self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-004"])
    }

    @Test("twice of one class is a duplicate")
    func duplicate() {
        Sheet.register(in: container)
        Sheet.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-004"])
    }
}
