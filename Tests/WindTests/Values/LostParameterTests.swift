import Testing
import Wind

private protocol DependsOnStore {}
private protocol DependsOnDocument {}
private protocol DependsOnNothing {}
private protocol Store: AnyObject {}
private protocol Archive: AnyObject {}
private final class DiskStore: Store, Singleton, IndirectResolver<any DependsOnStore, any Store>, InjectedDependencies {
}
private final class Document: ForeignInstantiable, SimpleResolver<any DependsOnDocument>, InjectedDependencies {}
private struct Backup {}
private struct Wrapped { let maker: Maker<Void, Document> }
private final class Form: ParameterizedInstance, DirectResolver, InjectedDependencies { init(arguments: String) {} }

private struct ByHand: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [(any DependsOnNothing).self] }
    var providedComponents: [any Any.Type] { [(any Archive).self] }
    func resolutionPossible(on component: any Component) -> Bool { component is any DependsOnNothing }
    func resolve(on component: any Component) {}
}

@Suite("A builder's parameter that nothing can ever fill", .stage)
struct LostParameterTests {
    private let container = Stage.container()

    init() {
        DiskStore.register(in: container)
        Document.register(in: container)
    }

    /// Returns the text of the only error.
    private func refusal() -> String { textOfRefusal { try container.bootstrap() } }

    private let otherType = """
        WIND-023 Nothing hands out WindTests.Archive for WindTests.DependsOnStore, which a builder takes
          WindTests.Backup is built from it  (registered at File.swift:N)
          The token brings only other types.
          Do:  take the type that it brings: ByToken<any DependsOnStore, any Store>,
               or register a component handed out as Archive for DependsOnStore
        """

    @Test("is an error if it is an optional whose token brings another type")
    func optionalOfOtherType() {
        container.register(Backup.self) { (_: ByToken<any DependsOnStore, (any Archive)?>) in Backup() }
        #expect(refusal() == otherType)
    }

    @Test("is an error if it is a list whose token brings another type")
    func listOfOtherType() {
        container.register(Backup.self) { (_: ByToken<any DependsOnStore, [any Archive]>) in Backup() }
        #expect(refusal() == otherType)
    }

