import Testing
import Wind

private protocol Face: AnyObject {}
private protocol DependsOnSimple {}
private protocol DependsOnHidden {}

private final class Loner: Keeping, Singleton {}
private final class Direct: Keeping, Instance, DirectResolver {}
private final class Simple: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSimple
}
private final class Hidden: Keeping, Instance, IndirectResolver, Face {
    typealias DependencyToken = DependsOnHidden
    typealias PublicInterface = Face
}
private final class User: Keeping, Singleton, DirectResolver, DependsOnSimple, DependsOnHidden {}

private final class Pool<Element>: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSimple
}

@Suite("Registration in generic code", .stage)
struct GenericRegistrationTests {
    private let container = Stage.container()

    private func expectAll() throws {
        try container.bootstrap()
        let user: User = container.resolve()
        #expect(user.component() as Simple === (try container.resolve(Simple.self)))
        #expect(user.component() as any Face is Hidden)
        #expect(try container.resolve(Direct.self) !== container.resolve(Direct.self))
        #expect(Stage.told().contains("Loner is complete"))
    }

    @Test("that knows the resolver registers the class with its offers")
    func constrained() throws {
        func direct(_ type: (some Lifecycle & DirectResolver).Type) { type.register(in: container) }
        func simple(_ type: (some Lifecycle & SimpleResolver).Type) { type.register(in: container) }
        func indirect(_ type: (some Lifecycle & IndirectResolver).Type) { type.register(in: container) }
        Loner.register(in: container)
        direct(Direct.self)
        direct(User.self)
        simple(Simple.self)
        indirect(Hidden.self)
        try expectAll()
    }

    @Test("that knows only the lifecycle registers the class with its offers")
    func lifecycleOnly() throws {
        func singleton(_ type: (some Singleton).Type) { type.register(in: container) }
        func instance(_ type: (some Instance).Type) { type.register(in: container) }
        singleton(Loner.self)
        singleton(Simple.self)
        singleton(User.self)
        instance(Direct.self)
        instance(Hidden.self)
        try expectAll()
    }

    @Test("from a list of classes registers each class with its offers")
    func list() throws {
        let classes: [any Lifecycle.Type] = [Loner.self, Direct.self, Simple.self, Hidden.self, User.self]
        for type in classes { type.register(in: container) }
        try expectAll()
    }

    @Test("of a generic class registers each specialisation as a class of its own")
    func specialisations() throws {
        Pool<Int>.register(in: container)
        Pool<String>.register(in: container)
        try container.bootstrap()
        let numbers: Pool<Int> = container.resolve()
        let words: Pool<String> = container.resolve()
        #expect(ObjectIdentifier(numbers) != ObjectIdentifier(words))
        let none: Pool<Double>? = container.resolve()
        #expect(none == nil)
        let user = SimpleUser()
        try container.resolve(for: user)
        #expect(user.component() as Pool<Int> === numbers)
        #expect(user.component() as Pool<String> === words)
    }
}

private final class SimpleUser: Keeping, DependsOnSimple {}
