import Foundation

/// A stored property that is brought up to date before its view's body is evaluated.
public protocol DynamicProperty {
    /// Brings it up to date; properties inside are by then.
    mutating func update()
}

extension DynamicProperty {
    /// Nothing to do.
    public mutating func update() {}
}

/// A value that lives as long as the identity of its view.
@propertyWrapper
public struct State<Value>: DynamicProperty, Installable {
    private let initial: Value
    private var stored: Stored<Value>?

    /// A state with the value that it has at first.
    public init(wrappedValue value: Value) { initial = value }
    /// A state with the value that it has at first.
    public init(initialValue value: Value) { initial = value }

    /// The value; before the view is installed, the initial one, and what is set then is lost.
    public var wrappedValue: Value {
        get { stored?.value ?? initial }
        nonmutating set { stored?.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(read: { wrappedValue }, write: { wrappedValue = $0 }) }

    @MainActor mutating func install(in place: Place) {
        let initial = initial
        stored = place.kept { Stored(initial, changes: place.node.changes) }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// A state that is nil at first.
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

private final class Stored<Value>: @unchecked Sendable {
    // SAFETY: `current` is read and written only while the lock is held; only a sendable value makes a state sendable.
    private let lock = NSLock()
    private var current: Value
    private let changes: Flag

    init(_ value: Value, changes: Flag) { (current, self.changes) = (value, changes) }

    var value: Value {
        get { lock.withLock { current } }
        set {
            // What was there is freed after the lock is let go, as its end may ask again.
            let old = lock.withLock {
                defer { current = newValue }
                return current
            }
            changes.set()
            withExtendedLifetime(old) {}
        }
    }
}
