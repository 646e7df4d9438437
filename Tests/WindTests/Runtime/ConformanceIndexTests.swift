import Testing
internal import WindFixtures

@testable import Wind

// MARK: Tokens

private protocol DependsOnPlain {}
private protocol DependsOnOther {}
private protocol DependsOnBoth: DependsOnPlain, DependsOnOther {}
private protocol DependsOnAll: DependsOnBoth, DependsOnObject {}
private protocol DependsOnObject: AnyObject {}
private protocol DependsOnSendable: Sendable {}
private protocol DependsOnConditional {}
private protocol DependsOnMain {}
private protocol DependsOnHandling: AutomaticDependencyHandling {}
private protocol DependsOnExtended {}
private protocol DependsOnNobody {}
private protocol Marker {}
private protocol Requiring { var requirement: Int { get } }
private protocol RefiningRequiring: Requiring {}
private protocol Associated { associatedtype Element }
private protocol Defaulted {}
extension Defaulted { var isDefault: Bool { true } }
private enum Scope {
    protocol DependsOnNested {}
}

// MARK: Classes

private final class Plain: DependsOnPlain {}
private class Open: DependsOnPlain {}
private final class Sending: DependsOnSendable, Sendable {}
private class Heir: Open, DependsOnOther {}
private final class Grandchild: Heir, DependsOnObject, Marker {}
private final class Both: DependsOnBoth {}
private final class All: DependsOnAll {}
private final class Extended {}
extension Extended: DependsOnExtended, Scope.DependsOnNested, Defaulted {}
private final class Requirer: Requiring, DependsOnPlain { let requirement = 1 }
private final class RefiningRequirer: RefiningRequiring { let requirement = 1 }
private final class Associating: Associated { typealias Element = Int }
private final class Handling: DependsOnHandling, Singleton { var dependencies = Dependencies() }
private class Generic<First, Second>: DependsOnPlain {}
extension Generic: DependsOnConditional where First: Marker {}
extension Generic: Scope.DependsOnNested where First: Marker, Second: Equatable {}
private struct Value: Marker, Equatable {}
private final class GenericHeir<First>: Generic<First, Int>, DependsOnOther {}
private final class ConcreteHeir: Generic<Value, String>, Marker {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private class Packed<each Element>: DependsOnPlain {}
private enum Outer {
    final class Inner: DependsOnOther { final class Innermost: Scope.DependsOnNested {} }
    struct Box<Content> { final class Part: DependsOnPlain {} }
}
@MainActor private final class Confined: DependsOnPlain, @MainActor DependsOnMain {}
@MainActor private class ConfinedOpen: @MainActor DependsOnMain {}
private final class ConfinedHeir: ConfinedOpen, DependsOnOther {}
private final class FixtureHeir: OpenFixture, DependsOnPlain, FixtureMarker {}
private final class GenericFixtureHeir<Content>: GenericFixture<Content>, DependsOnOther {}
private final class Nothing {}
extension BareFixture: DependsOnPlain {}

private func classesInFunctions() -> [AnyClass] {
    final class Local: DependsOnPlain, Marker {}
    class LocalOpen: DependsOnObject {}
    final class LocalHeir: LocalOpen, DependsOnOther {}
    return [Local.self, LocalOpen.self, LocalHeir.self]
}

/// A protocol, and the runtime's own answer whether a class conforms to it.
private struct Candidate {
    let type: any Any.Type
    let accepts: (AnyClass) -> Bool

    init(_ type: any Any.Type, accepts: @escaping (AnyClass) -> Bool) {
        self.type = type
        self.accepts = accepts
    }
}

@Suite("The conformance index")
struct ConformanceIndexTests {
    private var classes: [AnyClass] {
        [
            Plain.self, Open.self, Sending.self, Heir.self, Grandchild.self, Both.self, All.self, Extended.self,
            Requirer.self,
            RefiningRequirer.self, Associating.self, Handling.self, Generic<Int, Int>.self, Generic<Value, Int>.self,
            Generic<Value, Nothing>.self, Generic<[Value], Generic<Value, Value>>.self, GenericHeir<Int>.self,
            GenericHeir<Value>.self, ConcreteHeir.self, Outer.Inner.self, Outer.Inner.Innermost.self,
            Outer.Box<Int>.Part.self, Confined.self, ConfinedOpen.self, ConfinedHeir.self,
            FixtureHeir.self, GenericFixtureHeir<Int>.self, GenericFixtureHeir<FixtureValue>.self, Nothing.self,
            OpenFixture.self, FinalFixture.self, GenericFixture<Int>.self, GenericFixture<FixtureValue>.self,
            BareFixture.self, BareFixture.Nested.self, Born.self, Container.self,
        ] + packed + classesInFunctions()
    }

    /// Older systems don't support classes with parameter packs.
    private var packed: [AnyClass] {
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return [] }
        return [Packed<Value>.self, Packed<Int, String>.self]
    }

