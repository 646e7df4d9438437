public import Foundation

/// Joins the names in a storyboard to Swift declarations, as key-value coding and selectors do on Apple platforms.
///
/// A test target declares once how to reach each outlet, action, runtime attribute and segue action of its classes, and
/// how to create objects that aren't decoded. The lookup of a name starts at the object's class and continues with its
/// superclasses. A missing name is an error, as it is without a stand-in.
@MainActor
public enum StoryboardBindings {
    struct Key: Hashable {
        let owner: ObjectIdentifier
        let name: String
    }

    static var outlets: [Key: (AnyObject, AnyObject) -> Bool] = [:]
    static var collections: [Key: (AnyObject, [AnyObject]) -> Bool] = [:]
    static var actions: [Key: (AnyObject, Any?) -> Void] = [:]
    static var attributes: [Key: (AnyObject, InterfaceValue) -> Bool] = [:]
    static var segueActions: [Key: (AnyObject, NSCoder, Any?, String?) -> AnyObject?] = [:]
    static var makers: [ObjectIdentifier: () -> AnyObject] = [:]

    /// Binds an outlet to a property.
    public static func outlet<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) {
        outlets[Key(owner: ObjectIdentifier(Owner.self), name: name)] = { owner, destination in
            guard let owner = owner as? Owner, let value = destination as? Value else { return false }
            owner[keyPath: property] = value
            return true
        }
    }

    /// Binds an outlet collection to a property, which is set once with all of its objects.
    public static func outletCollection<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, [Value]>
    ) {
        collections[Key(owner: ObjectIdentifier(Owner.self), name: name)] = { owner, destinations in
            let values = destinations.compactMap { $0 as? Value }
            guard let owner = owner as? Owner, values.count == destinations.count else { return false }
            owner[keyPath: property] = values
            return true
        }
    }

    /// Binds an action or an unwind action to a method that takes the sender or the segue.
    public static func action<Owner: AnyObject>(
        _ selector: String, of type: Owner.Type, perform: @escaping (Owner, Any?) -> Void
    ) {
        actions[Key(owner: ObjectIdentifier(type), name: selector)] = { owner, sender in
            guard let owner = owner as? Owner else { return }
            perform(owner, sender)
        }
    }

    /// Binds a user-defined runtime attribute to a property.
    public static func attribute<Owner: AnyObject, Value: InterfaceValueConvertible>(
        _ keyPath: String, _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        attributes[Key(owner: ObjectIdentifier(Owner.self), name: keyPath)] = { owner, value in
            guard let owner = owner as? Owner, let value = Value(value) else { return false }
            owner[keyPath: property] = value
            return true
        }
    }

    /// Binds a user-defined runtime attribute to a property that accepts any value of key-value coding.
    public static func attribute<Owner: AnyObject>(
        _ keyPath: String, _ property: ReferenceWritableKeyPath<Owner, Any?>
    ) {
        attribute(keyPath, of: Owner.self) { owner, value in owner[keyPath: property] = value.object }
    }

    /// Binds a user-defined runtime attribute to code.
    public static func attribute<Owner: AnyObject>(
        _ keyPath: String, of type: Owner.Type, set: @escaping (Owner, InterfaceValue) -> Void
    ) {
        attributes[Key(owner: ObjectIdentifier(type), name: keyPath)] = { owner, value in
            guard let owner = owner as? Owner else { return false }
            set(owner, value)
            return true
        }
    }

    /// Binds a segue action to a method that takes the coder, the sender and the segue's identifier.
    public static func segueAction<Owner: AnyObject>(
        _ selector: String, of type: Owner.Type, make: @escaping (Owner, NSCoder, Any?, String?) -> AnyObject?
    ) {
        segueActions[Key(owner: ObjectIdentifier(type), name: selector)] = { owner, coder, sender, identifier in
            (owner as? Owner).flatMap { make($0, coder, sender, identifier) }
        }
    }

    /// Declares how to create an object that isn't decoded, such as a resolver object or a scene's delegate.
    ///
    /// On Apple platforms, the runtime sends `init` to any class. Swift can call only `required` initializers that way.
    public static func object<Object: AnyObject>(_ type: Object.Type, make: @escaping () -> Object) {
        makers[ObjectIdentifier(type)] = make
    }
}
