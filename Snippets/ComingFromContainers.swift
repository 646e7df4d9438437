// What becomes of the registrations of other containers: the code of the article Coming from another container.

import Wind

// MARK: What is registered

protocol Catalogue {
    func titles() -> [String]
}

struct ShelfCatalogue: Catalogue {
    func titles() -> [String] { ["Ferns", "Drills"] }
}

final class Desk {
    let catalogue: any Catalogue

    init(catalogue: any Catalogue) { self.catalogue = catalogue }
}

protocol DependsOnCatalogue {}

let container = Container()

// MARK: Swinject

enum LibraryModule: Container.Module {
    static func register(in container: Container) {
        container.register((any Catalogue).self, for: (any DependsOnCatalogue).self) { ShelfCatalogue() }
        container.register(Desk.self, as: .instance) { (catalogue: any Catalogue) in Desk(catalogue: catalogue) }
        Loan.register(in: container)
    }
}

final class Loan: ParameterizedInstance, DirectResolver, InjectedDependencies, DependsOnCatalogue {
    @Inject var catalogue: any Catalogue
    let title: String

    init(arguments title: String) { self.title = title }
}

container.install(LibraryModule.self)
try container.bootstrap()

let desk = try container.resolve(Desk.self)
let loan = try container.resolve(Maker<String, Loan>.self)("Ferns")
print(desk.catalogue.titles().count, loan.title)

// MARK: Factory

Container.application = container

final class Poster {
    @Inject var catalogue: any Catalogue
}

print(Poster().catalogue.titles().count)

struct EmptyCatalogue: Catalogue {
    func titles() -> [String] { [] }
}

func testEmptyPoster() throws {
    let own = container.copy()
    try own.replace(for: (any DependsOnCatalogue).self) { EmptyCatalogue() }
    Container.withCurrent(own) {
        print(Poster().catalogue.titles().isEmpty)
    }
}

try testEmptyPoster()

// MARK: Resolver

protocol Printer: AnyObject {}
protocol Scanner: AnyObject {}
protocol DependsOnPrinter {}
protocol DependsOnScanner {}

final class Copier: Printer, Scanner, SharedInstance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPrinter
    typealias PublicInterface = any Printer
}

func registerAllServices(in container: Container) {
    Copier.register(in: container)
    container.register((any Scanner).self, for: (any DependsOnScanner).self, by: Copier.self)
}

final class Office: Singleton, DirectResolver, InjectedDependencies, DependsOnPrinter, DependsOnScanner {
    @Inject var printer: any Printer
    @Inject var scanner: (any Scanner)?
}

registerAllServices(in: container)
Office.register(in: container)
try container.bootstrap()
let office: Office = container.resolve()
print(office.printer === office.scanner)

// MARK: Dip

protocol DependsOnReadingRoom {}
protocol DependsOnLamp {}

final class ReadingRoom: Singleton, SimpleResolver, InjectedDependencies, DependsOnLamp {
    typealias DependencyToken = any DependsOnReadingRoom
    @Inject var lamp: Lamp
}

final class Lamp: Singleton, SimpleResolver, InjectedWeakDependencies, DependsOnReadingRoom {
    typealias DependencyToken = any DependsOnLamp
    @InjectWeak var room: ReadingRoom?
}

func registerRoom(in container: Container) {
    ReadingRoom.register(in: container)
    Lamp.register(in: container)
    container.weak((any DependsOnReadingRoom).self)
}

registerRoom(in: container)
try container.bootstrap()
let lamp: Lamp = container.resolve()
print(lamp.room?.lamp === lamp)

// MARK: Dip-UI

/// Stands for a view controller of a storyboard.
final class ShelfController: ForeignInstantiable, InjectedDependencies, DependsOnCatalogue {
    @Inject var catalogue: any Catalogue
    private(set) var rows: [String] = []

    func dependenciesFulfilled() { rows = catalogue.titles() }
}

let controller = ShelfController()
controller.resolveMe(in: container)
print(controller.rows)
