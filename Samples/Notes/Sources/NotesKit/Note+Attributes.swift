internal import CoreData
public import Foundation

// In an app's target, Xcode generates this file with `@NSManaged` properties: Codegen 'Category/Extension'.

extension Note {
    /// The date of the note.
    public var date: Date {
        get { value("date") }
        set { setValue(newValue, forKey: "date") }
    }

    /// The text of the note.
    public var text: String {
        get { value("text") }
        set { setValue(newValue, forKey: "text") }
    }

    /// The topic of the note.
    public var topic: Topic? {
        get { optionalValue("topic") }
        set { setValue(newValue, forKey: "topic") }
    }
}

extension Topic {
    /// The name of the topic.
    public var name: String {
        get { value("name") }
        set { setValue(newValue, forKey: "name") }
    }
}

extension NSManagedObject {
    fileprivate func value<Value>(_ key: String) -> Value { optionalValue(key)! }

    fileprivate func optionalValue<Value>(_ key: String) -> Value? {
        willAccessValue(forKey: key)
        defer { didAccessValue(forKey: key) }
        return primitiveValue(forKey: key) as? Value
    }
}
