import Testing
import Wind

private protocol Clock: AnyObject {}
private protocol DependsOnClock {}
private protocol DependsOnStopwatch {}
private protocol DependsOnSource {}
private protocol DependsOnSpare {}

private final class WallClock: Keeping, Singleton, IndirectResolver, Clock {
    typealias DependencyToken = DependsOnClock
    typealias PublicInterface = Clock
}
private final class TowerClock: Keeping, Singleton, IndirectResolver, Clock {
    typealias DependencyToken = DependsOnClock
    typealias PublicInterface = Clock
}
private final class Stopwatch: Keeping, Instance, IndirectResolver, Clock {
    typealias DependencyToken = DependsOnStopwatch
    typealias PublicInterface = Clock
}
private final class Source: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSource
}

private final class Typed: AutomaticDependencyHandling, DependsOnClock, DependsOnStopwatch, DependsOnSource,
    DependsOnSpare
{
    var dependencies = Dependencies()
}
private final class Named: AutomaticDependencyHandling, DependsOnClock, DependsOnStopwatch, DependsOnSource,
    DependsOnSpare
{
    var dependencies: [String: [any Component]] = [:]
}

/// The storage that a consumer uses.
private enum Form: CaseIterable {
    case typed
    case named

    func consumer() -> any AutomaticDependencyHandling {
        switch self {
        case .typed: Typed()
        case .named: Named()
        }
    }
}

@Suite("Dependencies, kept either way,", .stage)
struct DependencyStorageTests {
    private let container: Container

    init() {
        container = Stage.container()
        TowerClock.register(in: container)
        Stopwatch.register(in: container)
        WallClock.register(in: container)
        Source.register(in: container)
        container.optional((any DependsOnSpare).self)
    }

    @Test("are read by type, required or optional", arguments: Form.allCases)
    private func byType(_ form: Form) throws {
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        let source: Source = consumer.component()
        let optional: Source? = consumer.component()
        #expect(try container.resolve(Source.self) === source)
        #expect(optional === source)
    }

    @Test("are read all in the order of registration, and alone the first", arguments: Form.allCases)
    private func all(_ form: Form) throws {
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        let clocks: [any Clock] = consumer.components()
        #expect(clocks.map { "\(type(of: $0))" } == ["TowerClock", "Stopwatch", "WallClock"])
        // A dictionary doesn't record the token of an object, and returns the first object of the type.
        let first: any Clock =
            form == .named ? consumer.component() : consumer.component(for: (any DependsOnClock).self)
        #expect(first === clocks[0])
    }

    @Test("are read by token where two tokens share an interface", arguments: Form.allCases)
    private func byToken(_ form: Form) throws {
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        let clock: any Clock = consumer.component(for: (any DependsOnClock).self)
        let stopwatch: any Clock = consumer.component(for: (any DependsOnStopwatch).self)
        let optional: (any Clock)? = consumer.component(for: (any DependsOnStopwatch).self)
        #expect(clock is TowerClock)
        #expect(stopwatch is Stopwatch)
        #expect(optional === stopwatch)
    }

    @Test("by a token that brought nothing of the type are nil", arguments: Form.allCases)
    private func byOtherToken(_ form: Form) throws {
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        let spare: (any Clock)? = consumer.component(for: (any DependsOnSpare).self)
        let source: Source? = consumer.component(for: (any DependsOnClock).self)
        #expect(spare == nil)
        #expect(source == nil)
    }

    @Test("are not found under the hidden type", arguments: Form.allCases)
    private func hidden(_ form: Form) throws {
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        let wall: WallClock? = consumer.component()
        #expect(wall == nil)
        #expect((consumer.components() as [WallClock]).isEmpty)
    }

    @Test("that nothing provides are nil, or an empty list", arguments: Form.allCases)
    private func absent(_ form: Form) throws {
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        let none: Keeping? = consumer.component()
        #expect(none == nil)
        #expect((consumer.components() as [Keeping]).isEmpty)
        #expect(Stage.reported().isEmpty)
    }

    @Test("are, in generic code that asks for an optional, nil or the object", arguments: Form.allCases)
    private func generic(_ form: Form) throws {
        func read<T>(_ consumer: some AutomaticDependencyHandling, _ type: T.Type) -> T { consumer.component() }
        func read<T>(_ consumer: some AutomaticDependencyHandling, _ type: T.Type, for token: Any.Type) -> T {
            consumer.component(for: token)
        }
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        #expect(read(consumer, Keeping?.self) == nil)
        #expect(read(consumer, Source?.self) === (try container.resolve(Source.self)))
        #expect(read(consumer, (any Clock)?.self, for: (any DependsOnClock).self) is TowerClock)
        #expect(read(consumer, (any Clock)?.self, for: (any DependsOnStopwatch).self) is Stopwatch)
        #expect(read(consumer, (any Clock)?.self, for: (any DependsOnSpare).self) == nil)
        #expect(read(consumer, Source.self) === (try container.resolve(Source.self)))
    }

    @Test("are replaced by a second resolve(for:), with new instances, and never doubled", arguments: Form.allCases)
    private func again(_ form: Form) throws {
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        let first: any Clock = consumer.component(for: (any DependsOnStopwatch).self)
        let source: Source = consumer.component()
        try container.resolve(for: consumer)
        let second: any Clock = consumer.component(for: (any DependsOnStopwatch).self)
        #expect(second !== first)
        #expect((consumer.components() as [any Clock]).count == 3)
        #expect((consumer.components() as [Source]).map { $0 === source } == [true])
    }

    @Test("release replaced dependencies", arguments: Form.allCases)
    private func replaced(_ form: Form) throws {
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        weak var first: (any Clock)?
        do {
            let clock: any Clock = consumer.component(for: (any DependsOnStopwatch).self)
            first = clock
            #expect(first != nil)
            withExtendedLifetime(clock) {}
        }
        try container.resolve(for: consumer)
        #expect(first == nil)
    }

    @Test("are emptied by a wiring that brings nothing", arguments: Form.allCases)
    private func emptied(_ form: Form) throws {
        let consumer = form.consumer()
        try container.resolve(for: consumer)
        let other = Stage.container()
        for token: Any.Type in [
            (any DependsOnClock).self, (any DependsOnStopwatch).self, (any DependsOnSource).self,
            (any DependsOnSpare).self,
        ] { other.optional(token) }
        try other.resolve(for: consumer)
        #expect((consumer.components() as [any Clock]).isEmpty)
        #expect((consumer.components() as [Source]).isEmpty)
    }

    @Test("outlive the container", arguments: Form.allCases)
    private func outlive(_ form: Form) throws {
        let consumer = form.consumer()
        weak var observed: Container?
        do {
            let container = Stage.container()
            observed = container
            TowerClock.register(in: container)
            Source.register(in: container)
            container.optional((any DependsOnStopwatch).self)
            container.optional((any DependsOnSpare).self)
            try container.resolve(for: consumer)
            withExtendedLifetime(container) {}
        }
        #expect(observed == nil)
        let source: Source = consumer.component()
        let clock: any Clock = consumer.component()
        #expect(clock is TowerClock)
        withExtendedLifetime(source) {}
    }

    @Test("go with their consumer", arguments: Form.allCases)
    private func memory(_ form: Form) throws {
        weak var stopwatch: (any Clock)?
        do {
            let consumer = form.consumer()
            try container.resolve(for: consumer)
            stopwatch = consumer.component(for: (any DependsOnStopwatch).self) as any Clock
            #expect(stopwatch != nil)
        }
        #expect(stopwatch == nil)
    }
}