    @Test("is an error if the token brings only objects of another type that come and go")
    func otherForeign() {
        container.register(Backup.self) { (_: ByToken<any DependsOnDocument, (any Archive)?>) in Backup() }
        #expect(
            refusal() == """
                WIND-023 Nothing hands out WindTests.Archive for WindTests.DependsOnDocument, which a builder takes
                  WindTests.Backup is built from it  (registered at File.swift:N)
                  The token brings only other types.
                  Do:  register a component handed out as Archive for DependsOnDocument
                """)
    }

    @Test("is an error in a child that provides the token under another type, whatever the parent provides")
    func hiddenInParent() throws {
        let builders: [(Container) -> Void] = [
            { $0.register(Backup.self) { (_: ByToken<any DependsOnStore, any Store>) in Backup() } },
            { $0.register(Backup.self) { (_: ByToken<any DependsOnStore, (any Store)?>) in Backup() } },
            { $0.register(Backup.self) { (_: ByToken<any DependsOnStore, [any Store]>) in Backup() } },
        ]
        for register in builders {
            let child = Container(parent: container)
            child.register(value: 1, for: (any DependsOnStore).self)
            register(child)
            #expect(textOfRefusal { try child.bootstrap() }.contains("The token brings only other types."))
            let inner = Container(parent: container)
            register(inner)
            try inner.bootstrap()
        }
    }

    @Test("is nil or empty if nothing provides the token, or if a scope brings the type by the token")
    func unused() throws {
        container.register(Backup.self) {
            (none: ByToken<any DependsOnNothing, (any Store)?>, all: ByToken<any DependsOnNothing, [any Store]>) in
            #expect(none.value == nil && all.value.isEmpty)
            return Backup()
        }
        container.register(Int.self, as: .instance) { (store: ByToken<any DependsOnStore, (any Archive)?>) in 1 }
        container.scope("request") { $0.expect((any DependsOnStore).self, as: (any Archive).self) }
        try container.bootstrap()
    }

    @Test("names a type under which its class is handed out, or a maker's")
    func hidden() throws {
        let copy = container.copy()
        container.register(Backup.self) { (_: DiskStore) in Backup() }
        #expect(
            refusal() == """
                WIND-023 Nothing hands out WindTests.DiskStore, which a builder takes
                  WindTests.Backup is built from it  (registered at File.swift:N)
                  WindTests.DiskStore is registered, but handed out only as WindTests.Store
                  Do:  take that type: any Store
                """)
        Form.register(in: copy)
        copy.register(Backup.self) { (_: Form) in Backup() }
        let text = textOfRefusal { try copy.bootstrap() }
        #expect(text.contains("Do:  take that type: Wind.Maker<Swift.String, WindTests.Form>"), "\(text)")
    }

    @Test("is an error if only a hand-written resolver provides it")
    func byHand() {
        container.register(resolver: ByHand())
        container.register(Backup.self) { (_: any Archive) in Backup() }
        #expect(
            refusal() == """
                WIND-023 Nothing hands out WindTests.Archive, which a builder takes
                  WindTests.Backup is built from it  (registered at File.swift:N)
                  Only a hand-written resolver provides WindTests.Archive, and a builder can't ask it.
                  Do:  let a class that declares the token read it, and take that class
                """)
    }

    private let comesAndGoes = """
        WIND-023 Nothing hands out WindTests.Document, which a builder takes
          WindTests.Backup is built from it  (registered at File.swift:N)
          Near: WindTests.Document is handed out weakly as WindTests.Document
          The objects of WindTests.Document come and go: only properties with @InjectWeak get them.
          Do:  let a class read them by @InjectWeak, and take that class
        """

    @Test("is an error if its objects come and go, also as an optional, which isn't the remedy then, or a list")
    func comingAndGoing() {
        let (optional, list) = (container.copy(), container.copy())
        container.register(Backup.self) { (_: Document) in Backup() }
        #expect(refusal() == comesAndGoes)
        optional.register(Backup.self) { (_: Document?) in Backup() }
        #expect(textOfRefusal { try optional.bootstrap() } == comesAndGoes)
        list.register(Backup.self) { (_: [Document]) in Backup() }
        #expect(textOfRefusal { try list.bootstrap() } == comesAndGoes)
    }

    @Test("may be an optional or a list if an object was registered beside those that come and go")
    func registered() throws {
        container.register(value: Document(), for: (any DependsOnNothing).self)
        container.register(Backup.self) { (one: Document?, all: [Document]) in
            #expect(one != nil && all.count == 1)
            return Backup()
        }
        try container.bootstrap()
    }

    @Test("is an error if it names an interface in the place of the token")
    func interface() {
        container.register(Backup.self) { (_: ByToken<any Store, any Store>) in Backup() }
        #expect(
            refusal() == """
                WIND-023 Nothing hands out WindTests.Store for WindTests.Store, which a builder takes
                  WindTests.Backup is built from it  (registered at File.swift:N)
                  WindTests.Store is an interface, not a token.
                  Do:  name a token that brings it: ByToken<any DependsOnStore, any Store>
                """)
    }

    @Test("is an error if it is a maker of a list, an optional or a value by token")
    func makers() {
        let (optional, byToken) = (container.copy(), container.copy())
        container.register(Backup.self) { (_: Maker<Void, [any Store]>) in Backup() }
        #expect(
            refusal() == """
                WIND-029 No component fits Wind.Maker<(), Swift.Array<WindTests.Store>>
                  WindTests.Backup is built from it  (registered at File.swift:N)
                  A maker creates one object of a type that the container hands out.
                  Do:  ask for a maker of any Store, or take Swift.Array<WindTests.Store> without a maker
                """)
        optional.register(Backup.self) { (_: Maker<Void, (any Store)?>) in Backup() }
        byToken.register(Backup.self) { (_: Maker<Void, ByToken<any DependsOnStore, any Store>>) in Backup() }
        for container in [optional, byToken] {
            #expect(textOfRefusal { try container.bootstrap() }.contains("ask for a maker of any Store, or take"))
        }
    }

    @Test("is an error if it is a maker that takes arguments, of objects that come and go")
    func makersOfForeign() throws {
        let plain = container.copy()
        container.register(Backup.self) { (_: Maker<Int, Document>?) in Backup() }
        #expect(
            refusal() == """
                WIND-029 No component fits Wind.Maker<Swift.Int, WindTests.Document>
                  WindTests.Backup is built from it  (registered at File.swift:N)
                  The objects of WindTests.Document come and go: a container doesn't create them.
                  Do:  take a maker whose Arguments are Void: it returns a living object
                """)
        let document = Document()
        document.resolveMe(in: plain)
        plain.register(Wrapped.self) { (maker: Maker<Void, Document>) in Wrapped(maker: maker) }
        try plain.bootstrap()
        #expect(try plain.resolve(Wrapped.self).maker() === document)
    }

    @Test("is an error if it is an optional maker with other arguments, or a list of them")
    func optionalMakers() {
        Form.register(in: container)
        let (list, plain, ofPlain) = (container.copy(), container.copy(), container.copy())
        container.register(Backup.self) { (_: Maker<Int, Form>?) in Backup() }
        let text = """
            WIND-029 No component fits Wind.Maker<Swift.Int, WindTests.Form>
              WindTests.Backup is built from it  (registered at File.swift:N)
              Available: Wind.Maker<Swift.String, WindTests.Form>
              Do:  ask for Wind.Maker<Swift.String, WindTests.Form>, or change the Arguments of its class
            """
        #expect(refusal() == text)
        list.register(Backup.self) { (_: [Maker<Int, Form>]) in Backup() }
        #expect(
            textOfRefusal { try list.bootstrap() }
                == text.replacing(
                    "Wind.Maker<Swift.Int, WindTests.Form>", with: "Swift.Array<Wind.Maker<Swift.Int, WindTests.Form>>")
        )
        plain.register(Backup.self) { (_: Maker<Int, any Store>?) in Backup() }
        #expect(
            textOfRefusal { try plain.bootstrap() }.contains("WindTests.Store is created without arguments."))
        ofPlain.register(Backup.self) { (_: [Maker<Void, any Store>]) in Backup() }
        #expect(
            textOfRefusal { try ofPlain.bootstrap() }.hasSuffix(
                """
                  WindTests.Store is created without arguments.
                  A list has only the makers of classes that take arguments.
                  Do:  take a Maker of WindTests.Store, or a list of WindTests.Store
                """))
    }

    @Test("may be an optional maker or a list of makers")
    func presentMakers() throws {
        Form.register(in: container)
        container.register(Backup.self) {
            (
                none: Maker<Int, any Archive>?, one: Maker<String, Form>?, all: [Maker<String, Form>],
                store: Maker<Void, any Store>?, empty: [Maker<Int, any Archive>]
            ) in
            #expect(none == nil && one != nil && all.count == 1 && store != nil && empty.isEmpty)
            return Backup()
        }
        try container.bootstrap()
    }
}
