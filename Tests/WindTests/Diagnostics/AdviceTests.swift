import Testing
import Wind

private protocol Pen: AnyObject {}
private protocol DependsOnPen {}
private protocol DependsOnPencil {}

private final class FountainPen: Pen, Singleton, IndirectResolver<any DependsOnPen, any Pen>, InjectedDependencies {}
private final class Letter: Singleton, DirectResolver, InjectedDependencies, DependsOnPen {
    @Inject var pen: any Pen
}
private final class Note: Singleton, DirectResolver, InjectedDependencies {
    @Inject var pen: any DependsOnPencil
}
private final class Drawing: ParameterizedInstance, DirectResolver, InjectedDependencies {
    init(arguments: String) {}
}
private protocol Writer {}
private protocol DependsOnLine {}
private struct Pencil: Writer {}
private final class Label: Singleton, DirectResolver, InjectedDependencies, DependsOnPen {
    @Inject var writer: any Writer
}
private final class Leaf: Instance, SimpleResolver<any DependsOnPen>, InjectedDependencies, DependsOnPen {}
private final class Draft: Singleton, DirectResolver, InjectedDependencies, DependsOnPen {
    @Inject var first: any Pen
    @Inject var second: any Pen
}
private final class Copies: Singleton, DirectResolver, InjectedDependencies, DependsOnPen {
    @Inject var first: any Pen
    @Inject var second: any Pen
    @Inject var third: any Pen
}

private enum Desk {
    protocol DependsOnLamp {}
    final class Shelf: Singleton, DirectResolver, InjectedDependencies, DependsOnLamp {}
}

@Suite("An error advises")
struct AdviceTests {
    private let container = Container()

    private func text(of body: () throws -> Void) -> String { Refusal(of: body).text }

