internal import CoreData
public import Foundation

// In the target of an app, Xcode writes this file, as `@NSManaged` properties: Codegen 'Category/Extension'.

extension Note {
    /// When it was noted.
    public var date: Date {
        get { value("date") }
        set { setValue(newValue, forKey: "date") }
    }

    /// What was noted.
    public var text: String {
        get { value("text") }
        set { setValue(newValue, forKey: "text") }
    }

    /// What it is about.
    public var topic: Topic? {
        get { optionalValue("topic") }
        set { setValue(newValue, forKey: "topic") }
    }
}

extension Topic {
    /// The name.
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
