import Foundation

/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// Delivers before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// One publisher an object, made when somebody first asks.
    public var objectWillChange: ObservableObjectPublisher { publishers.publisher(of: self) }
}

/// Says that an object is about to change.
public typealias ObservableObjectPublisher = PassthroughSubject<Void, Never>

/// A property of an `ObservableObject` that says so before it changes.
@propertyWrapper
public struct Published<Value> {
    private var value: Value

    /// A property with a value.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// A property with a value.
    public init(initialValue: Value) { value = initialValue }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("unavailable") }
        set { fatalError("unavailable, and so is \(newValue)") }
    }

    /// The property in its object.
    public static subscript<Object: ObservableObject>(
        _enclosingInstance object: Object, wrapped _: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Self>
    ) -> Value {
        get { object[keyPath: storage].value }
        set {
            (object.objectWillChange as? ObservableObjectPublisher)?.send()
            object[keyPath: storage].value = newValue
        }
    }
}

/// The publishers of objects that have none of their own.
private final class Publishers: @unchecked Sendable {
    // SAFETY: `entries` is read and written only while the lock is held.
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var limit = 64

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            let id = ObjectIdentifier(object)
            if let entry = entries[id], entry.object === object { return entry.publisher }
            if entries.count >= limit {
                entries = entries.filter { $0.value.object != nil }
                limit = max(64, entries.count * 2)
            }
            let entry = Entry(object: object)
            entries[id] = entry
            return entry.publisher
        }
    }

    private struct Entry {
        weak var object: AnyObject?
        let publisher = ObservableObjectPublisher()
    }
}

private let publishers = Publishers()
