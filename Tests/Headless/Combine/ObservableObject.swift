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
    public var objectWillChange: ObservableObjectPublisher {
        lock.withLock {
            if let known = unsafe publishers[ObjectIdentifier(self)], known.weak.object === self { return known.publisher }
            if unsafe publishers.count % 64 == 63 { unsafe publishers = publishers.filter { $1.weak.object != nil } }
            let new = ObservableObjectPublisher()
            unsafe publishers[ObjectIdentifier(self)] = (WeakObject(object: self), new)
            return new
        }
    }
}

private struct WeakObject { weak var object: AnyObject? }

// SAFETY: `publishers`, and the receivers of each, are read and written only while the lock is held.
private let lock = NSRecursiveLock()
private nonisolated(unsafe) var publishers:
    [ObjectIdentifier: (weak: WeakObject, publisher: ObservableObjectPublisher)] = [:]

/// Says that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    private var receivers: [UUID: (()) -> Void] = [:]
    /// A publisher that nobody is attached to.
    public init() {}
    /// Says it; any thread may call it.
    public func send() { lock.withLock { receivers.values }.forEach { $0(()) } }
    public func attach(_ receiveValue: @escaping (()) -> Void) -> AnyCancellable {
        let id = UUID()
        lock.withLock { receivers[id] = receiveValue }
        return AnyCancellable { [weak self] in _ = lock.withLock { self?.receivers.removeValue(forKey: id) } }
    }
    public typealias Failure = Never
}

/// A property of an observable object, which says so before the property changes.
@propertyWrapper
public struct Published<Value> {
    private var value: Value
    /// A property with a value.
    public init(wrappedValue: Value) { value = wrappedValue }
    @available(*, unavailable, message: "only properties of classes can be @Published")
    public var wrappedValue: Value {
        get { fatalError("unavailable") }
        set { fatalError("unavailable") }
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
