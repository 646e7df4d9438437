// Registrations of other containers, translated: the code of the article Coming from another container.

import Wind

// MARK: The classes of the app

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

extension DependsOnCatalogue where Self: AutomaticDependencyHandling {
    var catalogue: any Catalogue { component() }
}

let container = Container()

// MARK: Swinject

enum LibraryModule: Container.Module {
    static func register(in container: Container) {
        container.register((any Catalogue).self, for: (any DependsOnCatalogue).self) { ShelfCatalogue() }
        container.register(Desk.self, as: .instance) { (catalogue: any Catalogue) in Desk(catalogue: catalogue) }
        Loan.register(in: container)
    }
}

final class Loan: ParameterizedInstance, DirectResolver, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()
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

extension DependsOnPrinter where Self: AutomaticDependencyHandling {
    var printer: any Printer { component() }
}

protocol DependsOnScanner {}

extension DependsOnScanner where Self: AutomaticDependencyHandling {
    var scanner: (any Scanner)? { component() }
}

final class Copier: Printer, Scanner, SharedInstance, IndirectResolver<any DependsOnPrinter, any Printer>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
}

func registerAllServices(in container: Container) {
    Copier.register(in: container)
    container.register((any Scanner).self, for: (any DependsOnScanner).self, by: Copier.self)
    container.optional((any DependsOnScanner).self)
}

final class Office: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnPrinter, DependsOnScanner {
    var dependencies = Dependencies()
}

registerAllServices(in: container)
Office.register(in: container)
try container.bootstrap()
let office: Office = container.resolve()
print(office.printer === office.scanner)

// MARK: Dip-UI

/// Represents a view controller of a storyboard.
final class ShelfController: ForeignInstantiable, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()
    private(set) var rows: [String] = []

    func dependenciesFulfilled() { rows = catalogue.titles() }
}

let controller = ShelfController()
controller.resolveMe(in: container)
print(controller.rows)
