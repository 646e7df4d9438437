// Makes the problems of declared scopes, and prints their texts, for the page Troubleshooting.

import Wind

protocol DependsOnUser {}
protocol DependsOnPage {}

struct User { let name: String }

final class Page: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnUser {
    typealias DependencyToken = any DependsOnPage
    var dependencies = Dependencies()
}

final class Menu: Singleton, AutomaticDependencyHandling, DependsOnPage {
    var dependencies = Dependencies()
}

func declare(in container: Container) -> Container.Scope {
    Page.register(in: container)
    return container.scope("request") { $0.expect((any DependsOnUser).self, as: User.self) }
}

// MARK: WIND-025, what only a scope can have

func askedOutside(_ container: Container) throws {
    _ = declare(in: container)
    _ = try container.resolve(Page.self)
}

func keptOutside(_ container: Container) throws {
    _ = declare(in: container)
    Menu.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-038, a scope without what it expects

func nothingBrought(_ container: Container) throws {
    _ = try declare(in: container).open()
}

func anotherType(_ container: Container) throws {
    _ = try declare(in: container).open { $0.register(value: "Ada", for: (any DependsOnUser).self) }
}

func twice(_ container: Container) throws {
    _ = try declare(in: container).open {
        $0.register(value: User(name: "Ada"), for: (any DependsOnUser).self)
        $0.register(value: User(name: "Eve"), for: (any DependsOnUser).self)
    }
}

// MARK: WIND-039, what can't be expected

func expectedByAnApp(_ container: Container) throws {
    container.expect((any DependsOnUser).self, as: User.self)
    try container.bootstrap()
}

func providedAlready(_ container: Container) throws {
    container.register(value: User(name: "Ada"), for: (any DependsOnUser).self)
    _ = declare(in: container)
    try container.bootstrap()
}

// MARK: All of them

for make in [
    askedOutside, keptOutside, nothingBrought, anotherType, twice, expectedByAnApp, providedAlready,
] {
    do {
        try make(Container())
    } catch {
        print("\(error)\n")
    }
}
