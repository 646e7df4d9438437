import Testing
import Wind

private protocol DependsOnStore {}
private protocol Store {}
private protocol Closing {}
private protocol Box<Content> {
    associatedtype Content
    var content: Content { get }
}
private struct Value {}
private class Base: Born {}

private final class NoStore: Born, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnStore
    typealias PublicInterface = any Store
}
private final class TokenStore: Born, Singleton, IndirectResolver<any DependsOnStore, any DependsOnStore>, Store {}
private final class HalfStore: Born, Singleton, IndirectResolver, Store {
    typealias DependencyToken = DependsOnStore
    typealias PublicInterface = any Store & Closing
}
private final class ValueStore: Born, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnStore
    typealias PublicInterface = Value
}
private final class StrangeStore: Born, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnStore
    typealias PublicInterface = Base
}
private final class TextBox: Born, Singleton, IndirectResolver, Box {
    typealias DependencyToken = DependsOnStore
    typealias PublicInterface = any Box<Int>
    let content = "a text"
}
private final class NumberBox: Born, Singleton, IndirectResolver, Box {
    typealias DependencyToken = DependsOnStore
    typealias PublicInterface = any Box<Int>
    let content = 7
}
private final class Consumer: Born, Singleton, DirectResolver, DependsOnStore {}

@Suite("A provider without the type of its offer")
struct InterfaceTests {
    private let container = Container()

    @Test("is refused where it lacks the protocol")
    func noConformance() {
        NoStore.register(in: container)
        Consumer.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-003 WindTests.NoStore can't be handed out as WindTests.Store
                  WindTests.NoStore isn't of that type  (registered at File.swift:N)
                  Do:  declare the conformance: extension NoStore: Store { … },
                       or name another PublicInterface
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is refused where the token stands in the place of the interface")
    func tokenAsInterface() {
        TokenStore.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-003 WindTests.TokenStore can't be handed out as WindTests.DependsOnStore
                  WindTests.TokenStore isn't of that type  (registered at File.swift:N)
                  WindTests.DependsOnStore is its token.
                  Do:  name the interface as PublicInterface, not a token: IndirectResolver<any DependsOnStore, …>
                """)
    }

    @Test("is refused where it lacks a part of the composition")
    func halfAConformance() {
        HalfStore.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-003 WindTests.HalfStore can't be handed out as WindTests.Closing & WindTests.Store
                  WindTests.HalfStore isn't of that type  (registered at File.swift:N)
                  Do:  declare the conformance: extension HalfStore: WindTests.Closing & WindTests.Store { … },
                       or name another PublicInterface
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is refused if it isn't a subclass")
    func noSubclass() {
        StrangeStore.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-003 WindTests.StrangeStore can't be handed out as WindTests.Base
                  WindTests.StrangeStore isn't of that type  (registered at File.swift:N)
                  Do:  make StrangeStore a subclass of Base,
                       or name another PublicInterface
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is refused where the interface is a value type")
    func valueType() {
        ValueStore.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-003 WindTests.ValueStore can't be handed out as WindTests.Value
                  WindTests.ValueStore isn't of that type  (registered at File.swift:N)
                  WindTests.Value is neither a protocol nor a class.
                  Do:  name a protocol or a class as PublicInterface
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is refused where the interface's parameter is another type")
    func otherParameter() {
        TextBox.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-003 WindTests.TextBox can't be handed out as WindTests.Box<Swift.Int>
                  WindTests.TextBox isn't of that type  (registered at File.swift:N)
                  Do:  conform TextBox to it with these associated types,
                       or name another PublicInterface
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("is accepted where the interface's parameter is its own")
    func sameParameter() throws {
        NumberBox.register(in: container)
        Consumer.register(in: container)
        try container.bootstrap()
        let box: any Box<Int> = try container.resolve(Consumer.self).component()
        #expect(box.content == 7)
    }

    @Test("is refused by resolve and when an object is wired, nothing created")
    func elsewhere() {
        NoStore.register(in: container)
        let resolved = Refusal { _ = try container.resolve((any Store).self) }
        #expect(resolved.codes == ["WIND-003"])
        #expect(resolved.created.isEmpty)
        let consumer = Consumer()
        let wired = Refusal { try container.resolve(for: consumer) }
        #expect(wired.codes == ["WIND-003"])
        #expect(wired.created.isEmpty)
    }

    @Test("is data for programs")
    func data() {
        ValueStore.register(in: container)
        NoStore.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        let mismatches = refusal.error?.all.compactMap { error in
            if case .interfaceMismatch(let mismatch) = error { mismatch } else { nil }
        }
        #expect(ids(mismatches?.map(\.provider.type) ?? []) == ids([ValueStore.self, NoStore.self]))
        #expect(ids(mismatches?.map(\.interface) ?? []) == ids([Value.self, (any Store).self]))
        #expect(mismatches?.map(\.isValueType) == [true, false])
    }

    @Test("is refused as an object, too", arguments: [true, false])
    func object(asResolver: Bool) {
        let store = NoStore()
        if asResolver { container.register(resolver: store) } else { container.register(component: store) }
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-003"])
    }
}