    private var emptyProtocols: [Candidate] {
        [
            Candidate((any DependsOnPlain).self) { $0 is any DependsOnPlain.Type },
            Candidate((any DependsOnOther).self) { $0 is any DependsOnOther.Type },
            Candidate((any DependsOnBoth).self) { $0 is any DependsOnBoth.Type },
            Candidate((any DependsOnAll).self) { $0 is any DependsOnAll.Type },
            Candidate((any DependsOnObject).self) { $0 is any DependsOnObject.Type },
            Candidate((any DependsOnSendable).self) { $0 is any DependsOnSendable.Type },
            Candidate((any DependsOnConditional).self) { $0 is any DependsOnConditional.Type },
            Candidate((any DependsOnMain).self) { $0 is any DependsOnMain.Type },
            Candidate((any DependsOnExtended).self) { $0 is any DependsOnExtended.Type },
            Candidate((any DependsOnNobody).self) { $0 is any DependsOnNobody.Type },
            Candidate((any Marker).self) { $0 is any Marker.Type },
            Candidate((any Defaulted).self) { $0 is any Defaulted.Type },
            Candidate((any Scope.DependsOnNested).self) { $0 is any Scope.DependsOnNested.Type },
            Candidate((any DependsOnFixture).self) { $0 is any DependsOnFixture.Type },
            Candidate((any DependsOnRefinedFixture).self) { $0 is any DependsOnRefinedFixture.Type },
            Candidate((any FixtureDependency).self) { $0 is any FixtureDependency.Type },
            Candidate((any FixtureMarker).self) { $0 is any FixtureMarker.Type },
            Candidate((any ContainerDependency).self) { $0 is any ContainerDependency.Type },
        ]
    }

    private var protocolsWithRequirements: [Candidate] {
        [
            Candidate((any Requiring).self) { $0 is any Requiring.Type },
            Candidate((any RefiningRequiring).self) { $0 is any RefiningRequiring.Type },
            Candidate((any Associated).self) { $0 is any Associated.Type },
            Candidate((any FixtureInterface).self) { $0 is any FixtureInterface.Type },
            Candidate((any FixtureObject).self) { $0 is any FixtureObject.Type },
            Candidate((any FixtureBox).self) { $0 is any FixtureBox.Type },
            Candidate((any Component).self) { $0 is any Component.Type },
            Candidate((any Equatable).self) { $0 is any Equatable.Type },
            Candidate((any CustomStringConvertible).self) { $0 is any CustomStringConvertible.Type },
        ]
    }

    @Test("agrees with casts on every class and every empty protocol")
    @MainActor
    func agreement() throws {
        var count = 0
        for type in classes {
            let tokens = Set(ConformanceIndex.facts(of: type).tokens.map(\.key))
            for token in emptyProtocols {
                let id = try #require(ProtocolID(token.type))
                let isCast = token.accepts(type)
                #expect(tokens.contains(id.key) == isCast, "\(type) and \(token.type)")
                #expect(ConformanceIndex.hasConformance(type, to: id) == isCast, "\(type) and \(token.type)")
                #expect(ConformanceIndex.facts(of: id).isEmpty, "\(token.type)")
                count += isCast ? 1 : 0
            }
            #expect(tokens.count == ConformanceIndex.facts(of: type).tokens.count, "\(type) has a token twice")
        }
        #expect(count > 60)
    }

    @Test("agrees with casts on conformance to protocols that require something, and takes none for a token")
    @MainActor
    func requirements() throws {
        for interface in protocolsWithRequirements {
            let id = try #require(ProtocolID(interface.type))
            #expect(!ConformanceIndex.facts(of: id).isEmpty, "\(interface.type)")
            for type in classes {
                #expect(!ConformanceIndex.facts(of: type).tokens.contains(id), "\(type) and \(interface.type)")
                let isCast = interface.accepts(type)
                #expect(ConformanceIndex.hasConformance(type, to: id) == isCast, "\(type) and \(interface.type)")
            }
        }
    }

    @Test("knows no token of a class that no list here names")
    @MainActor
    func completeness() throws {
        let known = Set(try emptyProtocols.map { try #require(ProtocolID($0.type)).key })
        for type in classes where type != Born.self && type != Container.self && type != Handling.self {
            let unknown = ConformanceIndex.facts(of: type).tokens.filter { !known.contains($0.key) }
            #expect(unknown.isEmpty, "\(type): \(unknown.map(\.type))")
        }
    }

    @Test("tells which classes have a conformance that is isolated to an actor")
    func isolation() {
        let isolated: [AnyClass] = [Confined.self, ConfinedOpen.self, ConfinedHeir.self]
        for type in classes {
            let isIsolated = isolated.contains { $0 == type }
            #expect(ConformanceIndex.facts(of: type).hasIsolatedConformance == isIsolated, "\(type)")
        }
    }

    @Test("says the same off the main actor")
    func offMainActor() async throws {
        let id = try #require(ProtocolID((any DependsOnMain).self))
        let isFound = await Task.detached {
            ConformanceIndex.facts(of: Confined.self).tokens.contains(id)
                && ConformanceIndex.hasConformance(ConfinedHeir.self, to: id)
                && !ConformanceIndex.facts(of: Plain.self).tokens.contains(id)
        }.value
        #expect(isFound)
    }

    @Test("finds the same again after a refresh")
    func refresh() {
        let before = classes.map { Set(ConformanceIndex.facts(of: $0).tokens.map(\.key)) }
        _ = ConformanceIndex.refresh()
        #expect(classes.map { Set(ConformanceIndex.facts(of: $0).tokens.map(\.key)) } == before)
    }

    @Test("remembers that a class isn't a component, so that a second question doesn't look it up again")
    func negativeAnswers() {
        final class Stranger {}
        let facts = ConformanceIndex.facts(of: Stranger.self)
        #expect(!ConformanceIndex.isComponent(Stranger.self) && facts.isIndexed)
        #expect(ConformanceIndex.facts(of: Stranger.self) === facts)
    }
}
