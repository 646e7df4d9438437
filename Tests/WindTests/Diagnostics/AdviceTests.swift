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
                  DependsOnPen brings it, but the container ignores this token.
                  Do:  remove container.ignore((any DependsOnPen).self)
                """)
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
