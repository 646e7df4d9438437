import Testing
internal import WindFixtures

@testable import Wind

private protocol Speaking: AnyObject { func speak() -> String }
private protocol Counting { func count() -> Int }
private protocol Naming { var name: String { get } }
private protocol Loud: Speaking { func shout() -> String }
private protocol Silent {}

private class Animal: Speaking, Counting, Naming {
    func speak() -> String { "…" }
    func count() -> Int { 1 }
    var name: String { "animal" }
}
private final class Dog: Animal, Loud {
    override func speak() -> String { "wau" }
    override var name: String { "dog" }
    func shout() -> String { "WAU" }
}
private final class Herd<Member>: Counting, Naming, Speaking, FixtureBox {
    let content: [Member]
    init(_ content: [Member]) { self.content = content }
    func count() -> Int { content.count }
    func speak() -> String { "\(content)" }
    var name: String { "herd of \(Member.self)" }
}
extension Herd: Loud where Member: CustomStringConvertible {
    func shout() -> String { content.map(\.description).joined().uppercased() }
}
private final class Failing: Error, Counting { func count() -> Int { 0 } }
@MainActor private final class Shy: @MainActor Speaking, @MainActor Counting {
    func speak() -> String { "psst" }
    func count() -> Int { 1 }
}

@Suite("A value that is created without a cast")
struct ExistentialTests {
    @Test("works as a class-bound interface")
    func classBound() throws {
        let dog = Dog()
        let speaking = try #require(convert(dog, to: (any Speaking).self))
        #expect(speaking === dog)
        #expect(speaking.speak() == "wau")
        #expect(try #require(convert(dog, to: (any Loud).self)).shout() == "WAU")
    }

    @Test("works as an interface that values could have, too")
    func opaque() throws {
        #expect(try #require(convert(Dog(), to: (any Naming).self)).name == "dog")
        #expect(try #require(convert(Animal(), to: (any Naming).self)).name == "animal")
    }

    @Test("works as a composition")
    func composed() throws {
        let dog = Dog()
        let opaque = try #require(convert(dog, to: (any Naming & Counting).self))
        #expect("\(opaque.name) \(opaque.count())" == "dog 1")
        let mixed = try #require(convert(dog, to: (any Naming & Speaking & Counting).self))
        #expect("\(mixed.name) \(mixed.count()) \(mixed.speak())" == "dog 1 wau")
        #expect(mixed === dog)
        let withClass = try #require(convert(dog, to: (any Animal & Loud).self))
        #expect("\(withClass.name) \(withClass.shout())" == "dog WAU")
    }

    @Test("works as a class, its own and an inherited one")
    func classes() throws {
        let dog = Dog()
        #expect(convert(dog, to: Dog.self) === dog)
        #expect(convert(dog, to: Animal.self)?.speak() == "wau")
        #expect(convert(Animal(), to: Dog.self) == nil)
    }

    @Test("works for generic classes")
    func generic() throws {
        let herd = Herd([1, 2, 3])
        #expect(try #require(convert(herd, to: (any Counting & Naming).self)).count() == 3)
        #expect(try #require(convert(herd, to: (any Speaking).self)).speak() == "[1, 2, 3]")
        #expect(try #require(convert(Herd(["a"]), to: (any Naming).self)).name == "herd of String")
        #expect(try #require(convert(Herd(["a"]), to: (any Loud).self)).shout() == "A")
        #expect(convert(Herd([Dog()]), to: (any Loud).self) == nil)
        #expect(try #require(convert(herd, to: (any FixtureBox<[Int]>).self)).content == [1, 2, 3])
        #expect(convert(herd, to: (any FixtureBox<[String]>).self) == nil)
    }

    @Test("works for interfaces of another module")
    func otherModule() throws {
        #expect(try #require(convert(FinalFixture(), to: (any FixtureInterface).self)).number == 2)
        #expect(try #require(convert(OpenFixture(), to: (any FixtureObject).self)).number == 1)
        #expect(try #require(convert(FinalFixture(), to: (any FixtureObject & FixtureInterface).self)).number == 2)
    }

