import Wind

// MARK: An interface, its token, and how it is read

protocol Catalogue {
    func titles() -> [String]
}

protocol DependsOnCatalogue {}

extension DependsOnCatalogue where Self: AutomaticDependencyHandling {
    var catalogue: any Catalogue { component() }
}

// MARK: What is registered

final class ShelfCatalogue: Catalogue, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnCatalogue
    typealias PublicInterface = any Catalogue
    var dependencies = Dependencies()

    func titles() -> [String] { ["Ferns", "Drills"] }
}

// MARK: Who needs it

final class Desk: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()

    func offer() -> String { catalogue.titles().joined(separator: ", ") }
}

// MARK: Putting it together

extension Container {
    func registerLibrary() {
        ShelfCatalogue.register(in: self)
        Desk.register(in: self)
    }
}

let container = Container()
container.registerLibrary()
try container.bootstrap()
let desk: Desk = container.resolve()
print(desk.offer())

// MARK: A new object for each

protocol DependsOnLabel {}

final class Label: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnCatalogue {
    typealias DependencyToken = any DependsOnLabel
    var dependencies = Dependencies()
    var text = ""
}

// MARK: An object that exists

protocol DependsOnOpeningHours {}

final class OpeningHours: SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnOpeningHours
    var dependencies = Dependencies()
    let hours: ClosedRange<Int>

    init(_ hours: ClosedRange<Int>) { self.hours = hours }
}

func registerHours(in container: Container) {
    container.register(component: OpeningHours(9...17))
}

// MARK: Two of one interface

protocol DependsOnArchive {}

extension DependsOnArchive where Self: AutomaticDependencyHandling {
    var archive: any Catalogue { component(for: (any DependsOnArchive).self) }
}

final class CellarCatalogue: Catalogue, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnArchive
    typealias PublicInterface = any Catalogue
    var dependencies = Dependencies()

    func titles() -> [String] { ["Mosses"] }
}

// MARK: All of an interface

protocol Reminder {
    func remind(_ reader: String)
}

protocol DependsOnReminder {}

extension DependsOnReminder where Self: AutomaticDependencyHandling {
    var reminders: [any Reminder] { components() }
}

// MARK: What may be absent

protocol CoffeeMachine: AnyObject {}
protocol DependsOnCoffeeMachine {}

extension DependsOnCoffeeMachine where Self: AutomaticDependencyHandling {
    var coffeeMachine: (any CoffeeMachine)? { component() }
}

func registerOptions(in container: Container) {
    container.optional((any DependsOnCoffeeMachine).self)
}

// MARK: Two that know each other

protocol DependsOnReadingRoom {}

extension DependsOnReadingRoom where Self: AutomaticWeakDependencyHandling {
    var room: ReadingRoom? { weakComponent() }
}

protocol DependsOnLamp {}

final class ReadingRoom: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnLamp {
    typealias DependencyToken = any DependsOnReadingRoom
    var dependencies = Dependencies()
    var lamp: Lamp { component() }
}

final class Lamp: Singleton, SimpleResolver, AutomaticWeakDependencyHandling, DependsOnReadingRoom {
    typealias DependencyToken = any DependsOnLamp
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

func registerRoom(in container: Container) {
    ReadingRoom.register(in: container)
    Lamp.register(in: container)
    container.weak((any DependsOnReadingRoom).self)
}

let house = Container()
registerRoom(in: house)
try house.bootstrap()
let lamp: Lamp = house.resolve()
print(lamp.room?.lamp === lamp)

// MARK: Work after everything is there

final class Newsletter: Singleton, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()
    private(set) var lines: [String] = []

    func dependenciesFulfilled() {
        lines = catalogue.titles()
    }
}

// MARK: A test

final class EmptyCatalogue: Catalogue, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnCatalogue
    typealias PublicInterface = any Catalogue
    var dependencies = Dependencies()

    func titles() -> [String] { [] }
}

func offersNothing() throws -> Bool {
    let container = Container()
    EmptyCatalogue.register(in: container)
    Desk.register(in: container)
    try container.bootstrap()
    return try container.resolve(Desk.self).offer() == ""
}

print(try offersNothing())

// MARK: A controller that a storyboard makes

protocol DependsOnShelfScreen {}

/// Stands for a view controller.
final class ShelfScreen: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling, DependsOnCatalogue {
    typealias DependencyToken = any DependsOnShelfScreen
    var dependencies = Dependencies()
}

func show(_ screen: ShelfScreen, in container: Container) {
    screen.resolveMe(in: container)
}
