import Testing
import Wind

@Suite("A container that is registered in another")
struct ContainerInContainerTests {
    @Test("is handed out beside the own one, on the first wiring of a class and later")
    func both() throws {
        let (own, other) = (Container(), Container())
        own.register(component: other)
        for _ in 1...3 {
            let user = ContainerUser()
            try own.resolve(for: user)
            let found: [Container] = user.components()
            #expect(found.count == 2)
            #expect(found.first === own)
            #expect(found.last === other)
        }
    }

    @Test("is passed to a hand-written fill")
    func fill() throws {
        let (own, other, user) = (Container(), Container(), HandFilledUser())
        own.register(component: other)
        try own.resolve(for: user)
        #expect(user.filled.map { $0 === own || $0 === other } == [true, true])
        #expect(user.filled.first !== user.filled.last)
    }
}

@Suite("A singleton that is asked for as its superclass")
struct SuperclassValueTests {
    @Test("isn't confused with the subclass's own offer", arguments: [true, false])
    func order(asksBaseFirst: Bool) throws {
        let container = Container()
        container.register(component: ValueImplementation())
        container.register(ValueSub.self, for: (any DependsOnValueOther).self, by: ValueImplementation.self)
        ValueSub.register(in: container)
        try container.bootstrap()
        if asksBaseFirst { _ = try container.resolve(ValueBase.self) }
        for _ in 1...2 {
            #expect(try type(of: container.resolve(ValueSub.self)) == ValueImplementation.self)
            #expect(try type(of: container.resolve(ValueBase.self)) == ValueSub.self)
        }
    }
}

private final class ContainerUser: AutomaticDependencyHandling, ContainerDependency {
    var dependencies = Dependencies()
}

private final class HandFilledUser: Component, ContainerDependency {
    var filled: [Container] = []
    func fill(dependency: Any.Type, with object: any Component) { filled.append(object as! Container) }
}

private protocol DependsOnValueBase {}
private protocol DependsOnValueOther {}
private protocol DependsOnValueInterface {}
private protocol ValueInterface {}

private class ValueBase: Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnValueBase
    required init() {}
    func fill(dependency: Any.Type, with object: any Component) {}
}
private class ValueSub: ValueBase {}
private final class ValueImplementation: ValueSub, IndirectResolver, ValueInterface {
    typealias PublicInterface = any ValueInterface
}
