public import CoreData
public import WindCoreData

/// Something that somebody noted: an entity with a dependency.
public final class Note: WindManagedObject, DependsOnDateStyle {
    /// The note in a line.
    public var line: String {
        let topic = topic.map { "[\($0.name)] " } ?? ""
        return "\(dateStyle.text(for: date)) \(topic)\(text)"
    }
}

/// What notes are about: an entity without one.
public final class Topic: NSManagedObject {}
