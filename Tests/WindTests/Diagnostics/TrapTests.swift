#if os(macOS) || os(Linux)
import Testing
import Wind

private protocol DependsOnClock {}
private protocol DependsOnSpare {}
private protocol DependsOnNobody {}
private protocol Spare {}
private protocol Face {}

private final class Clock: Born, Singleton, IndirectResolver, Face {
    typealias DependencyToken = DependsOnClock
    typealias PublicInterface = any Face
}
private final class Tower: Born, Singleton, DirectResolver, DependsOnClock, DependsOnSpare {}
private final class OldTower: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClock {
    var dependencies: [String: [any Component]] = [:]
}
private final class Bare: Born, Singleton, DirectResolver, DependsOnSpare {}
private final class OldBare: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnSpare {
    var dependencies: [String: [any Component]] = [:]
}
/// Declares nothing, and reads a dependency nevertheless.
private final class Forgetful: Born, Singleton, DirectResolver {}
private final class Hopeless: Born, Singleton, DirectResolver, DependsOnClock, DependsOnNobody {}

private var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
}

extension ExitTest.Result {
    /// The text of the trap, with `File.swift:N` for every place.
    fileprivate var complaint: String {
        let text = String(decoding: standardErrorContent, as: UTF8.self)
        guard let start = text.firstRange(of: "Fatal error: ")?.upperBound else { return text }
        let end = text.firstRange(of: "\nCurrent stack trace:")?.lowerBound ?? text.endIndex
        let lines = text[start..<max(start, end)].split(separator: "\n", omittingEmptySubsequences: false)
        return steady(lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n"))
    }
}

private func wiredContainer() throws -> Container {
    let container = Container()
    Clock.register(in: container)
    Tower.register(in: container)
    OldTower.register(in: container)
    Bare.register(in: container)
    OldBare.register(in: container)
    Forgetful.register(in: container)
    container.optional((any DependsOnSpare).self)
    try container.bootstrap()
    return container
}

@Suite("A dependency that can't be read stops the program")
struct AbsentTrapTests {
    @Test("and names the existing dependencies")
    func absent() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let tower = try wiredContainer().resolve(Tower.self)
            let spare: any Spare = tower.component()
            _ = spare
        }
        #expect(
            result.complaint == """
                WIND-013 WindTests.Tower lacks the dependency WindTests.Spare
                  Nothing provides DependsOnSpare, which is optional, or ignore(_:) names it.
                  It has: WindTests.Face
                  Do:  ask for the type that the provider is handed out as,
                       conform Tower to the token, or register a provider of it;
                       if it may be absent, read an optional: let x: (any Spare)? = component()
                """)
    }

    @Test("where the token does not bring it")
    func absentByToken() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let tower = try wiredContainer().resolve(Tower.self)
            let face: any Face = tower.component(for: (any DependsOnSpare).self)
            _ = face
        }
        #expect(
            result.complaint == """
                WIND-013 WindTests.Tower lacks the dependency WindTests.Face for DependsOnSpare
                  Nothing provides DependsOnSpare, which is optional, or ignore(_:) names it.
                  Do:  make the accessor an optional: var x: (any Face)? { component(for: (any DependsOnSpare).self) },
                       or register a provider of DependsOnSpare, and remove container.ignore((any DependsOnSpare).self)
                """)
    }

    @Test("where the concrete type is hidden")
    func hidden() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let tower = try wiredContainer().resolve(OldTower.self)
            let clock: Clock = tower.component()
            _ = clock
        }
        #expect(
            result.complaint == """
                WIND-013 WindTests.OldTower lacks the dependency WindTests.Clock
                  WindTests.DependsOnClock brings Face
                  Do:  ask for the type that DependsOnClock brings, or declare the token that brings Clock
                """)
    }

    @Test("where the component was wired and has no dependency")
    func nothingThere() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let spare: any Spare = try wiredContainer().resolve(Bare.self).component()
            _ = spare
        }
        #expect(
            result.complaint == """
                WIND-013 WindTests.Bare lacks the dependency WindTests.Spare
                  Nothing provides DependsOnSpare, which is optional, or ignore(_:) names it.
                  Do:  make the accessor an optional: var x: (any Spare)? { component() },
                       or register a provider of DependsOnSpare, and remove container.ignore((any DependsOnSpare).self)
                """)
    }

    @Test("where a dictionary storage was wired and has no dependency")
    func nothingInDictionary() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let spare: any Spare = try wiredContainer().resolve(OldBare.self).component()
            _ = spare
        }
        #expect(result.complaint.hasPrefix("WIND-013"))
        #expect(result.complaint.contains("Nothing provides DependsOnSpare"))
    }

    @Test("where the component forgot to declare a token")
    func forgotten() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let face: any Face = try wiredContainer().resolve(Forgetful.self).component()
            _ = face
        }
        #expect(result.complaint.hasPrefix("WIND-013"))
        #expect(result.complaint.contains("It has none."))
    }

    @Test("but not where an optional is read of a component that was wired with nothing")
    func optional() async {
        await #expect(processExitsWith: .success) {
            let container = try wiredContainer()
            let fromNew: (any Spare)? = try container.resolve(Bare.self).component()
            let fromOld: (any Spare)? = try container.resolve(OldBare.self).component()
            let fromForgetful: (any Spare)? = try container.resolve(Forgetful.self).component()
            #expect(fromNew == nil && fromOld == nil && fromForgetful == nil)
        }
    }
}

