// Causes the problems of declared scopes, and prints their texts for the page Troubleshooting.

import Wind

protocol DependsOnUser {}
protocol DependsOnPage {}
protocol DependsOnFolder {}
protocol DependsOnPrintout {}

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

// MARK: WIND-025, a dependency that exists only in a scope

func askedOutside(_ container: Container) throws {
    _ = declare(in: container)
    _ = try container.resolve(Page.self)
}

func keptOutside(_ container: Container) throws {
    _ = declare(in: container)
    Menu.register(in: container)
    try container.bootstrap()
}

final class Printout: ParameterizedInstance, SimpleResolver, AutomaticDependencyHandling, DependsOnUser {
    typealias DependencyToken = any DependsOnPrintout
    var dependencies = Dependencies()
    init(arguments: String) {}
}

final class Printer: Singleton, AutomaticDependencyHandling, DependsOnPrintout {
    var dependencies = Dependencies()
}

func madeOutside(_ container: Container) throws {
    _ = declare(in: container)
    Printout.register(in: container)
    Printer.register(in: container)
    try container.bootstrap()
}

final class Sheet: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnUser, DependsOnFolder {
    var dependencies = Dependencies()
}

func apart(_ container: Container) throws {
    _ = declare(in: container)
    container.scope("window") { $0.expect((any DependsOnFolder).self, as: String.self) }
    Sheet.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-001, a scope's value for an object that is created elsewhere

enum Pages: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnPage).self] }
    static func register(in container: Container) { Page.register(in: container) }
}

func exported(_ container: Container) throws {
    container.scope("request") { $0.expect((any DependsOnUser).self, as: User.self) }
    container.install(Pages.self)
    try container.bootstrap()
}

// MARK: WIND-038, a scope without an expected value

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

func openedElsewhere(_ container: Container) throws {
    var window: Container.Scope?
    container.scope("request") { window = $0.scope("window") { _ in } }
    _ = try window?.open()
}

// MARK: WIND-039, an expectation that isn't possible

func expectedByAnApp(_ container: Container) throws {
    container.expect((any DependsOnUser).self, as: User.self)
    try container.bootstrap()
}

func providedAlready(_ container: Container) throws {
    container.register(value: User(name: "Ada"), for: (any DependsOnUser).self)
    _ = declare(in: container)
    try container.bootstrap()
}

// MARK: WIND-043, a value that never comes

final class Log: Singleton, AutomaticDependencyHandling, DependsOnUser {
    var dependencies = Dependencies()
}

func neverBrought(_ container: Container) {
    _ = declare(in: container)
    container.optional((any DependsOnUser).self)
    Log.register(in: container)
    for problem in container.validate() { print("\(problem)\n") }
}

// MARK: All problems

for make in [
    askedOutside, keptOutside, madeOutside, apart, exported, nothingBrought, anotherType, twice, openedElsewhere,
    expectedByAnApp, providedAlready,
] {
    do {
        try make(Container())
    } catch {
        print("\(error)\n")
    }
}
neverBrought(Container())
