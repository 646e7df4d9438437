import Testing
import Wind

/// The action of a component during its wiring, and the result.
///
/// One thread at a time uses it.
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Trial: @unchecked Sendable {
    enum Moment { case initialiser, fill, fulfilled }

    @TaskLocal static var current: Trial?

    let container = Container()
    let moment: Moment
    private(set) var refusals: [Container.ResolutionError] = []

    init(at moment: Moment) {
        self.moment = moment
    }

    /// Lets components resolve while `body` runs.
    func run(_ body: (Container) throws -> Void) rethrows {
        try Trial.$current.withValue(self) { try body(container) }
    }

    static func reach(_ moment: Moment, _ body: (Container) throws -> Void) {
        guard let stage = current, stage.moment == moment else { return }
        do {
            try body(stage.container)
        } catch {
            if let refusal = error as? Container.ResolutionError { stage.refusals.append(refusal) }
        }
    }

    var texts: [String] { refusals.map { steady($0.description) } }
}

private protocol DependsOnTool {}
private protocol DependsOnPart {}
private final class Tool: Born, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnTool
}

/// Resolves itself.
private final class Selfish: Singleton, DirectResolver, DependsOnTool {
    init() { Trial.reach(.initialiser) { _ = try $0.resolve(Selfish.self) } }
    func fill(dependency: Any.Type, with object: any Component) {
        Trial.reach(.fill) { _ = try $0.resolve(Selfish.self) }
    }
    func dependenciesFulfilled() { Trial.reach(.fulfilled) { _ = try $0.resolve(Selfish.self) } }
}

/// Resolves one of its consumers.
private final class Parent: Singleton, SimpleResolver, DependsOnTool {
    typealias DependencyToken = DependsOnPart

    init() { Trial.reach(.initialiser) { _ = try $0.resolve(Child.self) } }
    func fill(dependency: Any.Type, with object: any Component) {
        Trial.reach(.fill) { _ = try $0.resolve(Child.self) }
    }
    func dependenciesFulfilled() { Trial.reach(.fulfilled) { _ = try $0.resolve(Child.self) } }
}
private final class Child: Born, Singleton, DirectResolver, DependsOnPart {}

/// An instance that wires one of its own consumers.
private final class Endless: Instance, SimpleResolver, DependsOnTool {
    typealias DependencyToken = DependsOnPart

    init() { Trial.reach(.initialiser) { try $0.resolve(for: Eater()) } }
    func fill(dependency: Any.Type, with object: any Component) {
        Trial.reach(.fill) { try $0.resolve(for: Eater()) }
    }
    func dependenciesFulfilled() { Trial.reach(.fulfilled) { try $0.resolve(for: Eater()) } }
}
private final class Eater: Born, DependsOnPart {}

@Suite("A resolve that needs the component that is being created")
struct SelfRequestTests {
    @Test("is refused where a component asks for itself", arguments: [Trial.Moment.initialiser, .fill, .fulfilled])
    fileprivate func itself(moment: Trial.Moment) throws {
        let stage = Trial(at: moment)
        try stage.run { container in
            Tool.register(in: container)
            Selfish.register(in: container)
            try container.bootstrap()
        }
        #expect(
            stage.texts == [
                """
                WIND-002 WindTests.Selfish needs itself
                  WindTests.Selfish needs WindTests.Selfish while it is being wired  (registered at File.swift:N)
                  found while wiring; completed components stay usable
                  Do:  don't ask the container for it here: declare a token, or ask after the wiring
                """
            ])
        #expect(try stage.container.resolve(Selfish.self) === stage.container.resolve(Selfish.self))
    }

    @Test(
        "is refused where a component asks for one that needs it",
        arguments: [Trial.Moment.initialiser, .fill, .fulfilled])
    fileprivate func another(moment: Trial.Moment) throws {
        let stage = Trial(at: moment)
        try stage.run { container in
            Tool.register(in: container)
            Parent.register(in: container)
            Child.register(in: container)
            try container.bootstrap()
        }
        #expect(
            stage.texts == [
                """
                WIND-002 2 components need each other
                  WindTests.Parent needs WindTests.Child while it is being wired  (registered at File.swift:N)
                  WindTests.Child needs WindTests.Parent through DependsOnPart  (registered at File.swift:N)
                  found while wiring; completed components stay usable
                  Do:  don't ask the container for it here: declare a token, or ask after the wiring
                """
            ])
        let parent: Parent = try stage.container.resolve(Child.self).component()
        #expect(try stage.container.resolve(Parent.self) === parent)
    }

    @Test(
        "is refused where an instance wires an object that needs one",
        arguments: [Trial.Moment.initialiser, .fill, .fulfilled])
    fileprivate func endless(moment: Trial.Moment) throws {
        let stage = Trial(at: moment)
        try stage.run { container in
            Tool.register(in: container)
            Endless.register(in: container)
            _ = try container.resolve(Endless.self)
        }
        #expect(stage.refusals.map(\.code) == ["WIND-002"])
        #expect(stage.texts.first?.contains("WindTests.Endless") == true)
    }
}
