// Scopes and dependency values, translated: the code of the article Coming from Needle, SafeDI or swift-dependencies.

import Wind

// MARK: Needle

protocol Catalogue {
    func titles() -> [String]
}

struct ShelfCatalogue: Catalogue {
    func titles() -> [String] { ["Ferns", "Drills"] }
}

protocol DependsOnCatalogue {}

extension DependsOnCatalogue where Self: AutomaticDependencyHandling {
    var catalogue: any Catalogue { component() }
}

protocol DependsOnCard {}

extension DependsOnCard where Self: AutomaticDependencyHandling {
    var card: Card { component() }
}

enum RootModule: Container.Module {
    static func register(in container: Container) {
        container.register((any Catalogue).self, for: (any DependsOnCatalogue).self) { ShelfCatalogue() }
        Card.register(in: container)
        Desk.register(in: container)
    }
}

/// One object for each visit.
final class Card: ScopedSingleton, SimpleResolver<any DependsOnCard>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

/// A new object for each call of `resolve`.
final class Desk: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnCatalogue, DependsOnCard {
    var dependencies = Dependencies()
}

let root = Container()
root.install(RootModule.self)
try root.bootstrap()

let visit = Container(parent: root)
let (first, second) = (try visit.resolve(Desk.self), try visit.resolve(Desk.self))
print(first !== second, first.card === second.card, first.catalogue.titles().count)

// MARK: swift-dependencies

/// A dependency as a struct of closures.
struct Weather: Sendable {
    var temperature: @Sendable () -> Int
}

protocol DependsOnWeather {}

extension DependsOnWeather where Self: AutomaticDependencyHandling {
    var weather: Weather { component() }
}

struct Forecast {
    @Inject var weather: Weather

    func text() -> String { "\(weather.temperature()) degrees" }
}

let container = Container()
container.register(value: Weather { 21 }, for: (any DependsOnWeather).self)
Container.application = container
print(Forecast().text())

func testFrost() throws {
    let own = container.copy()
    try own.replace(for: (any DependsOnWeather).self) { Weather { -3 } }
    Container.withCurrent(own) {
        print(Forecast().text() == "-3 degrees")
    }
}

try testFrost()

// MARK: A component instead

final class Thermostat: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnWeather {
    var dependencies = Dependencies()
    var isHeating: Bool { weather.temperature() < 18 }
}

Thermostat.register(in: container)
try container.bootstrap()
print(try container.resolve(Thermostat.self).isHeating)
