import Testing
import Wind

private protocol DependsOnAnimal {}
private class Animal {}
private final class Lion: Animal {}

// The tests of this package run with the optimizer, which once took the two types for the same.
@Suite("A type that is known only at run time")
struct OptimizedTests {
    private let type: Animal.Type = Lion.self
    private let container = Container()

    @Test("is that of an object which other code keeps")
    func weakly() throws {
        let lion = Lion()
        container.register(weakly: lion, as: type)
        #expect(try container.resolve(Lion.self) === lion)
        #expect(throws: Container.ResolutionError.self) { try container.resolve(Animal.self) }
    }

    @Test("is that of a value")
    func value() throws {
        let lion = Lion()
        container.register(value: lion as Animal, as: type)
        #expect(try container.resolve(Lion.self) === lion)
    }

    @Test("is that of an expected value")
    func expected() throws {
        let scope = try container.scope("visit") { $0.expect((any DependsOnAnimal).self, as: type) }
        try container.bootstrap()
        let lion = Lion()
        let opened = try scope.open { $0.register(value: lion, for: (any DependsOnAnimal).self) }
        #expect(try opened.resolve(Lion.self) === lion)
    }
}
