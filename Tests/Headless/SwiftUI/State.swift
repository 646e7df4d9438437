// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Combine
public import Observation
@_spi(Reflection) import Swift

public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

/// A dynamic property of the framework, which receives the values that its view's identity keeps.
protocol Installable: DynamicProperty {
    @MainActor mutating func install(in node: Node, at path: [Int])
}

extension Node {
    /// Installs and updates the dynamic properties in a value, the inner properties first.
    func install<Value>(in value: inout Value, at path: [Int] = []) {
        unsafe withUnsafeMutablePointer(to: &value) { value in
            _ = unsafe _forEachField(of: Value.self) { _, offset, type, _ in
                @MainActor func install<Field: DynamicProperty>(_: Field.Type) {
                    // SAFETY: the runtime says that a value of this type is stored at the offset; the caller's access
                    // to the whole value is exclusive, and other code doesn't have a pointer into it.
                    let field = unsafe (UnsafeMutableRawPointer(value) + offset).assumingMemoryBound(to: Field.self)
                    unsafe self.install(in: &field.pointee, at: path + [offset])
                    if var own = unsafe field.pointee as? any Installable {
                        own.install(in: self, at: path + [offset])
                        unsafe field.pointee = own as! Field
                    }
                    unsafe field.pointee.update()
                }
                if let type = type as? any DynamicProperty.Type { install(type) }
                return true
            }
        }
    }
    /// Returns the value that a property keeps, and creates it on first use.
    fileprivate func kept<Object>(at path: [Int], _ make: () -> Object) -> Object {
        if storage[path] == nil { storage[path] = make() }
        return storage[path] as! Object
    }
    /// Marks the view for evaluation when an object is about to change.
    fileprivate func observe<Object: ObservableObject>(_ object: Object, at path: [Int]) {
        if let (observed, _) = storage[path + [-1]] as? (Object, AnyCancellable), observed === object { return }
        storage[path + [-1]] = (object, object.objectWillChange.sink { [changes] _ in changes.value = true })
    }
}

@propertyWrapper public struct State<Value>: Installable {
    private let initial: Value
    private var (stored, changes): (Locked<Value>?, Locked<Bool>?)
    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }
    // Before the view is installed, it is the initial value, and new values are lost.
    public var wrappedValue: Value {
        get { stored?.value ?? initial }
        nonmutating set {
            stored?.value = newValue
            changes?.value = true
        }
    }
    @MainActor public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
    @MainActor mutating func install(in node: Node, at path: [Int]) {
        (stored, changes) = (node.kept(at: path) { [initial] in Locked(initial) }, node.changes)
    }
}
extension State where Value: ExpressibleByNilLiteral { public init() { self.init(wrappedValue: nil) } }

/// A value that any thread may read and write.
final class Locked<Value>: @unchecked Sendable {
    // SAFETY: `current` is read and written only while the lock is held; a state is sendable only if its value is.
    private let lock = NSLock()
    private var current: Value
    init(_ value: Value) { current = value }
    var value: Value {
        get { lock.withLock { current } }
        // The old value is freed after the lock is released, because its deinitializer may read the state.
        set { withExtendedLifetime(value) { lock.withLock { current = newValue } } }
    }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty, Sendable {
    private let read: @MainActor () -> Value
    private let write: @MainActor (Value) -> Void
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        (read, write) = (get, set)
    }
    @MainActor public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    @MainActor public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }
}

@MainActor @propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }
}

@MainActor @propertyWrapper public struct StateObject<Object: ObservableObject>: nonisolated Installable {
    // SAFETY: it is set before other code has the value, and used on the main actor only.
    private nonisolated(unsafe) let make: () -> Object
    private var object: Object?
    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> Object) { unsafe make = thunk }
    // Before the view is installed, each access returns another object.
    public var wrappedValue: Object { unsafe object ?? make() }
    mutating func install(in node: Node, at path: [Int]) {
        object = node.kept(at: path) { unsafe make() }
        node.observe(wrappedValue, at: path)
    }
}

@MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject>: nonisolated Installable {
    public var wrappedValue: Object
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    mutating func install(in node: Node, at path: [Int]) { node.observe(wrappedValue, at: path) }
}
