public import Combine

/// An object that is made once for the identity of its view, and that the view is evaluated again for.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: nonisolated DynamicProperty, Installable {
    // SAFETY: it is set before anybody else has the value, and used on the main actor only.
    private nonisolated(unsafe) let make: () -> ObjectType
    private var object: ObjectType?

    /// An object, made when the view is installed.
    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { unsafe make = thunk }

    /// The object; before the view is installed, another one each time.
    public var wrappedValue: ObjectType { unsafe object ?? make() }
    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    mutating func install(in place: Place) {
        let observation = place.kept { unsafe Observation(make()) }
        observation.observe(place.node.changes)
        object = observation.object
    }
}

/// An object that somebody else keeps, and that the view is evaluated again for.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: nonisolated DynamicProperty, Installable {
    /// The object.
    public var wrappedValue: ObjectType
    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Observes an object.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    /// Observes an object.
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    @MainActor mutating func install(in place: Place) { place.observe(wrappedValue) }

    /// Makes bindings to the properties of an object.
    @MainActor @preconcurrency @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType
        /// A binding to a property.
        public subscript<Subject>(
            dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(read: { object[keyPath: path] }, write: { object[keyPath: path] = $0 })
        }
    }
}

/// An object that a view further up has put into the environment.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: nonisolated DynamicProperty, Installable {
    private var object: ObjectType?

    /// The object of the type.
    public nonisolated init() {}

    /// The object; the process ends if there is none.
    public var wrappedValue: ObjectType {
        guard let object else { fatalError("no object of type \(ObjectType.self): 'environmentObject(_:)' is missing") }
        return object
    }
    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    @MainActor mutating func install(in place: Place) {
        object = place.node.environment.values[ObjectIdentifier(ObjectType.self)] as? ObjectType
        if let object { place.observe(object) }
    }
}

/// Sets a flag when an object is about to change.
@MainActor
private final class Observation<Object: ObservableObject> {
    var object: Object
    private var subscription: AnyCancellable?

    init(_ object: Object) { self.object = object }

    func observe(_ changes: Flag) {
        if subscription == nil { subscription = object.objectWillChange.sink { _ in changes.set() } }
    }
}

extension Place {
    fileprivate func observe<Object: ObservableObject>(_ object: Object) {
        if kept({ Observation(object) }).object !== object { node.storage[path] = nil }
        kept { Observation(object) }.observe(node.changes)
    }
}
