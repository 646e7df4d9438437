import Testing
import Wind

private protocol Tool: AnyObject { var name: String { get } }
private protocol Weapon: AnyObject {}
private protocol DependsOnTool {}
private protocol DependsOnWeapon {}
private protocol DependsOnNobody {}

private final class Hammer: Born, Singleton, IndirectResolver<any DependsOnTool, any Tool>, Tool, Weapon {
    let name = "hammer"
}
private final class Mallet: Born, Singleton, Tool, Weapon { let name = "mallet" }
private final class Cudgel: Born, Singleton, Tool, Weapon { let name = "cudgel" }
private final class Club: Born, Instance, Tool, Weapon { let name = "club" }
private final class Drill: Born, Singleton, Tool, DependsOnNobody { let name = "drill" }
private final class Bench: Born, Singleton, DirectResolver {}

// The same lines register for all containers, so that these may share their blueprints.
private func register(in container: Container) { Hammer.register(in: container) }
private func replace(in container: Container, with type: any Lifecycle.Type) throws {
    try container.replace(Hammer.self, with: type)
}
private func addBench(to container: Container) { Bench.register(in: container) }
private func offerWeapon(in container: Container) {
    container.register((any Weapon).self, for: (any DependsOnWeapon).self, by: Hammer.self)
}

@Suite("A class that one container replaces twice, in containers that do the same once")
struct RepeatedReplacementTests {
    @Test("keeps its first replacement there", arguments: [false, true])
    func firstStays(isSound: Bool) throws {
        let first = Container()
        register(in: first)
        try replace(in: first, with: Mallet.self)
        try first.bootstrap()
        let second = Container()
        register(in: second)
        try replace(in: second, with: Mallet.self)
        try replace(in: second, with: isSound ? Club.self : Drill.self)
        addBench(to: second)
        #expect(Refusal { try second.bootstrap() }.codes == (isSound ? [] : ["WIND-001"]))
        let third = Container()
        register(in: third)
        try replace(in: third, with: Mallet.self)
        addBench(to: third)
        try third.bootstrap()
        #expect(try third.resolve((any Tool).self).name == "mallet")
    }

    @Test("isn't handed out there as a type that only the first offers")
    func otherOffers() throws {
        // No other test has these lines.
        func register(in container: Container) { Hammer.register(in: container) }
        func replace(in container: Container, with type: any Lifecycle.Type) throws {
            try container.replace(Hammer.self, with: type)
        }
        let first = Container()
        register(in: first)
        try replace(in: first, with: Mallet.self)
        offerWeapon(in: first)
        try replace(in: first, with: Cudgel.self)
        addBench(to: first)
        try first.bootstrap()
        let second = Container()
        register(in: second)
        try replace(in: second, with: Cudgel.self)
        #expect(Refusal { _ = try second.resolve((any Weapon).self) }.codes == ["WIND-005"])
        offerWeapon(in: second)
        second.register(value: 7)
        #expect(Refusal { try second.bootstrap() }.codes == [])
        #expect(try second.resolve((any Weapon).self) is Cudgel)
    }

    @Test("may register the replaced object again, in each container")
    func registeredAgain() throws {
        let hammer = Hammer()
        for _ in 1...3 {
            let container = Container()
            container.register(component: hammer)
            try container.replace(for: (any DependsOnTool).self) { () -> any Tool in Mallet() }
            container.register(component: hammer)
            try container.bootstrap()
            #expect(try container.resolve((any Tool).self).name == "mallet")
        }
    }

    @Test("leaves nothing behind in a copy that registers new objects")
    func objects() throws {
        // A new object may get the address of the replaced one.
        for _ in 0..<20 {
            var original: Container? = Container()
            original!.register(component: Spoon("old"))
            try original!.replace(Spoon.self, with: Fork("new"))
            let copy = original!.copy()
            original = nil
            for number in 0..<200 { copy.register(component: Spoon("\(number)")) }
            #expect(copy.validate().isEmpty)
        }
    }
}

private class Spoon: Component, DirectResolver, @unchecked Sendable {
    // SAFETY: nothing changes.
    let name: String
    init(_ name: String) { self.name = name }
    func fill(dependency: Any.Type, with object: any Component) {}
}
// SAFETY: nothing changes.
private final class Fork: Spoon, @unchecked Sendable {}
