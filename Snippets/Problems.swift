// Makes every problem that has a code, and prints its text: what the page Troubleshooting shows.

import Wind

// MARK: WIND-001, a token that nothing provides

protocol DependsOnNoteStore {}
protocol DependsOnNotebook {}
protocol DependsOnNoteSource {}

final class Notebook: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnNoteStore {
    typealias DependencyToken = any DependsOnNotebook
    var dependencies = Dependencies()
}

final class NoteScreen: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnNotebook {
    var dependencies = Dependencies()
}

final class NoteStore: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnNoteSource
    var dependencies = Dependencies()
}

func missingProvider(_ container: Container) throws {
    NoteScreen.register(in: container)
    Notebook.register(in: container)
    NoteStore.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-002, components that need each other

protocol DependsOnAccount {}
protocol DependsOnSync {}

final class Account: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnSync {
    typealias DependencyToken = any DependsOnAccount
    var dependencies = Dependencies()
}

final class Sync: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnAccount {
    typealias DependencyToken = any DependsOnSync
    var dependencies = Dependencies()
}

func cycle(_ container: Container) throws {
    Account.register(in: container)
    Sync.register(in: container)
    try container.bootstrap()
}

final class Eager: Singleton, DirectResolver, AutomaticDependencyHandling, ContainerDependency {
    var dependencies = Dependencies()
    func dependenciesFulfilled() {
        let container: Container = component()
        do {
            _ = try container.resolve(Eager.self)
        } catch {
            print("\(error)\n")
        }
    }
}

func cycleWhileWiring(_ container: Container) throws {
    Eager.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-003, a provider that is not what it is handed out as

protocol Printer { func print(_ text: String) }
protocol DependsOnPrinter {}

final class LaserPrinter: Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnPrinter
    typealias PublicInterface = any Printer
    var dependencies = Dependencies()
}

func interfaceMismatch(_ container: Container) throws {
    LaserPrinter.register(in: container)
    try container.bootstrap()
}

final class Thermometer: Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnPrinter
    typealias PublicInterface = Int
    var dependencies = Dependencies()
}

func valueInterface(_ container: Container) throws {
    Thermometer.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-004, the same registration twice

final class Clock: Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

func duplicate(_ container: Container) throws {
    Clock.register(in: container)
    Clock.register(in: container)
    try container.bootstrap()
}

func duplicateObject(_ container: Container) throws {
    let clock = Clock()
    container.register(component: clock)
    container.register(component: clock)
    try container.bootstrap()
}

// MARK: WIND-005, a type that nothing hands out

protocol Speaker {}
protocol DependsOnSpeaker {}

final class Loudspeaker: Speaker, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnSpeaker
    typealias PublicInterface = any Speaker
    var dependencies = Dependencies()
}

func notRegistered(_ container: Container) throws {
    NoteStore.register(in: container)
    _ = try container.resolve((any Printer).self)
}

func hidden(_ container: Container) throws {
    Loudspeaker.register(in: container)
    _ = try container.resolve(Loudspeaker.self)
}

final class Logger: Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

func pureConsumer(_ container: Container) throws {
    Logger.register(in: container)
    _ = try container.resolve(Logger.self)
}

// MARK: WIND-006, a component of another actor

@MainActor final class Window: @MainActor Singleton, @MainActor DirectResolver, @MainActor AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

@MainActor func wrongActor(_ container: Container) async throws {
    Window.register(in: container)
    try await Task.detached { try container.bootstrap() }.value
}

// MARK: WIND-007, a dependency that can only come weakly

protocol DependsOnSheet {}

final class Sheet: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnSheet
    var dependencies = Dependencies()
}

final class Toolbar: Singleton, AutomaticDependencyHandling, DependsOnSheet {
    var dependencies = Dependencies()
}

func notWeaklyDeliverable(_ container: Container) throws {
    Sheet.register(in: container)
    Toolbar.register(in: container)
    try container.bootstrap()
}

protocol DependsOnShelf {}

final class Shelf: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnShelf
    var dependencies = Dependencies()
}