    @Test("works for interfaces that no table stands for")
    func special() throws {
        #expect(convert(Dog(), to: Any.self) is Dog)
        #expect(convert(Dog(), to: AnyObject.self) is Dog)
        #expect(convert(Dog(), to: (any Sendable).self) is Dog)
        #expect(convert(Failing(), to: (any Error).self) is Failing)
        #expect(convert(Failing(), to: (any Error & Counting).self)?.count() == 0)
    }

    @Test("is none where the class does not conform")
    func absent() {
        #expect(convert(Animal(), to: (any Loud).self) == nil)
        #expect(convert(Dog(), to: (any Silent).self) == nil)
        #expect(convert(Dog(), to: (any Silent & Naming).self) == nil)
        #expect(convert(Dog(), to: Int.self) == nil)
    }

    @Test("works on and off the main actor for a conformance that is confined to it")
    func isolated() async {
        let shy = Shy()
        let isFound = convert(shy, to: (any Speaking).self) === shy
        #expect(isFound)
        await MainActor.run {
            #expect(convert(shy, to: (any Speaking).self)?.speak() == "psst")
            #expect(convert(shy, to: (any Counting).self)?.count() == 1)
        }
    }

    @Test("keeps its object alive, and releases it")
    func ownership() {
        weak var dog: Dog?
        var naming: (any Naming)?
        do {
            let fresh = Dog()
            dog = fresh
            naming = convert(fresh, to: (any Naming).self)
        }
        #expect(dog != nil)
        #expect(naming?.name == "dog")
        naming = nil
        #expect(dog == nil)
    }

    @Test("is predicted by the class alone")
    func prediction() {
        #expect(ConformanceIndex.canBe(Dog.self, (any Loud & Naming).self) == true)
        #expect(ConformanceIndex.canBe(Animal.self, (any Loud & Naming).self) == false)
        #expect(ConformanceIndex.canBe(Dog.self, Animal.self) == true)
        #expect(ConformanceIndex.canBe(Animal.self, Dog.self) == false)
        #expect(ConformanceIndex.canBe(Dog.self, (any Animal & Naming).self) == true)
        #expect(ConformanceIndex.canBe(Herd<Int>.self, (any Animal & Naming).self) == false)
        #expect(ConformanceIndex.canBe(Herd<Int>.self, (any Loud).self) == true)
        #expect(ConformanceIndex.canBe(Herd<Dog>.self, (any Loud).self) == false)
        #expect(ConformanceIndex.canBe(Herd<Int>.self, (any FixtureBox<[Int]>).self) == true)
        #expect(ConformanceIndex.canBe(Herd<Int>.self, (any FixtureBox<[Dog]>).self) == false)
        #expect(ConformanceIndex.canBe(Dog.self, (any FixtureBox<[Int]>).self) == false)
        #expect(ConformanceIndex.canBe(Dog.self, Any.self) == true)
        #expect(ConformanceIndex.canBe(Dog.self, Int.self) == false)
        #expect(ConformanceIndex.canBe(Dog.self, Dog?.self) == false)
        #expect(ConformanceIndex.canBe(Shy.self, (any Speaking).self) == true)
    }

    @Test("is made of words that stay the same, where the records tell")
    func words() {
        let object = ConformanceIndex.valueTemplate(of: Dog.self, as: (any Speaking & Naming).self)
        #expect(unsafe object?.words.pointee == 0)
        let again = ConformanceIndex.valueTemplate(of: Dog.self, as: (any Speaking & Naming).self)
        #expect(unsafe object?.words == again?.words)
        let opaque = ConformanceIndex.valueTemplate(of: Dog.self, as: (any Counting & Naming).self)
        let metadata = unsafe UInt(bitPattern: unsafeBitCast(Dog.self as AnyClass, to: UnsafeRawPointer.self))
        #expect(unsafe opaque?.words[3] == metadata)
        #expect(ConformanceIndex.valueTemplate(of: Dog.self, as: (any Silent).self) == nil)
        #expect(ConformanceIndex.valueTemplate(of: Dog.self, as: (any FixtureBox<Int>).self) == nil)
        #expect(ConformanceIndex.valueTemplate(of: Herd<Int>.self, as: (any Loud).self) == nil)
    }
}
