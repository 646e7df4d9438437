// One app with two containers: the code of the article Migrating step by step.

import Wind

// MARK: The container that the app has

/// A container of closures, similar to those that many apps have.
final class OldContainer {
    private var factories: [ObjectIdentifier: () -> Any] = [:]

    /// Registers a closure that runs for each `resolve()`.
    func register<T>(_ type: T.Type, _ factory: @escaping () -> T) {
        factories[ObjectIdentifier(type)] = factory
    }

    /// Registers a closure that runs once.
    func registerSingleton<T>(_ type: T.Type, _ factory: @escaping () -> T) {
        var kept: T?
        register(type) {
            let object = kept ?? factory()
            kept = object
            return object
        }
    }

    func resolve<T>(_ type: T.Type = T.self) -> T {
        guard let object = factories[ObjectIdentifier(type)]?() as? T else { fatalError("\(type) isn't registered") }
        return object
    }
}

// MARK: The classes of the app

protocol Clock: AnyObject {
    var today: String { get }
}

protocol NoteStore: AnyObject {
    var notes: [String] { get }
}

final class FileNoteStore: NoteStore {
    let notes = ["Water the fern", "Return the drill"]
}

final class Reminders {
    let clock: any Clock
    let store: any NoteStore

    init(clock: any Clock, store: any NoteStore) {
        self.clock = clock
        self.store = store
    }

    var text: String { "\(clock.today): \(store.notes.count) notes" }
}

final class NoteScreen {
    let reminders: Reminders

    init(reminders: Reminders) { self.reminders = reminders }

    var title: String { reminders.text }
}

func registerOld(in old: OldContainer) {
    old.registerSingleton((any Clock).self) { SystemClock() }
    old.registerSingleton((any NoteStore).self) { FileNoteStore() }
    old.registerSingleton(Reminders.self) { [unowned old] in Reminders(clock: old.resolve(), store: old.resolve()) }
    old.register(NoteScreen.self) { [unowned old] in NoteScreen(reminders: old.resolve()) }
}

// MARK: Step 1: a second container

@MainActor
func step1() throws {
    let old = OldContainer()
    registerOld(in: old)
    let container = Container()
    try container.bootstrap()
    print("1:", old.resolve(NoteScreen.self).title)
}

try step1()

// MARK: Step 2: a leaf

protocol DependsOnClock {}

extension DependsOnClock where Self: AutomaticDependencyHandling {
    var clock: any Clock { component() }
}

final class SystemClock: Clock, Singleton, IndirectResolver<any DependsOnClock, any Clock>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    let today = "1 March"
}

func moveClock(from old: OldContainer, to container: Container) {
    SystemClock.register(in: container)
    old.register((any Clock).self) { container.resolve() }
}

@MainActor
func step2() throws {
    let old = OldContainer()
    registerOld(in: old)
    let container = Container()
    moveClock(from: old, to: container)
    try container.bootstrap()
    let clock: any Clock = container.resolve()
    print("2:", old.resolve(NoteScreen.self).title, old.resolve(Reminders.self).clock === clock)
}

try step2()

// MARK: Step 3: a class in the middle

protocol DependsOnNoteStore {}

extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
    var store: any NoteStore { component() }
}

@MainActor
func lendStore(from old: OldContainer, to container: Container) {
    container.register((any NoteStore).self, for: (any DependsOnNoteStore).self) { [unowned old] in old.resolve() }
}

protocol DependsOnReminders {}

extension DependsOnReminders where Self: AutomaticDependencyHandling {
    var reminders: Reminders { component() }
}

func moveReminders(from old: OldContainer, to container: Container) {
    container.register(Reminders.self, for: (any DependsOnReminders).self) { (clock: any Clock, store: any NoteStore) in
        Reminders(clock: clock, store: store)
    }
    old.register(Reminders.self) { container.resolve() }
}

/// Returns both containers with their registrations, but without objects, for the app and for each test.
@MainActor
func makeContainers() -> (old: OldContainer, container: Container) {
    let old = OldContainer()
    registerOld(in: old)
    let container = Container()
    moveClock(from: old, to: container)
    lendStore(from: old, to: container)
    moveReminders(from: old, to: container)
    return (old, container)
}

