import Testing
internal import WindFixtures

@testable import Wind

private protocol Thing {}
private struct Nothing {}
private struct Small { var byte: UInt8 = 1 }
private struct Large { var words = (1, 2, 3, 4, 5) }
private enum Choice { case one, two(Int) }

private class Plain { @Inject var thing: any Thing }
private final class Mixed {
    var byte: UInt8 = 1
    @Inject var first: any Thing
    var flag = true
    var tuple = (UInt8(1), 2.5, "three")
    @Inject var second: (any Thing)?
    let nothing = Nothing()
    var large: Large? = Large()
    lazy var later = [1, 2]
    @Inject var third: [any Thing]
    var choice = Choice.two(2)
    weak var other: Plain?
    @InjectWeak var fourth: (any Thing)?
    let small = Small()
    let function: () -> Void = {}
    @InjectFor((any Thing).self) var fifth: Plain
}
private class Lower: Plain {
    let byte: UInt8 = 2
    @Inject var own: any Thing
}
private final class Lowest: Lower {
    var pair = (Small(), Large())
    @Inject var last: any Thing
}
private class Generic<First, Second> {
    var first: First?
    @Inject var thing: any Thing
    var second: (Second, UInt8)?
    @Inject var typed: Generic<Second, First>
    @Inject var list: [Second]
}
private final class Special<Value>: Generic<Value, UInt16> {
    let byte: UInt8 = 3
    @Inject var value: Value
}
private final class Foreign: GenericFixture<Small> {
    let byte: UInt8 = 3
    @Inject var thing: any Thing
}
private final class Empty {}
private final class Others {
    var byte: UInt8 = 1
    var inject: Inject<any Thing>?
    var structure = Nested()
    var wrapped = [Inject<any Thing>()]
}
private struct Nested { @Inject var thing: any Thing }
private final class Mirrored: CustomReflectable {
    let byte: UInt8 = 1
    @Inject var thing: any Thing
    var customMirror: Mirror { Mirror(self, children: []) }
}

private protocol InjectedStructure { var property: InjectedProperty { get } }
extension Inject: InjectedStructure {
    fileprivate var property: InjectedProperty { storage }
}
extension InjectFor: InjectedStructure {
    fileprivate var property: InjectedProperty { storage }
}
extension InjectWeak: InjectedStructure {
    fileprivate var property: InjectedProperty { storage }
}
extension InjectWeakFor: InjectedStructure {
    fileprivate var property: InjectedProperty { storage }
}

private func fields(of type: AnyClass) -> ClassFields {
    ClassFields.all(of: type, declaredAs: Landmarks.ofWind.wrappers)
}

/// The fields that a mirror of the object shows, those of superclasses first.
private func shown(_ object: AnyObject) -> [(name: String, property: InjectedProperty)] {
    var found: [(String, InjectedProperty)] = []
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next {
        let here = mirror.children.compactMap { child in
            let property = (child.value as? any InjectedStructure)?.property
            return property.map { (String(child.label!.dropFirst()), $0) }
        }
        found = here + found
        next = mirror.superclassMirror
    }
    return found
}

@Suite("The properties of a class that are declared with Inject")
struct ClassFieldsTests {
    @Test(
        "are where a mirror finds them",
        arguments: [
            { Plain() }, { Mixed() }, { Lower() }, { Lowest() }, { Empty() }, { Generic<Int, String>() },
            { Generic<UInt8, Large>() }, { Special<Plain>() }, { Special<any Thing>() }, { Foreign(Small()) },
        ] as [@Sendable () -> AnyObject])
    func agrees(make: @Sendable () -> AnyObject) {
        let object = make()
        let found = fields(of: type(of: object))
        let expected = shown(object)
        #expect(found.undescribed == nil)
        #expect(found.fields.indices.map { found.name(of: $0) } == expected.map(\.name))
        #expect(
            found.properties(of: object).map { ObjectIdentifier($0) }
                == expected.map { ObjectIdentifier($0.property) })
    }

    @Test("are found of superclasses and of every size of neighbour")
    func counts() {
        #expect(fields(of: Mixed.self).fields.count == 5)
        #expect(fields(of: Lowest.self).fields.count == 3)
        #expect(fields(of: Special<Int>.self).fields.count == 4)
    }

    @Test("don't include properties that only resemble them")
    func others() {
        #expect(fields(of: Others.self).isEmpty)
        #expect(fields(of: Empty.self).isEmpty)
        #expect(fields(of: BareFixture.self).isEmpty)
    }

    @Test("are found though the class has made itself another mirror")
    func mirrored() {
        let object = Mirrored()
        let found = fields(of: Mirrored.self)
        #expect(found.fields.count == 1 && found.name(of: 0) == "thing")
        let property = found.properties(of: object)[0]
        #expect(property.published == nil && property.current == nil)
    }
}
