import Foundation

/// An object that announces its changes.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// Delivers before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The object's only publisher, created on first use.
    public var objectWillChange: ObservableObjectPublisher {
        lock.withLock {
            if let known = unsafe publishers[ObjectIdentifier(self)], known.owner === self { return known }
            if unsafe publishers.count % 64 == 63 { unsafe publishers = publishers.filter { $1.owner != nil } }
            let new = ObservableObjectPublisher()
            new.owner = self
            unsafe publishers[ObjectIdentifier(self)] = new
            return new
        }
    }
}

// SAFETY: what is in the publishers, and the table of them, are read and written only while the lock is held.
private let lock = NSRecursiveLock()
private nonisolated(unsafe) var publishers: [ObjectIdentifier: ObservableObjectPublisher] = [:]
/// Announces the changes of an object.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    /// The publisher never fails.
    public typealias Failure = Never
    fileprivate weak var owner: AnyObject?
    private var receivers: [UUID: (()) -> Void] = [:]
    /// Creates a publisher without subscribers.
    public init() {}
    /// Publishes a change; any thread may call it.
    public func send() { lock.withLock { receivers.values }.forEach { $0(()) } }
    /// Calls a closure for each change.
    public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
        let id = UUID()
        lock.withLock { receivers[id] = receiveValue }
        return AnyCancellable { [weak self] in _ = lock.withLock { self?.receivers.removeValue(forKey: id) } }
    }
}

/// A property of an observable object, which announces the property's changes.
@propertyWrapper
public struct Published<Value> {
    private var value: Value
    /// Creates a property with a value.
    public init(wrappedValue: Value) { value = wrappedValue }
    /// Unavailable, because only properties of classes can be published.
    @available(*, unavailable, message: "only properties of classes can be @Published")
    public var wrappedValue: Value {
        get { fatalError("there is no object") }
        set { fatalError("there is no object") }
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
