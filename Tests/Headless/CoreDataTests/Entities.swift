import CoreData
import Foundation

// Xcode generates these classes on Apple systems; without Objective-C they are written by hand.

/// An object that records its calls, in order.
class Item: NSManagedObject {
    var calls: [String] = []
    /// Runs with each call.
    var onCall: ((String) -> Void)?

    private func note(_ call: String) {
        calls.append(call)
        onCall?(call)
    }

    var title: String {
        get { read("title") ?? "" }
        set { setValue(newValue, forKey: "title") }
    }

    var created: Date? {
        get { read("created") }
        set { setValue(newValue, forKey: "created") }
    }

    func read<Value>(_ key: String) -> Value? {
        willAccessValue(forKey: key)
        defer { didAccessValue(forKey: key) }
        return primitiveValue(forKey: key) as? Value
    }

    override func awakeFromInsert() {
        super.awakeFromInsert()
        note("awakeFromInsert")
    }

    override func awakeFromFetch() {
        super.awakeFromFetch()
        note("awakeFromFetch")
    }

    override func awake(fromSnapshotEvents flags: NSSnapshotEventType) {
        super.awake(fromSnapshotEvents: flags)
        note("awake(\(flags.rawValue))")
    }

    override func prepareForDeletion() {
        super.prepareForDeletion()
        note("prepareForDeletion")
    }

    override func willSave() {
        super.willSave()
        note("willSave")
    }

    override func didSave() {
        super.didSave()
        note("didSave")
    }

    override func willTurnIntoFault() {
        super.willTurnIntoFault()
        note("willTurnIntoFault")
    }

    override func didTurnIntoFault() {
        super.didTurnIntoFault()
        note("didTurnIntoFault")
    }
}

final class Note: Item {
    var rating: Int16 {
        get { read("rating") ?? 0 }
        set { setValue(newValue, forKey: "rating") }
    }

    var words: Int32 {
        get { read("words") ?? 0 }
        set { setValue(newValue, forKey: "words") }
    }

    var folder: Folder? {
        get { read("folder") }
        set { setValue(newValue, forKey: "folder") }
    }

    var tags: Set<Tag> {
        get { read("tags") ?? [] }
        set { setValue(newValue, forKey: "tags") }
    }
}

final class Folder: Item {
    var notes: Set<Note> {
        get { read("notes") ?? [] }
        set { setValue(newValue, forKey: "notes") }
    }
}

extension Tag {
    /// Generated for every entity; its result type distinguishes it from the method that it inherits.
    class func fetchRequest() -> NSFetchRequest<Tag> {
        NSFetchRequest<Tag>(entityName: "Tag")
    }
}

final class Tag: NSManagedObject {
    var name: String? {
        get { value(forKey: "name") as? String }
        set { setValue(newValue, forKey: "name") }
    }

    var notes: NSOrderedSet {
        get { value(forKey: "notes") as? NSOrderedSet ?? NSOrderedSet() }
        set { setValue(newValue, forKey: "notes") }
    }
}
