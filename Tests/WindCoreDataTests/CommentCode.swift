import CoreData
import Foundation
import Wind
import WindCoreData

// The code of the module's comments.

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

extension Container {
    func wire(objectsOf stores: NSPersistentContainer) {
        let container = self
        stores.container = container
    }
}