final class Book: Singleton, AutomaticWeakDependencyHandling, DependsOnShelf {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

func weakInstance(_ container: Container) throws {
    Shelf.register(in: container)
    Book.register(in: container)
    container.weak((any DependsOnShelf).self)
    try container.bootstrap()
}

// MARK: WIND-008, two dependencies of one name

enum Work { protocol Calendar {} }
enum Home { protocol Calendar {} }
protocol DependsOnWorkCalendar {}
protocol DependsOnHomeCalendar {}

final class PaperCalendar: Work.Calendar, Home.Calendar, Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

final class Planner: Singleton, AutomaticDependencyHandling, DependsOnWorkCalendar, DependsOnHomeCalendar {
    var dependencies: [String: [any Component]] = [:]
}

func ambiguousName(_ container: Container) throws {
    PaperCalendar.register(in: container)
    container.register((any Work.Calendar).self, for: (any DependsOnWorkCalendar).self, by: PaperCalendar.self)
    container.register((any Home.Calendar).self, for: (any DependsOnHomeCalendar).self, by: PaperCalendar.self)
    Planner.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-009, a token with requirements

final class Radio: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any Printer
    var dependencies = Dependencies()
}

func invalidToken(_ container: Container) throws {
    Radio.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-010, a foreign object of another class

final class Keychain: ForeignSingleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    static func getForeignInstance() -> any Component { Clock() }
}

func wrongForeignInstance(_ container: Container) throws {
    Keychain.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-011, a further offer by a class that is not registered

func unknownProvider(_ container: Container) throws {
    container.register((any Speaker).self, for: (any DependsOnSpeaker).self, by: Loudspeaker.self)
    try container.bootstrap()
}

// MARK: WIND-012, a dependency read too early

final class Reader: AutomaticDependencyHandling, DependsOnNoteSource {
    var dependencies = Dependencies()
    var noteStore: NoteStore? { component() }
}

func readBeforeWiring(_ container: Container) throws {
    _ = Reader().noteStore
}

final class Hasty: Singleton, AutomaticDependencyHandling, DependsOnNoteSource {
    var dependencies = Dependencies()
    func fill(dependency: Any.Type, with object: any Component) {
        let store: NoteStore? = component()
        precondition(store == nil)
    }
}

func readInFill(_ container: Container) throws {
    NoteStore.register(in: container)
    Hasty.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-013, a dependency read that the component does not have

func dependencyAbsent(_ container: Container) throws {
    NoteStore.register(in: container)
    let reader = Reader()
    try container.resolve(for: reader)
    let speaker: any Speaker = reader.component()
    _ = speaker
}

// MARK: WIND-014, a foreign class none of whose instances lives

func noLivingInstance(_ container: Container) throws {
    Sheet.register(in: container)
    _ = try container.resolve(Sheet.self)
}

// MARK: WIND-020, a hand-written resolver that doesn't list its tokens

struct Greetings: DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}

// MARK: WIND-021, an empty protocol whose name is not that of a token

protocol NeedsPaper {}

final class Typewriter: Singleton, AutomaticDependencyHandling, NeedsPaper {
    var dependencies = Dependencies()
}

func notes(_ container: Container) {
    container.register(resolver: Greetings())
    Typewriter.register(in: container)
    for problem in container.validate() { print("\(problem)\n") }
}

// MARK: WIND-008, a further offer that a dictionary can't tell apart

protocol DependsOnStopwatch {}
protocol DependsOnTimer {}

final class Stopwatch: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnStopwatch
    var dependencies = Dependencies()
}

final class Athlete: Singleton, AutomaticDependencyHandling, DependsOnStopwatch, DependsOnTimer {
    var dependencies: [String: [any Component]] = [:]
}

func ambiguousOffer(_ container: Container) throws {
    Stopwatch.register(in: container)
    container.register(Stopwatch.self, for: (any DependsOnTimer).self, by: Stopwatch.self)
    Athlete.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-009, an option for what isn't a token

func invalidOption(_ container: Container) throws {
    container.optional((any Printer).self)
    try container.bootstrap()
}

// MARK: WIND-006, a builder of another actor

struct Receipt: Sendable {}

@MainActor func wrongActorOfBuilder(_ container: Container) async throws {
    container.register(Receipt.self) { Receipt() }
    try await Task.detached { try container.bootstrap() }.value
}

// MARK: All of them

Container.onProblem = { print("\($0)\n") }

if CommandLine.arguments.contains("WIND-013") {
    try dependencyAbsent(Container())
}
for make in [
    missingProvider, cycle, cycleWhileWiring, interfaceMismatch, valueInterface, duplicate, duplicateObject,
    notRegistered, hidden, pureConsumer, notWeaklyDeliverable, weakInstance, ambiguousName, ambiguousOffer,
    invalidToken, invalidOption, wrongForeignInstance, unknownProvider, readBeforeWiring, readInFill, noLivingInstance,
] {
    do {
        try make(Container())
    } catch {
        print("\(error)\n")
    }
}
for make in [wrongActor, wrongActorOfBuilder] {
    do {
        try await make(Container())
    } catch {
        print("\(error)\n")
    }
}
notes(Container())