    @Test("how a list is read, instead of registering it")
    func list() {
        FountainPen.register(in: container)
        #expect(
            text { _ = try container.resolve([any Pen].self) } == """
                WIND-005 Nothing hands out Swift.Array<WindTests.Pen>
                  Only components and builders get lists.
                  Do:  read the list in a component that declares the token: @Inject var all: [any Pen],
                       or take it as a builder's parameter
                """)
    }

    @Test("the maker of the type that a builder takes")
    func makerInCycle() {
        FountainPen.register(in: container)
        final class Ink: Pen, Singleton, IndirectResolver<any DependsOnPencil, any Pen>, InjectedDependencies,
            DependsOnLine
        {}
        let other = Container()
        Ink.register(in: other)
        other.register((any Writer).self, for: (any DependsOnLine).self) { (_: any Pen) in Pencil() }
        #expect(text { try other.bootstrap() }.hasSuffix("       Maker<Void, any Pen>"))
    }

    @Test("which type to take in place of a token")
    func tokenParameter() {
        FountainPen.register(in: container)
        container.register(Pencil.self) { (_: any DependsOnPen) in Pencil() }
        #expect(
            text { try container.bootstrap() } == """
                WIND-023 Nothing hands out WindTests.DependsOnPen, which a builder takes
                  WindTests.Pencil is built from it  (registered at File.swift:N)
                  WindTests.DependsOnPen is a token, not its provider's type.
                  Do:  take the type that the token brings: ByToken<any DependsOnPen, any Pen>
                """)
    }

    @Test("to conform a replacement to the type of the replaced class")
    func misfit() {
        FountainPen.register(in: container)
        #expect(
            text { try container.replace(FountainPen.self, with: Letter.self) } == """
                WIND-003 WindTests.Letter can't be handed out as WindTests.Pen
                  WindTests.Letter isn't of that type  (registered at File.swift:N)
                  The provider that it replaces is handed out as WindTests.Pen.
                  Do:  declare the conformance: extension Letter: Pen { … }
                """)
    }

    @Test("to hand out a replaced class, which may be final, as a protocol")
    func misfitClass() {
        Letter.register(in: container)
        #expect(
            text { try container.replace(Letter.self, with: FountainPen.self) } == """
                WIND-003 WindTests.FountainPen can't be handed out as WindTests.Letter
                  WindTests.FountainPen isn't of that type  (registered at File.swift:N)
                  The provider that it replaces is handed out as WindTests.Letter.
                  Do:  make FountainPen a subclass of Letter,
                       or have the provider that it replaces handed out as a protocol
                """)
    }

    @Test("how an object or nil is requested")
    func optional() {
        #expect(
            text { _ = try container.resolve((any Pen)?.self) } == """
                WIND-005 Nothing hands out Swift.Optional<WindTests.Pen>
                  Do:  for an object or nil, leave out 'try': let object: (any Pen)? = container.resolve()
                """)
    }

    @Test("that a value for a parameter by token has the token")
    func valueByToken() {
        container.register(value: 1)
        container.register(String.self) { (number: ByToken<any DependsOnPen, Int>) in "\(number.value)" }
        let missing = text { try container.bootstrap() }
        #expect(missing.contains("  Near: Swift.Int is handed out as Swift.Int, without a token\n"), "\(missing)")
        #expect(missing.contains("or a value: container.register(value:as:for:),"), "\(missing)")
        container.register(value: 7, as: Int.self, for: (any DependsOnPen).self)
        #expect(container.validate().isEmpty)
    }

    @Test(
        "that a token stands around a list, for a list by token, which would always be empty",
        arguments: [
            { $0.register(String.self) { (pens: [ByToken<any DependsOnPen, any Pen>]) in "\(pens.count)" } },
            { $0.register(String.self) { (pens: [ByToken<any DependsOnPen, any Pen>]?) in "\(pens?.count ?? 0)" } },
            {
                $0.register(String.self) { (pens: ByToken<any DependsOnPen, [ByToken<any DependsOnPen, any Pen>]>) in
                    "\(pens.value.count)"
                }
            },
        ] as [@Sendable (Container) -> Void])
    func listByToken(register: @Sendable (Container) -> Void) {
        register(container)
        let error = text { try container.bootstrap() }
        #expect(error.hasPrefix("WIND-023 "), "\(error)")
        #expect(
            error.hasSuffix("\n  Do:  name the token once, around the list: ByToken<any DependsOnPen, [any Pen]>"),
            "\(error)")
    }

    @Test("with the outer types of a name, and for a local type without them")
    func nested() {
        final class Local: Singleton, DirectResolver, InjectedDependencies {}
        Desk.Shelf.register(in: container)
        #expect(
            text { try container.bootstrap() } == """
                WIND-001 No provider for WindTests.Desk.DependsOnLamp
                  WindTests.Desk.Shelf declares it  (registered at File.swift:N)
                  Do:  register a component whose DependencyToken is Desk.DependsOnLamp before bootstrap(),
                       or make it optional: container.optional((any Desk.DependsOnLamp).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any Desk.DependsOnLamp).self)
                """)
        #expect(
            text { _ = try container.resolve(Local.self) }.hasSuffix(
                "  Do:  register it in this container: Local.register(in: container)"))
    }

    @Test("to ask for the registered maker, whatever its arguments")
    func maker() {
        Drawing.register(in: container)
        #expect(
            text { _ = try container.resolve(Maker<Int, Drawing>.self) } == """
                WIND-005 Nothing hands out Wind.Maker<Swift.Int, WindTests.Drawing>
                  Available: Wind.Maker<Swift.String, WindTests.Drawing>
                  Do:  ask for the available maker, or change the Arguments of its class
                """)
    }

    @Test("to ask for the product, where that takes no arguments")
    func product() {
        FountainPen.register(in: container)
        #expect(
            text { _ = try container.resolve(Maker<Void, any Pen>.self) }.hasSuffix(
                """
                  WindTests.Pen is created without arguments.
                  Do:  ask for the product: container.resolve((any Pen).self),
                       or take the maker as a builder's parameter
                """))
        #expect(
            text { _ = try container.resolve(Maker<Int, any Pen>.self) }.hasSuffix(
                "or make its class a ParameterizedInstance"))
        #expect(
            text { _ = try container.resolve(Maker<Int, Double>.self) }.hasSuffix(
                "Do:  register a ParameterizedInstance that is handed out as Double"))
    }

    @Test("not to ignore the token that brings a property")
    func ignored() {
        FountainPen.register(in: container)
        Letter.register(in: container)
        container.ignore((any DependsOnPen).self)
        #expect(
            text { try container.bootstrap() } == """
                WIND-030 Nothing fills 'pen' of WindTests.Letter
                  WindTests.Letter declares it  (registered at File.swift:N)
                  Its type is WindTests.Pen
                  No token of Letter brings anything.
                  It would come by DependsOnPen, but the container ignores this token.
                  Do:  remove container.ignore((any DependsOnPen).self)
                """)
    }

    @Test("to hand a value out as the interface that a property asks for")
    func valueByInterface() {
        container.register(value: Pencil(), for: (any DependsOnPen).self)
        Label.register(in: container)
        #expect(
            text { try container.bootstrap() } == """
                WIND-030 Nothing fills 'writer' of WindTests.Label
                  WindTests.Label declares it  (registered at File.swift:N)
                  Its type is WindTests.Writer
                  WindTests.DependsOnPen brings WindTests.Pencil
                  Pencil has that type, but isn't handed out as it.
                  Do:  hand it out as that: container.register(value: …, as: (any Writer).self, for: (any DependsOnPen).self)
                       or, with a builder, container.register((any Writer).self, for: (any DependsOnPen).self) { … }
                """)
    }

    @Test("to create the further objects of an instance with a maker")
    func instanceOfItself() {
        Leaf.register(in: container)
        #expect(
            text { try container.bootstrap() }.hasSuffix(
                """
                       or register another provider of DependsOnPen, which Leaf then gets,
                       or create the other objects later, with a maker that a token of its own brings:
                       container.register(Maker<Void, …>.self, for: …)
                """))
    }

    @Test("about a wrong provider once, with the first properties and the number of the others")
    func wrongProvider() {
        container.register(value: 5, for: (any DependsOnPen).self)
        Letter.register(in: container)
        Draft.register(in: container)
        let one = "Nothing fills these, either: WindTests.Draft.first, WindTests.Draft.second"
        #expect(text { try container.bootstrap() }.contains("  " + one + "\n"))
        Copies.register(in: container)
        let problems = container.validate().map(\.description)
        #expect(problems.count == 1 && problems[0].contains(one + ", WindTests.Copies.first and 2 more\n"))
    }

    @Test("to ignore a protocol that only looks like a token")
    func looksLikeToken() {
        Note.register(in: container)
        #expect(
            text { try container.bootstrap() }.hasSuffix(
                """
                  Do:  register a provider of DependsOnPencil, and declare the provider's public interface,
                       or, if DependsOnPencil isn't a token, ignore it with container.ignore((any DependsOnPencil).self),
                       and register a component that is handed out as it
                """))
    }
}
