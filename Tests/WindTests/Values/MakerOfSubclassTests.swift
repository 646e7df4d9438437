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
