package import Foundation

extension StoryboardBindings {
    /// Sets an outlet.
    package static func connect(
        _ name: String, of owner: AnyObject, to destination: AnyObject
    ) throws(InterfaceProblem.Reason) {
        guard let set = find(name, of: owner, in: outlets) else {
            throw .unboundOutlet(name, owner: className(type(of: owner)))
        }
        guard set(owner, destination) else { throw mismatch(name, owner, className(type(of: destination))) }
    }

    /// Sets an outlet collection to all of its objects.
    package static func connect(
        _ name: String, of owner: AnyObject, toAll destinations: [AnyObject]
    ) throws(InterfaceProblem.Reason) {
        guard let set = find(name, of: owner, in: collections) else {
            throw .unboundOutlet(name, owner: className(type(of: owner)))
        }
        let given = destinations.map { className(type(of: $0)) }.joined(separator: ", ")
        guard set(owner, destinations) else { throw mismatch(name, owner, given) }
    }

    /// Sets a user-defined runtime attribute.
    package static func set(
        _ attribute: InterfaceRuntimeAttribute, on owner: AnyObject
    ) throws(InterfaceProblem.Reason) {
        guard let set = find(attribute.keyPath, of: owner, in: attributes) else {
            throw .unboundAttribute(attribute.keyPath, owner: className(type(of: owner)))
        }
        guard set(owner, attribute.value) else { throw mismatch(attribute.keyPath, owner, "\(attribute.value)") }
    }

    /// Returns the method of an object for an action's selector.
    package static func method(_ selector: String, of owner: AnyObject) -> ((AnyObject, Any?) -> Void)? {
        find(selector, of: owner, in: actions)
    }

    /// Returns the method of an object for a segue action's selector.
    package static func segueMethod(
        _ selector: String, of owner: AnyObject
    ) -> ((AnyObject, NSCoder, Any?, String?) -> AnyObject?)? {
        find(selector, of: owner, in: segueActions)
    }

    /// Creates an object of a class that isn't decoded.
    package static func make(_ type: AnyClass) throws(InterfaceProblem.Reason) -> AnyObject {
        guard let make = makers[ObjectIdentifier(type)] else { throw .noMaker(className(type)) }
        return make()
    }

    private static func find<Binding>(_ name: String, of owner: AnyObject, in table: [Key: Binding]) -> Binding? {
        for type in ancestry(of: type(of: owner)) {
            if let found = table[Key(owner: ObjectIdentifier(type), name: name)] { return found }
        }
        return nil
    }

    private static func mismatch(_ name: String, _ owner: AnyObject, _ given: String) -> InterfaceProblem.Reason {
        .wrongType(property: name, owner: className(type(of: owner)), given: given)
    }
}
