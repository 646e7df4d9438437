internal import Foundation

/// An entity whose class can't be found in this process.
struct MissingClass {
    var entityName: String
    var className: String
    var origin: ModelFileLocation?

    init(entity: NSEntityDescription) {
        entityName = entity.name ?? ""
        className = entity.managedObjectClassName ?? ""
        origin = entity.origin
    }
}

/// A misuse that ends the program, where Core Data would raise an exception.
enum Misuse {
    case wrongQueue(context: String, call: String)
    case unknownProperty(entity: String, key: String)
    case wrongType(entity: String, key: String, value: String, expected: String)
    case otherContext(entity: String, key: String)
    case noEntity(String)
    case noEntityOfClass(String)
    case severalEntitiesOfClass(String)
    case severalModelsOfClass(String)
    case abstractEntity(String)
    case wrongClass(entity: String, given: String, expected: String)
    case noClass(MissingClass)
    case frozenModel(entity: String)
    case noSource(context: String)
    case inaccessible(String)
    case endlessWillSave
    case insertedElsewhere(entity: String)
    case noUndoGroup
    case notModelled(String)
}

/// Ends the program with the text for `misuse`.
func trap(_ misuse: Misuse) -> Never {
    fatalError("HeadlessCoreData: \(misuse.text)")
}

/// Writes a line to standard error.
func writeToStandardError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
