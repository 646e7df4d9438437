import Wind

protocol DayClock {
    var today: String { get }
}

protocol DependsOnDayClock {}

extension DependsOnDayClock where Self: AutomaticDependencyHandling {
    var clock: any DayClock { component() }
}

final class SystemClock: DayClock, Singleton, IndirectResolver<any DependsOnDayClock, any DayClock>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    var today: String { "the day that the calendar shows" }
}

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

func makeContainer() -> Container {
    let container = Container()
    container.register(component: Settings(author: "Ada"))
    SystemClock.register(in: container)
    Journal.register(in: container)
    return container
}
