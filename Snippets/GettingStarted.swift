import Wind

// MARK: An interface, its token, and the accessor that reads it

protocol DayClock {
    var today: String { get }
}

protocol DependsOnDayClock {}

extension DependsOnDayClock where Self: AutomaticDependencyHandling {
    var clock: any DayClock { component() }
}

// MARK: A provider behind the interface

final class SystemClock: DayClock, Singleton, IndirectResolver<any DependsOnDayClock, any DayClock>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    var today: String { "the day that the calendar shows" }
}

// MARK: An object that exists before the container does

protocol DependsOnSettings {}

extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: Settings { component() }
}

final class Settings: SimpleResolver<any DependsOnSettings>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    let author: String

    init(author: String) {
        self.author = author
    }
}

// MARK: A consumer of both

final class Journal: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnDayClock, DependsOnSettings {
    var dependencies = Dependencies()
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
    /// What the machine supplies.
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

final class FixedClock: DayClock, Singleton, InjectedDependencies {
    var today: String { "1 March" }
}

let testContainer = Container()
testContainer.register(component: Settings(author: "Nobody"))
testContainer.registerSystem()
testContainer.registerJournal()
try testContainer.replace(SystemClock.self, with: FixedClock.self)
try testContainer.bootstrap()

let testedJournal: Journal = testContainer.resolve()
testedJournal.write("Wrote a test.")
print(testedJournal.pages)

// MARK: Something is missing

let incompleteContainer = Container()
incompleteContainer.register(component: Settings(author: "Ada"))
incompleteContainer.registerJournal()
for problem in incompleteContainer.validate() { print(problem) }

// MARK: A test without container

do {
    let journal = Journal()
    journal.fill(dependency: (any DayClock).self, with: FixedClock())
    journal.write("Filled by hand.")
}

// MARK: What may be missing

final class Calendar: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnDayClock {
    var dependencies = Dependencies()

    var title: String {
        let clock: (any DayClock)? = component()
        return clock?.today ?? "no day"
    }
}

do {
    let container = Container()
    Calendar.register(in: container)
    container.optional((any DependsOnDayClock).self)
    print(try container.resolve(Calendar.self).title)
}