@Suite("A read before wiring stops the program")
struct EarlyReadTrapTests {
    @Test("by the default onProblem of debug builds, in an optional context too", .enabled(if: isDebugBuild))
    func optional() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let face: (any Face)? = Tower().component()
            _ = face
        }
        #expect(
            result.complaint == """
                WIND-012 WindTests.Tower read WindTests.Face before it was wired
                  No container has wired it, or the wiring failed.
                  Do:  read in dependenciesFulfilled() or later, not in init;
                       register the class Tower, not a value or a builder, and call bootstrap(),
                       or wire the object: try container.resolve(for: object);
                       if Tower implements fill(dependency:with:), remove that
                """)
    }

    @Test("in a non-optional context, also where onProblem goes on")
    func nonOptional() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container.onProblem = { _ in Container.application = Container() }
            let tower = Tower()
            let optional: (any Face)? = tower.component()
            guard optional == nil, Container.application != nil else { return }
            let face: any Face = tower.component()
            _ = face
        }
        #expect(
            result.complaint == """
                WIND-012 WindTests.Tower read WindTests.Face before it was wired
                  No container has wired it, or the wiring failed.
                  Do:  read in dependenciesFulfilled() or later, not in init;
                       register the class Tower, not a value or a builder, and call bootstrap(),
                       or wire the object: try container.resolve(for: object);
                       if Tower implements fill(dependency:with:), remove that
                """)
    }

    @Test("of an object whose wiring failed", .enabled(if: isDebugBuild))
    func failed() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let hopeless = Hopeless()
            guard let container = try? wiredContainer(), (try? container.resolve(for: hopeless)) == nil else { return }
            let face: any Face = hopeless.component()
            _ = face
        }
        #expect(result.complaint.hasPrefix("WIND-012 WindTests.Hopeless read WindTests.Face before it was wired"))
    }
}

@Suite("A resolve that can't be answered stops the program")
struct ResolveTrapTests {
    @Test("where the type is not registered")
    func notRegistered() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let spare: any Spare = try wiredContainer().resolve()
            _ = spare
        }
        #expect(
            result.complaint == """
                WIND-005 Nothing hands out WindTests.Spare
                  Do:  register a component that is handed out as Spare in this container
                """)
    }

    @Test("where the object can't be created")
    func notMakeable() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            Hopeless.register(in: container)
            let hopeless: Hopeless = container.resolve()
            _ = hopeless
        }
        #expect(
            result.complaint == """
                2 problems
                WIND-001 No provider for WindTests.DependsOnClock
                  WindTests.Hopeless declares it  (registered at File.swift:N)
                  found while resolving WindTests.Hopeless
                  Do:  register a component whose DependencyToken is DependsOnClock before bootstrap(),
                       or make it optional: container.optional((any DependsOnClock).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnClock).self)

                WIND-001 No provider for WindTests.DependsOnNobody
                  WindTests.Hopeless declares it  (registered at File.swift:N)
                  found while resolving WindTests.Hopeless
                  Do:  register a component whose DependencyToken is DependsOnNobody before bootstrap(),
                       or make it optional: container.optional((any DependsOnNobody).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnNobody).self)
                """)
    }

    @Test("in an optional context, by the default onProblem of debug builds", .enabled(if: isDebugBuild))
    func defaultHandler() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            Bare.register(in: container)
            let bare: Bare? = container.resolve()
            _ = bare
        }
        #expect(
            result.complaint == """
                WIND-001 No provider for WindTests.DependsOnSpare
                  WindTests.Bare declares it  (registered at File.swift:N)
                  found while resolving WindTests.Bare
                  Do:  register a component whose DependencyToken is DependsOnSpare before bootstrap(),
                       or make it optional: container.optional((any DependsOnSpare).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnSpare).self)
                """)
    }
}
#endif
