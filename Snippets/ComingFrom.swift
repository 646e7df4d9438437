// The code of the articles Coming from other frameworks and Upgrading from older Wind.

import Wind

// MARK: An interface with its token

protocol Catalogue {
    func titles() -> [String]
}

protocol DependsOnCatalogue {}

extension DependsOnCatalogue where Self: AutomaticDependencyHandling {
    var catalogue: any Catalogue { component() }
}

// MARK: A provider

final class ShelfCatalogue: Catalogue, Singleton, IndirectResolver<any DependsOnCatalogue, any Catalogue>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func titles() -> [String] { ["Ferns", "Drills"] }
}

// MARK: A consumer

final class Desk: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()
    func offer() -> String { catalogue.titles().joined(separator: ", ") }
}

// MARK: A container

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

// MARK: A test

final class EmptyCatalogue: Catalogue, Singleton, InjectedDependencies {
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

// MARK: A class from older Wind, and its new form

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
