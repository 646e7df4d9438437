import Testing
import Wind

private protocol DependsOnAnimal {}
private protocol DependsOnFood {}
private protocol DependsOnBone {}

private class Animal: Keeping, Singleton, SimpleResolver, DependsOnFood {
    typealias DependencyToken = DependsOnAnimal
    var food: Food { component() }
}
private class Dog: Animal, DependsOnBone {
    var bone: Bone { component() }
}
private final class Poodle: Dog {}
private final class Food: Keeping, Instance, SimpleResolver {
    typealias DependencyToken = DependsOnFood
}
private final class Bone: Keeping, Instance, SimpleResolver {
    typealias DependencyToken = DependsOnBone
}
private final class Keeper: Keeping, Singleton, DirectResolver, DependsOnAnimal {}
private final class NamedKeeper: AutomaticDependencyHandling, DependsOnAnimal {
    var dependencies: [String: [any Component]] = [:]
}

@Suite("A subclass of a provider", .stage)
struct SubclassTests {
    private let container = Stage.container()

    init() {
        Food.register(in: container)
        Bone.register(in: container)
        Keeper.register(in: container)
    }

    private func consumers() throws -> [any AutomaticDependencyHandling] {
        let named = NamedKeeper()
        try container.resolve(for: named)
        return [try container.resolve(Keeper.self), named]
    }

    @Test("is also handed out under the superclass that declared the token")
    func alone() throws {
        Poodle.register(in: container)
        try container.bootstrap()
        let poodle: Poodle = container.resolve()
        #expect(try container.resolve(Animal.self) === poodle)
        #expect(try container.resolve(Dog.self) === poodle)
        for consumer in try consumers() {
            #expect(consumer.component() as Animal === poodle)
            #expect(consumer.component() as Dog === poodle)
            #expect(consumer.component() as Poodle === poodle)
            #expect((consumer.components() as [Animal]).count == 1)
            #expect(consumer.component(for: (any DependsOnAnimal).self) as Animal === poodle)
        }
    }

    @Test("needs the tokens that it and its superclasses declare")
    func tokens() throws {
        Poodle.register(in: container)
        try container.bootstrap()
        let poodle: Poodle = container.resolve()
        #expect((poodle.components() as [Food]).count == 1)
        #expect((poodle.components() as [Bone]).count == 1)
        withExtendedLifetime((poodle.food, poodle.bone)) {}
    }

    @Test("beside its superclass is another provider: all are read under the superclass, in the order of registration")
    func together() throws {
        Poodle.register(in: container)
        Animal.register(in: container)
        Dog.register(in: container)
        try container.bootstrap()
        for consumer in try consumers() {
            let animals: [Animal] = consumer.components()
            #expect(animals.map { "\(type(of: $0))" } == ["Poodle", "Animal", "Dog"])
            let dogs: [Dog] = consumer.components()
            #expect(dogs.map { "\(type(of: $0))" } == ["Poodle", "Dog"])
            #expect(consumer.component() as Animal is Poodle)
        }
    }

    @Test("that is registered as an object of the superclass's kind is found under both")
    func object() throws {
        let dog = Dog()
        container.register(component: dog)
        try container.bootstrap()
        #expect(try container.resolve(Dog.self) === dog)
        #expect(try container.resolve(Animal.self) === dog)
        for consumer in try consumers() { #expect(consumer.component() as Animal === dog) }
    }

    @Test("that is a consumer only inherits the tokens too")
    func consumer() throws {
        let cat = Cat()
        try container.resolve(for: cat)
        #expect((cat.components() as [Food]).count == 1)
        let missing = Stage.container()
        #expect(Stage.refusals { try missing.resolve(for: Cat()) } == ["WIND-001"])
    }
}

private final class Cat: Animal {}
