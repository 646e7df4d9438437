// What is written in other ways elsewhere: the code of the article Coming from other frameworks.

import Wind

// MARK: An interface, and its token

protocol Catalogue {
    func titles() -> [String]
}

protocol DependsOnCatalogue {}

extension DependsOnCatalogue where Self: AutomaticDependencyHandling {
    var catalogue: any Catalogue { component() }
}

// MARK: What is registered

final class ShelfCatalogue: Catalogue, Singleton, IndirectResolver<any DependsOnCatalogue, any Catalogue>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func titles() -> [String] { ["Ferns", "Drills"] }
}

// MARK: Who needs it

final class Desk: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()
    func offer() -> String { catalogue.titles().joined(separator: ", ") }
}

// MARK: Putting it together

enum LibraryModule: Container.Module {
    static func register(in container: Container) {
        ShelfCatalogue.register(in: container)
        Desk.register(in: container)
    }
}

let container = Container()
container.install(LibraryModule.self)
try container.bootstrap()
let desk: Desk = container.resolve()
print(desk.offer())

// MARK: What knows nothing of Wind

struct Prices {
    let ofLoan: Int
}

struct Till {
    let prices: Prices
    let catalogue: any Catalogue
}

func registerTill(in container: Container) {
    container.register(value: Prices(ofLoan: 2))
    container.register(Till.self, as: .lazySingleton) { (prices: Prices, catalogue: any Catalogue) in
        Till(prices: prices, catalogue: catalogue)
    }
}

registerTill(in: container)
print(try container.resolve(Till.self).prices.ofLoan)

// MARK: Outside components

struct Poster {
    @Inject var catalogue: any Catalogue

    func text() -> String { "We have \(catalogue.titles().count) titles" }
}

Container.application = container
print(Poster().text())

// MARK: A new object for each

protocol DependsOnLabel {}

final class Label: Instance, SimpleResolver<any DependsOnLabel>, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()
    var text = ""
}

// MARK: One made from arguments

protocol DependsOnLoan {}

extension DependsOnLoan where Self: AutomaticDependencyHandling {
    var makeLoan: Maker<String, Loan> { component() }
}

final class Loan: ParameterizedInstance, SimpleResolver<any DependsOnLoan>, AutomaticDependencyHandling,
    DependsOnCatalogue
{
    var dependencies = Dependencies()
    let title: String

    init(arguments title: String) { self.title = title }
}

final class Counter: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnLoan {
    var dependencies = Dependencies()
    func lend(_ title: String) throws -> Loan { try makeLoan(title) }
}

Loan.register(in: container)
Counter.register(in: container)
try container.bootstrap()
print(try container.resolve(Counter.self).lend("Ferns").title)

// MARK: An object that exists

protocol DependsOnOpeningHours {}

final class OpeningHours: SimpleResolver<any DependsOnOpeningHours>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    let hours: ClosedRange<Int>

    init(_ hours: ClosedRange<Int>) { self.hours = hours }
}

func registerHours(in container: Container) {
    container.register(component: OpeningHours(9...17))
}

// MARK: One that somebody else keeps

final class Visitor {
    let name = "Ada"
}

protocol DependsOnVisitor {}

extension DependsOnVisitor where Self: AutomaticDependencyHandling {
    var visitor: Visitor? { component() }
}

final class Doorman: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnVisitor {
    var dependencies = Dependencies()
}

func welcome(_ visitor: Visitor, in container: Container) {
    container.register(weakly: visitor, for: (any DependsOnVisitor).self)
}

Doorman.register(in: container)
do {
    let visitor = Visitor()
    welcome(visitor, in: container)
    print(try container.resolve(Doorman.self).visitor === visitor)
}
print(try container.resolve(Doorman.self).visitor == nil)

// MARK: Two of one interface

protocol DependsOnArchive {}

final class CellarCatalogue: Catalogue, Singleton, IndirectResolver<any DependsOnArchive, any Catalogue>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func titles() -> [String] { ["Mosses"] }
}

final class Librarian: Singleton, DirectResolver, InjectedDependencies, DependsOnCatalogue, DependsOnArchive {
    @InjectFor((any DependsOnCatalogue).self) var catalogue: any Catalogue
    @InjectFor((any DependsOnArchive).self) var archive: any Catalogue
}

// MARK: All of an interface

protocol Reminder {
    func remind(_ reader: String)
}

protocol DependsOnReminder {}

extension DependsOnReminder where Self: AutomaticDependencyHandling {
    var reminders: [any Reminder] { components() }
}

final class Bell: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnReminder {
    var dependencies = Dependencies()
}

// MARK: What may be absent

protocol CoffeeMachine: AnyObject {}

protocol DependsOnCoffeeMachine {}

extension DependsOnCoffeeMachine where Self: AutomaticDependencyHandling {
    var coffeeMachine: (any CoffeeMachine)? { component() }
}

final class Kitchen: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnCoffeeMachine {
    var dependencies = Dependencies()
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

extension DependsOnLamp where Self: AutomaticDependencyHandling {
    var lamp: Lamp { component() }
}

final class ReadingRoom: Singleton, SimpleResolver<any DependsOnReadingRoom>, AutomaticDependencyHandling, DependsOnLamp
{
    var dependencies = Dependencies()
}

final class Lamp: Singleton, SimpleResolver<any DependsOnLamp>, AutomaticWeakDependencyHandling, DependsOnReadingRoom {
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

// MARK: One for each scope

protocol DependsOnCard {}

extension DependsOnCard where Self: AutomaticDependencyHandling {
    var card: Card { component() }
}

final class Card: ScopedSingleton, SimpleResolver<any DependsOnCard>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

final class Visit: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnCard, DependsOnCatalogue {
    var dependencies = Dependencies()
}

Card.register(in: container)
Visit.register(in: container)

func visit() throws -> Visit {
    let scope = Container(parent: container)
    return try scope.resolve(Visit.self)
}

print(try visit().card !== visit().card)

// MARK: A test

final class EmptyCatalogue: Catalogue, Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    func titles() -> [String] { [] }
}

func offersNothing() throws -> Bool {
    let container = Container()
    container.install(LibraryModule.self)
    try container.replace(ShelfCatalogue.self, with: EmptyCatalogue.self)
    try container.bootstrap()
    return try container.resolve(Desk.self).offer() == ""
}

print(try offersNothing())

// MARK: A controller that a storyboard makes

/// Stands for a view controller.
final class ShelfScreen: ForeignInstantiable, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()
}

func show(_ screen: ShelfScreen, in container: Container) {
    screen.resolveMe(in: container)
}

let screen = ShelfScreen()
show(screen, in: container)
print(screen.catalogue.titles().count)

// MARK: Old and new code of Wind

protocol DependsOnDiary {}

final class Diary: Instance, SimpleResolver<any DependsOnDiary>, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies: [String: [any Component]] = [:]
    var catalogue: any Catalogue { component() }
}

final class ShortDiary: Instance, SimpleResolver<any DependsOnDiary>, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()
}

Diary.register(in: container)
ShortDiary.register(in: container)
print(try container.resolve(Diary.self).catalogue.titles() == container.resolve(ShortDiary.self).catalogue.titles())
