import Wind

// MARK: An interface, and the token by which one asks for it

protocol DayClock {
    var today: String { get }
}

protocol DependsOnDayClock {}

// MARK: A provider behind the interface

final class SystemClock: DayClock, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnDayClock
    typealias PublicInterface = any DayClock

    var today: String { "the day that the calendar shows" }
}

// MARK: An object that exists before the container does

final class Settings: SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSettings

    let author: String

    init(author: String) {
        self.author = author
    }
}

protocol DependsOnSettings {}

// MARK: A consumer of both

final class Journal: Singleton, DirectResolver, InjectedDependencies, DependsOnDayClock, DependsOnSettings {
    @Inject private var clock: any DayClock
    @Inject private var settings: Settings
    private(set) var pages: [String] = []

    func dependenciesFulfilled() {
        pages = ["The journal of \(settings.author)"]
    }

    func write(_ text: String) {
        pages.append("\(clock.today): \(text)")
    }
}

// MARK: The container

extension Container {
    /// What the machine supplies, and what a test therefore replaces.
    func registerSystem() {
        SystemClock.register(in: self)
    }

    /// What is the same everywhere.
    func registerJournal() {
        Journal.register(in: self)
    }
}

let container = Container()
container.register(component: Settings(author: "Ada"))
container.registerSystem()
container.registerJournal()
try container.bootstrap()

let journal: Journal = container.resolve()
journal.write("Practised the second movement.")
print(journal.pages)

// MARK: Another one in its place

final class FixedClock: DayClock, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnDayClock
    typealias PublicInterface = any DayClock

    var today: String { "1 March" }
}

let testContainer = Container()
testContainer.register(component: Settings(author: "Nobody"))
FixedClock.register(in: testContainer)
testContainer.registerJournal()
try testContainer.bootstrap()

let testedJournal: Journal = testContainer.resolve()
testedJournal.write("Wrote a test.")
print(testedJournal.pages)
