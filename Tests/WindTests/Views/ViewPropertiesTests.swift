import Testing
import Wind

private struct Plain {
    let number: Int
    var text: String?
}
private struct Generic<Element, Other: Hashable> {
    let element: Element
    var others: [Other: Element]
    struct Inner {
        let pair: (Element, Other)
    }
}
private struct Pack<First, each Rest> {
    let first: First
    let rest: (repeat each Rest)
}
private struct Outer<each One> {
    struct Inner<each Two> {
        let one: (repeat each One)
        let two: (repeat each Two)
    }
}
private enum Choice<One, Other> {
    case one(One)
    case other(Other)
}
private struct Sized<let count: Int, Element> {
    let element: Element
}
private final class Holder<Element> {
    let element: Element? = nil
}
private struct Empty {}

@Suite("The types in a view's type")
struct ViewPropertiesTests {
    @Test("are those of its stored properties, with their names")
    func properties() throws {
        let plain = try #require(ViewProperties.all(of: Plain.self))
        #expect(plain.map(\.name) == ["number", "text"])
        #expect(ObjectIdentifier(plain[0].type) == ObjectIdentifier(Int.self))
        #expect(ObjectIdentifier(plain[1].type) == ObjectIdentifier(String?.self))
        #expect(ViewProperties.all(of: Empty.self)?.count == 0)
    }

    @Test("are found in generic types and in nested values")
    func generic() throws {
        let fields = try #require(ViewProperties.all(of: Generic<Plain, Int>.self))
        #expect(ObjectIdentifier(fields[0].type) == ObjectIdentifier(Plain.self))
        #expect(ObjectIdentifier(fields[1].type) == ObjectIdentifier([Int: Plain].self))
        let inner = try #require(ViewProperties.all(of: Generic<Plain, Int>.Inner.self))
        #expect(ObjectIdentifier(inner[0].type) == ObjectIdentifier((Plain, Int).self))
        let pack = try #require(ViewProperties.all(of: Pack<Int, String, Bool>.self))
        #expect(ObjectIdentifier(pack[0].type) == ObjectIdentifier(Int.self))
        #expect(ObjectIdentifier(pack[1].type) == ObjectIdentifier((String, Bool).self))
    }

    @Test("are empty for a type that isn't a struct")
    func others() {
        #expect(ViewProperties.all(of: Int?.self)?.count == 0)
        #expect(ViewProperties.all(of: (Int, Int).self)?.count == 0)
        #expect(ViewProperties.all(of: (any Error).self)?.count == 0)
        #expect(ViewProperties.all(of: Holder<Int>.self)?.count == 0)
    }

    @Test("are its arguments: types, packs of types, and neither numbers nor protocols")
    func arguments() {
        #expect(names(of: Generic<Plain, Int>.self) == ["Plain", "Int"])
        #expect(names(of: Generic<Plain, Int>.Inner.self) == ["Plain", "Int"])
        #expect(names(of: Choice<Int, [String]>.self) == ["Int", "Array<String>"])
        #expect(names(of: Optional<Plain>.self) == ["Plain"])
        #expect(names(of: Pack<Int, String, Bool>.self) == ["Int", "String", "Bool"])
        #expect(names(of: Pack<Int>.self) == ["Int"])
        #expect(names(of: Sized<3, String>.self) == ["String"])
        #expect(names(of: Plain.self) == [])
        #expect(names(of: (any Error).self) == [])
        #expect(names(of: Holder<Int>.self) == [])
        #expect(names(of: (() -> Int).self) == [])
    }

    @Test("are a tuple's elements")
    func tuple() {
        #expect(names(of: (Int, label: String, Plain).self) == ["Int", "String", "Plain"])
        #expect(names(of: Void.self) == [])
    }

    @Test("are left alone where two packs meet")
    func packs() {
        #expect(names(of: Outer<Int, String>.Inner<Bool>.self) == [])
    }

    private func names(of type: Any.Type) -> [String] { ViewProperties.arguments(of: type).map { "\($0)" } }
}
