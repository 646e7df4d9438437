import CoreData
import Foundation
import Wind
import WindCoreData

// The code in the module's comments and pages.

protocol DependsOnDateStyle {}
extension DependsOnDateStyle where Self: AutomaticDependencyHandling {
    var dateStyle: any DateStyle { component() }
}

protocol DateStyle: Sendable { func text(for date: Date) -> String }

final class Note: WindManagedObject, DependsOnDateStyle {
    var line: String { "\(dateStyle.text(for: date!)) \(text!)" }
}

extension Note {
    var date: Date? { read("date") }
    var text: String? { read("text") }
}

/// The entity of the module's first page, without `@NSManaged`, which doesn't link without Objective-C.
private enum FirstPage {
    final class Note: WindManagedObject, DependsOnDateStyle {
        var line: String { "\(dateStyle.text(for: date)) \(text)" }
    }
}

extension FirstPage.Note {
    fileprivate var date: Date { read("date") }
    fileprivate var text: String { read("text") }
}

class CompanyManagedObject: NSManagedObject {}

final class Reminder: CompanyManagedObject, ManagedObjectComponent, DependsOnDateStyle {
    var keptDependencies = Dependencies()

    override func awakeFromInsert() {
        super.awakeFromInsert()
        didAwake()
    }

    override func awakeFromFetch() {
        super.awakeFromFetch()
        didAwake()
    }

    override func awake(fromSnapshotEvents flags: NSSnapshotEventType) {
        super.awake(fromSnapshotEvents: flags)
        didAwake()
    }

    override func didTurnIntoFault() {
        super.didTurnIntoFault()
        releaseDependencies()
    }
}

protocol DependsOnWallClock {}
extension DependsOnWallClock where Self: AutomaticDependencyHandling {
    var clock: any WallClock { component() }
}

protocol WallClock: Sendable { var now: Date { get } }

final class Entry: WindManagedObject, DependsOnWallClock {
    override func awakeFromInsert() {
        super.awakeFromInsert()
        setPrimitiveValue(clock.now, forKey: "date")
    }
}

final class DayStyle: DateStyle, Singleton, IndirectResolver<any DependsOnDateStyle, any DateStyle>,
    InjectedDependencies
{
    func text(for date: Date) -> String { "\(date)" }
}

protocol DependsOnNoteStores {}

final class NoteStores: SimpleResolver<any DependsOnNoteStores>, AutomaticDependencyHandling, ContainerDependency {
    var dependencies = Dependencies()
    let persistent = NSPersistentContainer(name: "Notes")

    func dependenciesFulfilled() { persistent.container = component() }
}

private func loadStores() throws {
    let container = Container()
    DayStyle.register(in: container)
    try container.bootstrap()

    let stores = NSPersistentContainer(name: "Notes")
    stores.container = container
    stores.loadPersistentStores { if let error = $1 { print(error) } }
}

private func setContainer(_ container: Container, of persistentContainer: NSPersistentContainer) {
    persistentContainer.container = container
}

private func registerStores(in container: Container) {
    container.register(component: NoteStores())
}
