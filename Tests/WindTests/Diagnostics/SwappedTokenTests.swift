import Testing
import Wind

private protocol Store: AnyObject { var name: String { get } }
private protocol DependsOnStore {}
private protocol DependsOnNothing {}

private final class FileStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    let name = "files"
}
private final class Swapper: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any Store
    typealias PublicInterface = any DependsOnStore
    let name = "swapped"
}
private protocol Marker: AnyObject {}
private protocol DependsOnMarker {}
private final class MarkedSwapper: Marker, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any Marker
    typealias PublicInterface = any DependsOnMarker
}
private final class Typed: Singleton, InjectedDependencies, DependsOnStore {
    @Inject var store: any DependsOnStore
}
private final class Crossed: Singleton, InjectedDependencies, DependsOnStore {
    @InjectFor((any Store).self) var store: any DependsOnStore
}
private final class Forgetful: Singleton, InjectedDependencies {
    @Inject var store: any DependsOnStore
}
private final class Patient: Singleton, InjectedDependencies, DependsOnStore {
    @Inject var store: (any DependsOnStore)?
    @Inject var stores: [any DependsOnStore]
    @Inject var absent: (any DependsOnNothing)?
}
private final class Reader: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStore {
    var dependencies = Dependencies()
    func crossed() -> any DependsOnStore { component(for: (any Store).self) }
    func typed() -> any DependsOnStore { component() }
}
private struct Page {
    @InjectFor((any Store).self) var store: any DependsOnStore
}

#if os(macOS) || os(Linux)
private func lastWords(_ result: ExitTest.Result) -> String {
    steady(String(decoding: result.standardErrorContent, as: UTF8.self))
}
#endif

@Suite("A token in the place of its interface")
struct SwappedTokenTests {
    private let container = Container()

    init() { FileStore.register(in: container) }

    @Test("is reported when it is resolved, with the type to resolve")
    func resolve() {
        #expect(
            Refusal { _ = try container.resolve((any DependsOnStore).self) }.text == """
                WIND-005 Nothing hands out WindTests.DependsOnStore
                  It is a token, not its provider's type.
                  Do:  ask for the type that the token brings: container.resolve((any Store).self)
                """)
        #expect(
            Refusal { _ = try container.resolve((any DependsOnNothing).self) }.text == """
                WIND-005 Nothing hands out WindTests.DependsOnNothing
                  It is a token, not its provider's type.
                  Do:  register a provider of it, and ask for the provider's public interface
                """)
    }

    @Test("is reported as the type of a component's property, also beside the interface")
    func properties() {
        Typed.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-030 Nothing fills 'store' of WindTests.Typed
                  WindTests.Typed declares it  (registered at File.swift:N)
                  Its type is WindTests.DependsOnStore
                  WindTests.DependsOnStore brings WindTests.Store
                  WindTests.DependsOnStore is a token, not its provider's type.
                  Do:  declare the type that the token brings: @Inject var store: any Store
                """)
        let other = Container()
        FileStore.register(in: other)
        Crossed.register(in: other)
        let line =
            "Do:  declare the type that the token brings: @InjectFor((any DependsOnStore).self) var store: any Store"
        #expect(Refusal { try other.bootstrap() }.text.hasSuffix(line))
        #expect(Refusal { try other.resolve(for: Crossed()) }.text.hasSuffix(line))
    }

    @Test("is reported if the property would otherwise stay empty")
    func optional() {
        Patient.register(in: container)
        let texts = container.validate().map(\.description)
        #expect(texts.count == 3)
        #expect(texts.first?.hasSuffix("@Inject var store: (any Store)?") == true)
        #expect(texts[1].hasSuffix("@Inject var stores: [any Store]"))
        #expect(texts.last?.hasPrefix("WIND-030 Nothing fills 'absent'") == true)
    }

    @Test("is reported if the class doesn't even declare it")
    func undeclared() {
        Forgetful.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text.hasSuffix(
                """
                  WindTests.DependsOnStore is a token, not its provider's type.
                  Do:  conform Forgetful to DependsOnStore, and declare the type that it brings:
                       @Inject var store: any Store
                """))
    }

    #if os(macOS) || os(Linux)
    @Test("is reported if a component declares the interface as a token")
    func component() async throws {
        let crossed = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            FileStore.register(in: container)
            Reader.register(in: container)
            _ = try container.resolve(Reader.self).crossed()
        }
        #expect(
            lastWords(crossed).contains(
                """
                WIND-013 WindTests.Reader lacks the dependency WindTests.DependsOnStore for Store
                  WindTests.DependsOnStore is a token, not its provider's type.
                  It has: WindTests.Store
                  Do:  swap them: component(for: (any DependsOnStore).self) as any Store
                """))
        let typed = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            FileStore.register(in: container)
            Reader.register(in: container)
            _ = try container.resolve(Reader.self).typed()
        }
        #expect(
            lastWords(typed).contains(
                "Do:  ask for the type that the token brings: component(for: (any DependsOnStore).self) as …")
        )
    }
    #endif

    @Test("is reported as the public interface of a class, without further errors for that class")
    func provider() {
        let container = Container()
        Swapper.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-009 WindTests.Store isn't a token
                  WindTests.Swapper names it as its token  (registered at File.swift:N)
                  WindTests.DependsOnStore is one, but is named as the public interface: they are swapped.
                  Do:  swap them: IndirectResolver<any DependsOnStore, any Store>
                """)
    }

    #if os(macOS) || os(Linux)
    @Test("is reported as the type of a property outside components")
    func outside() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            FileStore.register(in: container)
            Container.withCurrent(container) { _ = Page().store }
        }
        #expect(
            lastWords(result).contains(
                """
                WIND-005 Nothing hands out WindTests.DependsOnStore for WindTests.Store
                  It is read outside of components: @InjectFor((any Store).self) var …: any DependsOnStore
                  It is a token, not its provider's type.
                  Do:  ask for the type that the token brings: @InjectFor((any DependsOnStore).self) var …: any Store
                """))
    }
    #endif

    @Test("is reported as the public interface of a class, if the interface is an empty protocol, too")
    func emptyInterface() {
        let container = Container()
        MarkedSwapper.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text.hasPrefix(
                """
                2 problems
                WIND-003 WindTests.MarkedSwapper can't be handed out as WindTests.DependsOnMarker
                  WindTests.MarkedSwapper isn't of that type  (registered at File.swift:N)
                  WindTests.DependsOnMarker has the name of a token.
                  Do:  swap the token and the interface: IndirectResolver<any DependsOnMarker, any Marker>,
                       or, if DependsOnMarker is the interface, declare the conformance: extension MarkedSwapper: DependsOnMarker {}
                """))
    }
}
