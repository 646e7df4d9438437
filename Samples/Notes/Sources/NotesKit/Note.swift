public import CoreData
public import WindCoreData

/// A note: an entity with a dependency.
public final class Note: WindManagedObject, DependsOnDateStyle {
    /// The note as one line.
    public var line: String {
        let topic = topic.map { "[\($0.name)] " } ?? ""
        return "\(dateStyle.text(for: date)) \(topic)\(text)"
    }
}

/// A topic of notes: an entity without a dependency.
public final class Topic: NSManagedObject {}
