// Causes the problems of child containers and of replacements, and prints their texts for the page Troubleshooting.

import Wind

protocol DependsOnNotebook {}
protocol DependsOnStopwatch {}
protocol DependsOnTimer {}

final class Stopwatch: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnStopwatch
    var dependencies = Dependencies()
}

// MARK: WIND-024, a container that outlives its parent

func orphan(_ container: Container) throws {
    let child = Container(parent: Container())
    try child.bootstrap()
}

// MARK: WIND-025, a scoped singleton without a scope

protocol DependsOnVisit {}

final class Visit: ScopedSingleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnVisit
    var dependencies = Dependencies()
}

final class Doorman: Singleton, AutomaticDependencyHandling, DependsOnVisit {
    var dependencies = Dependencies()
}

func withoutScope(_ container: Container) throws {
    Visit.register(in: container)
    _ = try container.resolve(Visit.self)
}

func keptForLonger(_ container: Container) throws {
    Visit.register(in: container)
    Doorman.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-026, invalid exports

func invalidExports(_ container: Container) throws {
    let (first, second) = (Container(parent: container), Container(parent: container))
    container.export((any DependsOnNotebook).self, from: first)
    for inner in [first, second] { Stopwatch.register(in: inner) }
    container.export((any DependsOnStopwatch).self, from: first)
    container.export((any DependsOnStopwatch).self, from: second)
    container.export((any DependsOnTimer).self, from: Container())
    try container.bootstrap()
}

// MARK: WIND-027, modules that require each other

enum OrdersModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [StockModule.self] }
    static func register(in container: Container) {}
}

enum StockModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [OrdersModule.self] }
    static func register(in container: Container) {}
}

func moduleCycle(_ container: Container) throws {
    container.install(OrdersModule.self)
    try container.bootstrap()
}

// MARK: WIND-028, a replacement without a registration

protocol DependsOnMailer {}

final class Mailer: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnMailer
    var dependencies = Dependencies()
}

final class SilentMailer: Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

func nothingToReplace(_ container: Container) throws {
    try container.replace(Mailer.self, with: SilentMailer.self)
}

func furtherOut(_ container: Container) throws {
    Mailer.register(in: container)
    let child = Container(parent: container)
    try child.replace(Mailer.self, with: SilentMailer.self)
}

struct MailerResolver: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [(any DependsOnMailer).self] }
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}

func handWritten(_ container: Container) throws {
    container.register(resolver: MailerResolver())
    try container.replace(for: (any DependsOnMailer).self) { SilentMailer() }
}

protocol Postcard {}
struct PaperPostcard: Postcard {}
struct StampedPostcard: Postcard {
    let inner: any Postcard
}
protocol DependsOnPostcard {}

func otherwiseRegistered(_ container: Container) throws {
    container.register((any Postcard).self, for: (any DependsOnPostcard).self) { (inner: any Postcard) in
        StampedPostcard(inner: inner)
    }
    container.register((any Postcard).self) { PaperPostcard() }
    try container.replace((any Postcard).self, for: (any DependsOnPostcard).self) { PaperPostcard() }
}

// MARK: All problems

for make in [
    orphan, withoutScope, keptForLonger, invalidExports, moduleCycle, nothingToReplace, furtherOut, handWritten,
    otherwiseRegistered,
] {
    do {
        try make(Container())
    } catch {
        print("\(error)\n")
    }
}
