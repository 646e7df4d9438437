import Testing
internal import WindFixtures

@testable import Wind

private protocol DependsOnBase {}
private protocol DependsOnOtherBase {}
private protocol DependsOnPair: DependsOnBase, DependsOnOtherBase {}
private protocol DependsOnTriple: DependsOnPair, FixtureDependency {}
private protocol DependsOnHandled: AutomaticDependencyHandling {}
private protocol DependsOnSending: Sendable, AnyObject {}
private protocol Requiring { func act() }
private protocol Half: Requiring {}
private protocol Associated { associatedtype Element }
private protocol Initialised { init() }
private protocol Static { static var number: Int { get } }
private enum Scope { protocol DependsOnNested {} }

@Suite("The index's information about a protocol")
struct ProtocolFactsTests {
    private func facts(_ type: any Any.Type) throws -> ProtocolFacts {
        ConformanceIndex.facts(of: try #require(ProtocolID(type)))
    }

    @Test("is its name and its module, also for nested ones and those of other modules")
    func names() throws {
        #expect(try facts((any DependsOnBase).self).name == "DependsOnBase")
        #expect(try facts((any DependsOnBase).self).module == "WindTests")
        #expect(try facts((any Scope.DependsOnNested).self).name == "DependsOnNested")
        #expect(try facts((any Scope.DependsOnNested).self).module == "WindTests")
        #expect(try facts((any FixtureMarker).self).module == "WindFixtures")
        #expect(try facts((any Component).self).module == "Wind")
        #expect(try facts((any Equatable).self).module == "Swift")
    }

    @Test("is the tokens that it refines, without Wind's own and AnyObject")
    func bases() throws {
        func ids(_ types: [any Any.Type]) throws -> Set<ObjectIdentifier> {
            Set(try types.map { try #require(ProtocolID($0)).key })
        }
        #expect(
            try Set(facts((any DependsOnPair).self).bases.map(\.key))
                == ids([(any DependsOnBase).self, (any DependsOnOtherBase).self]))
        #expect(
            try Set(facts((any DependsOnTriple).self).bases.map(\.key))
                == ids([(any DependsOnPair).self, (any FixtureDependency).self]))
        #expect(try facts((any DependsOnBase).self).bases.isEmpty)
        #expect(try facts((any DependsOnHandled).self).bases.isEmpty)
        #expect(try facts((any DependsOnSending).self).bases.isEmpty)
        #expect(
            try facts((any DependsOnRefinedFixture).self).bases == [#require(ProtocolID((any DependsOnFixture).self))])
    }

    @Test("is whether it requires nothing of its own")
    func emptiness() throws {
        let empty: [any Any.Type] = [
            (any DependsOnBase).self, (any DependsOnPair).self, (any DependsOnTriple).self, (any DependsOnHandled).self,
            (any DependsOnSending).self, (any FixtureDependency).self, (any Scope.DependsOnNested).self,
        ]
        for type in empty { #expect(try facts(type).isEmpty, "\(type)") }
        let demanding: [any Any.Type] = [
            (any Requiring).self, (any Half).self, (any Associated).self, (any Initialised).self,
            (any Static).self, (any FixtureInterface).self, (any FixtureBox).self, (any Hashable).self,
        ]
        for type in demanding { #expect(try !facts(type).isEmpty, "\(type)") }
    }

    @Test("is whether it is the system's, by the whole name of its module")
    func systemModules() throws {
        func isOfTheSystem(_ module: String) -> Bool {
            ProtocolFacts(isEmpty: true, bases: [], name: "Marker", module: module).isOfTheSystem
        }
        for module in [
            "Swift", "SwiftUI", "Foundation", "FoundationEssentials", "_Concurrency", "Synchronization", "UIKit",
        ] {
            #expect(isOfTheSystem(module), "\(module)")
        }
        for module in [
            "App", "WindTests", "SwiftyApp", "SwiftPrograms", "FoundationExtras", "FoundationsApp", "Testing2",
        ] {
            #expect(!isOfTheSystem(module), "\(module)")
        }
        #expect(try facts((any CustomStringConvertible).self).isOfTheSystem)
    }

    @Test("is missing if the type isn't a single protocol")
    func noProtocol() {
        let others: [any Any.Type] = [
            Int.self, Born.self, (any DependsOnBase & DependsOnOtherBase).self, (any Born & DependsOnBase).self,
            (any FixtureBox<Int>).self, Any.self, AnyObject.self, (any DependsOnBase).Type.self,
            (any DependsOnBase)?.self,
            (() -> Void).self, (Int, Int).self,
        ]
        for type in others { #expect(ProtocolID(type) == nil, "\(type)") }
        #expect(ProtocolID((any DependsOnBase & AnyObject).self) == ProtocolID((any DependsOnBase).self))
        #expect(ProtocolID((any DependsOnBase & Sendable).self) == ProtocolID((any DependsOnBase).self))
    }

    @Test("leads back to the type")
    func type() throws {
        for type: any Any.Type in [
            (any DependsOnBase).self, (any Scope.DependsOnNested).self, (any FixtureObject).self,
        ] {
            #expect(ObjectIdentifier(try #require(ProtocolID(type)).type) == ObjectIdentifier(type))
        }
    }
}
