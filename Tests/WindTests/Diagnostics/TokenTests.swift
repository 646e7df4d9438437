import Testing
import Wind

private protocol DemandingToken { var demand: Int { get } }
private protocol DependsOnOne {}
private protocol DependsOnTwo {}
private protocol DependsOnBoth: DependsOnOne, DependsOnTwo {}
private class TokenClass {}
private protocol Shelf: AnyObject {}

private final class Demander: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any DemandingToken
}
private final class Composer: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnOne & DependsOnTwo
}
private final class Classifier: Born, Singleton, SimpleResolver {
    typealias DependencyToken = TokenClass
}
private final class Valuer: Born, Singleton, IndirectResolver, Shelf {
    typealias DependencyToken = Int
    typealias PublicInterface = any Shelf
}
private final class Anything: Born, Singleton, SimpleResolver {
    typealias DependencyToken = Any
}
private final class Fine: Born, Singleton, SimpleResolver, Shelf {
    typealias DependencyToken = DependsOnBoth
}
private final class Consumer: Born, Singleton, DirectResolver, DependsOnBoth {}
private final class Cabinet: Born, Singleton, IndirectResolver, Shelf {
    typealias DependencyToken = any DependsOnTwo
    typealias PublicInterface = any Shelf
}
private final class SpareCabinet: Born, Singleton, DirectResolver, Shelf {}
private protocol DependsOnBox<Content> { associatedtype Content }
private final class Box<Content>: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnBox<Content>
}
private struct Claimant: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [(any DependsOnOne).self, TokenClass.self] }
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}

@Suite("A token that isn't an empty protocol")
struct TokenTests {
    private let container = Container()

    @Test("is refused where it has requirements")
    func requirements() {
        Demander.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-009 WindTests.DemandingToken isn't a token
                  WindTests.Demander names it as its token  (registered at File.swift:N)
                  A token is a protocol without requirements of its own.
                  Do:  declare an empty protocol: protocol DependsOnDemander {},
                       and move the requirements of DemandingToken into the public interface
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is refused where it is a composition")
    func composition() {
        Composer.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-009 WindTests.DependsOnOne & WindTests.DependsOnTwo isn't a token
                  WindTests.Composer names it as its token  (registered at File.swift:N)
                  A token is a protocol without requirements of its own.
                  Do:  name one of them, and offer the class for each other when you register it:
                       container.register(Composer.self, for: …, by: Composer.self)
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is refused where it is a class")
    func tokenClass() {
        Classifier.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-009 WindTests.TokenClass isn't a token
                  WindTests.Classifier names it as its token  (registered at File.swift:N)
                  A token is a protocol without requirements of its own.
                  Do:  declare an empty protocol instead: protocol DependsOnClassifier {}
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is refused if it is generic, and the error suggests a name that can be declared")
    func generic() {
        Box<Int>.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text.hasSuffix(
                "  Do:  declare an empty protocol instead: protocol DependsOnBox {}"))
    }

    @Test("is refused where it is a value type or anything at all")
    func others() {
        Valuer.register(in: container)
        Anything.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-009", "WIND-009"])
        #expect(refusal.created.isEmpty)
    }

    @Test("is refused in a further offer")
    func furtherOffer() {
        Fine.register(in: container)
        container.register((any Shelf).self, for: (any DemandingToken).self, by: Fine.self)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-009"])
    }

    @Test("is the only problem of a builder that names it")
    func byToken() {
        container.register(value: 7, for: (any DemandingToken).self)
        container.register(String.self) { (number: ByToken<any DemandingToken, Int>) in "\(number.value)" }
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-009"])
    }

    @Test("is refused where a hand-written resolver states it")
    func stated() {
        container.register(resolver: Claimant())
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-009"])
        #expect(refusal.text.contains("WindTests.TokenClass isn't a token"))
        #expect(refusal.text.contains("WindTests.Claimant names it"))
    }

    @Test("is refused where it is an option", arguments: [0, 1, 2])
    func option(kind: Int) {
        switch kind {
        case 0: container.optional((any DemandingToken).self)
        case 1: container.ignore(TokenClass.self)
        default: container.weak((any DependsOnOne & DependsOnTwo).self)
        }
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-009"])
        #expect(!refusal.text.contains("Wind.Container names it"))
    }

    @Test("is refused where a module exports it, and the text says so")
    func exported() {
        enum Exporting: Container.Module {
            static var exports: [any Any.Type]? { [Fine.self] }
            static func register(in container: Container) { Fine.register(in: container) }
        }
        container.install(Exporting.self)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-009 WindTests.Fine isn't a token
                  container.export, or the exports of a module, names it  (at File.swift:N)
                  Do:  name the empty protocol that consumers conform to
                """)
    }

    @Test("is none where it refines tokens, or AnyObject")
    func refined() throws {
        Fine.register(in: container)
        Consumer.register(in: container)
        container.optional((any DependsOnOne).self)
        container.optional((any DependsOnTwo).self)
        try container.bootstrap()
        let fine: Fine = try container.resolve(Consumer.self).component()
        #expect(try container.resolve(Fine.self) === fine)
    }
}

@Suite("A further offer")
struct FurtherOfferTests {
    private let container = Container()

    @Test("by a class that is not registered is refused, until it is")
    func unknownProvider() throws {
        container.register((any Shelf).self, for: (any DependsOnOne).self, by: Fine.self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-011 WindTests.Fine is offered as WindTests.Shelf, but isn't registered
                  offered at File.swift:N
                  Do:  register it too: Fine.register(in: container)
                """)
        Fine.register(in: container)
        try container.bootstrap()
        let shelf = try container.resolve((any Shelf).self)
        #expect(try container.resolve(Fine.self) === shelf)
    }

    @Test("may be by a class or an object that replaced another", arguments: [true, false], [true, false])
    func replacement(isObject: Bool, isEarly: Bool) throws {
        func offer() { container.register((any Shelf).self, for: (any DependsOnOne).self, by: SpareCabinet.self) }
        Cabinet.register(in: container)
        if isEarly { offer() }
        if isObject {
            try container.replace(Cabinet.self, with: SpareCabinet())
        } else {
            try container.replace(Cabinet.self, with: SpareCabinet.self)
        }
        if !isEarly { offer() }
        try container.bootstrap()
        let offers = container.graph.nodes[0].offers
        #expect(ids(offers.compactMap(\.token)) == ids([(any DependsOnTwo).self, (any DependsOnOne).self]))
        #expect(offers.allSatisfy { $0.type == (any Shelf).self })
        #expect(try container.resolve((any Shelf).self) is SpareCabinet)
    }

    @Test("that a replacement met stays with the next replacement")
    func nextReplacement() throws {
        Cabinet.register(in: container)
        container.register((any Shelf).self, for: (any DependsOnOne).self, by: SpareCabinet.self)
        try container.replace(Cabinet.self, with: SpareCabinet.self)
        try container.replace(Cabinet.self, with: Cabinet.self)
        try container.bootstrap()
        #expect(container.graph.nodes[0].offers.count == 2)
        let other = Container()
        Cabinet.register(in: other)
        other.register((any Shelf).self, for: (any DependsOnOne).self, by: SpareCabinet.self)
        #expect(Refusal { try other.bootstrap() }.codes == ["WIND-011"])
    }

    @Test("under a type that the class is not is refused")
    func mismatch() {
        Demander.register(in: container)
        Fine.register(in: container)
        container.register((any DemandingToken).self, for: (any DependsOnOne).self, by: Fine.self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-003", "WIND-009"])
        #expect(refusal.created.isEmpty)
    }
}
