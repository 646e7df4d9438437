import Testing
import Wind

private protocol DependsOnLetter {}
private class Letter: ParameterizedInstance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnLetter
    var dependencies = Dependencies()
    let address: String
    required init(arguments address: String) { self.address = address }
}
private class Registered: Letter {}
private final class Express: Registered {}
private protocol Parcel: AnyObject {}
private protocol DependsOnParcel {}
private final class Crate: Parcel, ParameterizedInstance, DirectResolver, InjectedDependencies {
    init(arguments: Int) {}
}
private final class Barrel: Parcel, ParameterizedInstance, DirectResolver, InjectedDependencies {
    init(arguments: Int) {}
}
private protocol Food: AnyObject {}
private protocol DependsOnFood {}
private final class Box: Parcel, ParameterizedInstance, IndirectResolver<any DependsOnParcel, any Parcel>,
    InjectedDependencies
{
    init(arguments: Int) {}
}
private final class Can: Parcel, Food, ParameterizedInstance, IndirectResolver<any DependsOnFood, any Food>,
    InjectedDependencies
{
    init(arguments: Int) {}
}
private final class Carrier: Instance, DirectResolver, InjectedDependencies, DependsOnParcel {
    @Inject var makers: [Maker<Int, any Parcel>]
}

private final class Postman: Keeping, Singleton, DirectResolver, DependsOnLetter {
    var anyLetter: Maker<String, Letter> { component() }
    var letters: [Maker<String, Letter>] { components() }
}

@Suite("The maker of a subclass of a simple resolver", .stage)
struct MakerOfSubclassTests {
    private let container = Stage.container()

    @Test("is handed out for its own class and for its superclasses")
    func superclasses() throws {
        Express.register(in: container)
        Postman.register(in: container)
        try container.bootstrap()
        let postman = try container.resolve(Postman.self)
        let letter = try postman.anyLetter("Elm Road")
        #expect(letter is Express)
        #expect(letter.address == "Elm Road")
        #expect(postman.letters.count == 1)
        #expect(try container.resolve(Maker<String, Letter>.self)("a") is Express)
        #expect(try container.resolve(Maker<String, Registered>.self)("b") is Express)
        #expect(try container.resolve(Maker<String, Express>.self)("c").address == "c")
    }

    @Test("stands beside the maker of the superclass, in the order of registration")
    func both() throws {
        Letter.register(in: container)
        Express.register(in: container)
        Postman.register(in: container)
        try container.bootstrap()
        let postman = try container.resolve(Postman.self)
        #expect(try type(of: postman.anyLetter("a")) == Letter.self)
        #expect(try postman.letters.map { try type(of: $0("b")) == Express.self } == [false, true])
    }

    @Test("is replaced with the subclass")
    func replaced() throws {
        Registered.register(in: container)
        Postman.register(in: container)
        try container.bootstrap()
        try container.replace(Registered.self, with: Express.self)
        #expect(try container.resolve(Postman.self).anyLetter("a") is Express)
        #expect(try container.resolve(Maker<String, Registered>.self)("b") is Express)
    }
}

@Suite("The maker of a further offer")
struct MakerOfFurtherOfferTests {
    private let container = Container()

    private func offer(_ type: any (Parcel & Component).Type) {
        container.register((any Parcel).self, for: (any DependsOnParcel).self, by: type)
    }

    @Test("counts from the registration of its class")
    func order() throws {
        Crate.register(in: container)
        Barrel.register(in: container)
        Carrier.register(in: container)
        offer(Barrel.self)
        offer(Crate.self)
        try container.bootstrap()
        let made = try container.resolve(Carrier.self).makers.map { try $0(1) }
        #expect(made.count == 2 && made[0] is Crate && made[1] is Barrel)
        #expect(try container.resolve(Maker<Int, any Parcel>.self)(1) is Crate)
    }

    @Test("works in a child that registers the class again, but doesn't offer it")
    func nearer() throws {
        Crate.register(in: container)
        offer(Crate.self)
        Carrier.register(in: container)
        let child = Container(parent: container)
        Crate.register(in: child)
        let make = try #require(try child.resolve(Carrier.self).makers.first)
        #expect(try make(1) is Crate)
    }

    @Test("creates the class that took the place of another, and that is registered under another type, too")
    func replaced() throws {
        Box.register(in: container)
        Can.register(in: container)
        Carrier.register(in: container)
        try container.bootstrap()
        try container.replace(Box.self, with: Can.self)
        #expect(try container.resolve(Maker<Int, any Parcel>.self)(1) is Can)
        #expect(try container.resolve(Maker<Int, any Food>.self)(1) is Can)
        #expect(try container.resolve(Carrier.self).makers.map { try $0(1) is Can } == [true])
    }
}