@MainActor
func step3() throws {
    let (old, container) = makeContainers()
    try container.bootstrap()
    let store: any NoteStore = container.resolve()
    print("3:", old.resolve(NoteScreen.self).title, old.resolve((any NoteStore).self) === store)
}

try step3()

// MARK: Objects that the old container has created

struct Settings {
    let author: String
}

protocol DependsOnSettings {}

extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: Settings { component() }
}

final class Session {
    let user = "Ada"
}

protocol DependsOnSession {}

extension DependsOnSession where Self: AutomaticDependencyHandling {
    var session: Session? { component() }
}

protocol DependsOnDraft {}

extension DependsOnDraft where Self: AutomaticDependencyHandling {
    var draft: Draft { component() }
}

/// A component that the old container creates for now.
final class Draft: SimpleResolver<any DependsOnDraft>, AutomaticDependencyHandling, DependsOnSettings {
    var dependencies = Dependencies()
    var text: String { "A note by \(settings.author)" }
}

final class Signature: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnDraft, DependsOnSession {
    var dependencies = Dependencies()
    var text: String { "\(draft.text), sent by \(session?.user ?? "a guest")" }
}

@MainActor
func lendObjects(from old: OldContainer, session: Session, to container: Container) {
    container.register(value: old.resolve(Settings.self), for: (any DependsOnSettings).self)
    container.register(component: old.resolve(Draft.self))
    container.register(weakly: session, for: (any DependsOnSession).self)
}

@MainActor
func handOver() throws {
    let old = OldContainer()
    old.register(Settings.self) { Settings(author: "Grace") }
    old.registerSingleton(Draft.self) { Draft() }
    let container = Container()
    Signature.register(in: container)
    do {
        let session = Session()
        lendObjects(from: old, session: session, to: container)
        try container.bootstrap()
        print("Objects:", try container.resolve(Signature.self).text)
    }
    print("Objects:", try container.resolve(Signature.self).text)
}

try handOver()

// MARK: Step 4: a component in the place of a class

/// A component that does the work of NoteScreen.
final class NoteListScreen: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnReminders {
    var dependencies = Dependencies()
    var title: String { reminders.text }
}

func moveScreen(from old: OldContainer, to container: Container) {
    NoteListScreen.register(in: container)
    old.register(NoteListScreen.self) { container.resolve() }
}

@MainActor
func step4() throws {
    let (old, container) = makeContainers()
    moveScreen(from: old, to: container)
    try container.bootstrap()
    print("4:", old.resolve(NoteListScreen.self).title)
}

try step4()

// MARK: Step 5: one container

func makeContainer() -> Container {
    let container = Container()
    SystemClock.register(in: container)
    container.register((any NoteStore).self, for: (any DependsOnNoteStore).self) { FileNoteStore() }
    container.register(Reminders.self, for: (any DependsOnReminders).self) { (clock: any Clock, store: any NoteStore) in
        Reminders(clock: clock, store: store)
    }
    NoteListScreen.register(in: container)
    return container
}

@MainActor
func step5() throws {
    let container = makeContainer()
    try container.bootstrap()
    print("5:", try container.resolve(NoteListScreen.self).title)
}

try step5()

// MARK: Tests while there are two containers

final class FixedClock: Clock, Singleton, InjectedDependencies {
    let today = "29 February"
}

@MainActor
func testScreen() throws {
    let (old, container) = makeContainers()
    try container.replace(SystemClock.self, with: FixedClock.self)
    try container.bootstrap()
    print("Test:", old.resolve(NoteScreen.self).title)
}

@MainActor
func testOneObjectEach() throws {
    let (old, container) = makeContainers()
    try container.bootstrap()
    print("Test:", try container.resolve((any Clock).self) === old.resolve((any Clock).self))
    print("Test:", try container.resolve((any NoteStore).self) === old.resolve((any NoteStore).self))
    print("Test:", try container.resolve(Reminders.self) === old.resolve(Reminders.self))
}

@MainActor
func testRelease() throws {
    weak var released: Container?
    weak var releasedOld: OldContainer?
    do {
        let (old, container) = makeContainers()
        try container.bootstrap()
        print("Test:", old.resolve(NoteScreen.self).title)
        (released, releasedOld) = (container, old)
    }
    print("Test:", released == nil, releasedOld == nil)
}

try testScreen()
try testOneObjectEach()
try testRelease()
