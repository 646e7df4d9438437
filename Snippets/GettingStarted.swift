// The program of the article Getting started: there, the part from `let container` to `print` is main.swift.

import Wind

// MARK: An interface, its token and its accessor

protocol DayClock {
    var today: String { get }
}

protocol DependsOnDayClock {}

extension DependsOnDayClock where Self: AutomaticDependencyHandling {
    var clock: any DayClock { component() }
}

// MARK: The provider

final class SystemClock: DayClock, Singleton, IndirectResolver<any DependsOnDayClock, any DayClock>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    var today: String { "the day that the calendar shows" }
}

// MARK: A provider that the program creates itself

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

// MARK: The consumer of both

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

// MARK: A container without the clock

/// Prints the error that follows from deleting the line that registers the clock.
///
/// The page shows the text, with the line of this function.
func makeIncompleteContainer() -> Container {
    let container = Container()
    container.register(component: Settings(author: "Ada"))
    Journal.register(in: container)
    return container
}

// MARK: The container of the program

func makeContainer() -> Container {
    let container = Container()
    container.register(component: Settings(author: "Ada"))
    SystemClock.register(in: container)
    Journal.register(in: container)
    return container
}

// MARK: The program

let container = makeContainer()
try container.bootstrap()

let journal: Journal = container.resolve()
journal.write("Practised the second movement.")
print(journal.pages)

// MARK: The check without the clock

for problem in makeIncompleteContainer().validate() { print(problem) }

// MARK: A consumer that works without a clock

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
