public import Observation

/// Reads and writes a value that somebody else keeps.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    let read: () -> Value
    let write: (Value) -> Void

    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) { (self.read, self.write) = (read, write) }

    /// A binding by closures, which run on the main actor.
    @preconcurrency
    public init(get: @escaping @MainActor @Sendable () -> Value, set: @escaping @MainActor @Sendable (Value) -> Void) {
        read = {
            // SAFETY: what crosses is used at once and on the same thread.
            nonisolated(unsafe) var value: Value?
            MainActor.assumeIsolated { unsafe value = get() }
            return unsafe value!
        }
        write = { value in
            // SAFETY: as above.
            nonisolated(unsafe) let value = value
            MainActor.assumeIsolated { unsafe set(value) }
        }
    }

    /// A binding that is another.
    public init(projectedValue: Binding<Value>) { self = projectedValue }
    /// A binding to an optional value.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(read: { base.wrappedValue }, write: { if let value = $0 { base.wrappedValue = value } })
    }
    /// A binding to the value of an optional, nil if there is none.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(read: { base.wrappedValue ?? value }, write: { base.wrappedValue = $0 })
    }
    /// A binding to a value that stays.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(read: { value }, write: { _ in }) }

    /// The value.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    /// The binding itself.
    public var projectedValue: Binding<Value> { self }
    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {
    // SAFETY: as at Apple, who reads or writes it elsewhere answers for what the binding was made from.
}

/// Makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value
    /// Bindings to the properties of an object.
    public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
    /// Bindings to the properties of an object.
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
    /// The wrapper itself.
    public var projectedValue: Bindable<Value> { self }
    /// A binding to a property.
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
    where Value: AnyObject {
        let object = wrappedValue
        return Binding(read: { object[keyPath: path] }, write: { object[keyPath: path] = $0 })
    }
}
