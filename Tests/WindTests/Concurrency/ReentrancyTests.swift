import Testing
import Wind

@Suite("Code that the container calls may call the container")
struct ReentrancyTests {
    @Test("with any function, from any place", arguments: CallSite.allCases, ContainerCall.allCases)
    func everywhere(_ place: CallSite, _ call: ContainerCall) throws {
        let script = Script(calling: call, in: place)
        try script.run()
        #expect(script.isDone)
    }

    // Another thread's bootstrap would wait for the objects that this thread is creating: a deadlock.
    @Test(
        "on a further thread, and wait for that", arguments: CallSite.allCases,
        ContainerCall.allCases.filter { $0 != .bootstrap })
    func onFurtherThread(_ place: CallSite, _ call: ContainerCall) throws {
        let script = Script(calling: call, in: place, onFurtherThread: true)
        try script.run()
        #expect(script.isDone)
    }

    @Test("and a nested bootstrap leaves the consumers of the caller to the outer bootstrap")
    func innerBootstrap() throws {
        for place in [CallSite.initialiser, .fill, .weakFill, .fulfilled] {
            let script = Script(calling: .bootstrap, in: place)
            ThingUser.register(in: script.container)
            try script.run()
            #expect(script.isDone)
            let user = try script.container.resolve(ThingUser.self)
            let thing: Thing = user.component()
            #expect(try script.container.resolve(Thing.self) === thing)
        }
    }
}

/// The place from which the container is called.
enum CallSite: CaseIterable {
    case initialiser
    case foreignInstance
    case fill
    case weakFill
    case fulfilled
    case end
    case resolutionPossible
    case resolve
    case resolveDirectly
    case dependencyTokens
    case providedComponents
    case problem
}

/// The call at this place.
enum ContainerCall: CaseIterable {
    case registerClass
    case registerObject
    case registerResolver
    case registerOffer
    case resolve
    case resolveOptional
    case resolveFor
    case resolveMe
    case validate
    case bootstrap
    case options
    case handler
}

/// The place and the call of one test, which happens when the place is first reached.
// SAFETY: a fixture whose shared state is guarded by a lock, is atomic, or is handed over by the test.
private final class Script: @unchecked Sendable {
    @TaskLocal static var current: Script?

    let container = Container()
    private let call: ContainerCall
    private let place: CallSite
    private let isOnFurtherThread: Bool
    // SAFETY: only the test's thread touches it.
    private var isBegun = false
    private(set) var isDone = false

    init(calling call: ContainerCall, in place: CallSite, onFurtherThread: Bool = false) {
        self.call = call
        self.place = place
        isOnFurtherThread = onFurtherThread
    }

    /// Makes the container reach every place.
    func run() throws {
        try Script.$current.withValue(self) {
            container.onProblem = { _ in Script.reach(.problem) }
            Plain.register(in: container)
            Window.register(in: container)
            Thing.register(in: container)
            ForeignThing.register(in: container)
            container.register(resolver: ShapeResolver())
            let window = Window()
            window.resolveMe(in: container)
            try container.bootstrap()
            _ = try container.resolve(Thing.self)
            let consumer = Consumer()
            try container.resolve(for: consumer)
            try container.resolve(for: consumer)
            let byHand: ByHand? = container.resolve()
            #expect(byHand != nil)
            // A provider is missing, and `resolveMe(in:)` can't throw the error here.
            Lost().resolveMe(in: container)
            withExtendedLifetime(window) {}
        }
    }

    static func reach(_ place: CallSite) {
        guard let script = current, script.place == place, !script.isBegun else { return }
        script.isBegun = true
        if script.isOnFurtherThread {
            JoinableThread { script.perform() }.join()
        } else {
            script.perform()
        }
        script.isDone = true
    }

    private func perform() {
        switch call {
        case .registerClass: Fresh.register(in: container)
        case .registerObject: container.register(component: Consumer())
        case .registerResolver: container.register(resolver: Silent())
        case .registerOffer: container.register((any Shape).self, for: (any DependsOnExtraShape).self, by: Plain.self)
        case .resolve: #expect(throws: Never.self) { try container.resolve(Plain.self) }
        case .resolveOptional:
            let nothing: Fresh? = container.resolve()
            #expect(nothing == nil)
        case .resolveFor: #expect(throws: Never.self) { try container.resolve(for: PlainConsumer()) }
        case .resolveMe: Window().resolveMe(in: container)
        case .validate: #expect(container.validate().allSatisfy { !$0.description.isEmpty })
        case .bootstrap where place == .problem:
            // The problem is that a component can't be wired, which is the case here.
            #expect(throws: Container.ResolutionError.self) { try container.bootstrap() }
        case .bootstrap: #expect(throws: Never.self) { try container.bootstrap() }
        case .options:
            container.optional((any DependsOnExtraShape).self)
            container.ignore((any Marker).self)
        case .handler:
            let handler = container.onProblem
            container.onProblem = handler
        }
    }
}

private protocol DependsOnPlain {}
private protocol DependsOnThing {}
private protocol DependsOnWindow {}
private protocol DependsOnShape {}
private protocol DependsOnExtraShape {}
private protocol DependsOnNothingThere {}
private protocol Marker {}
private protocol Shape {}

private final class Plain: Instance, SimpleResolver, Shape {
    typealias DependencyToken = DependsOnPlain

    init() {}
    deinit { Script.reach(.end) }

    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Window: ForeignInstantiable, SimpleResolver {
    typealias DependencyToken = DependsOnWindow
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Lost: ForeignInstantiable, DependsOnNothingThere {
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Thing: Singleton, SimpleResolver, AutomaticWeakDependencyHandling, DependsOnPlain, DependsOnWindow,
    Marker
{
    typealias DependencyToken = DependsOnThing
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()

    init() { Script.reach(.initialiser) }

    func fill(dependency: Any.Type, with object: any Component) { Script.reach(.fill) }
    func fill(dependency: Any.Type, weaklyWith object: any Component) { Script.reach(.weakFill) }
    func dependenciesFulfilled() { Script.reach(.fulfilled) }
}

private final class ThingUser: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnThing {
    var dependencies = Dependencies()
}

private final class ForeignThing: ForeignSingleton, DirectResolver {
    static func getForeignInstance() -> any Component {
        Script.reach(.foreignInstance)
        return ForeignThing()
    }

    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Consumer: AutomaticDependencyHandling, DependsOnPlain, DependsOnShape {
    var dependencies = Dependencies()
}

private final class PlainConsumer: AutomaticDependencyHandling, DependsOnPlain {
    var dependencies = Dependencies()
}

private final class Fresh: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnPlain {
    var dependencies = Dependencies()
}

private final class ByHand {}

private final class ShapeResolver: DependencyResolver {
    func resolve(on consumer: any Component) {
        consumer.fill(dependency: Plain.self, with: Plain())
        Script.reach(.resolve)
    }

    func resolutionPossible(on consumer: any Component) -> Bool {
        Script.reach(.resolutionPossible)
        return consumer is any DependsOnShape
    }

    func resolveDirectly<T>() -> T? {
        Script.reach(.resolveDirectly)
        return T.self == ByHand.self ? ByHand() as? T : nil
    }

    var dependencyTokens: [Any.Type] {
        Script.reach(.dependencyTokens)
        return [(any DependsOnShape).self]
    }

    var providedComponents: [Any.Type] {
        Script.reach(.providedComponents)
        return [Plain.self]
    }
}

private struct Silent: DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
    var dependencyTokens: [Any.Type] { [] }
}
