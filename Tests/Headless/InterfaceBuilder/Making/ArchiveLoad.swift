package import Foundation

/// Creates the objects of one archive and loads them in the documented order.
///
/// A framework creates the objects, each of which may create the objects inside it. The runtime attributes, the outlets
/// and `awakeFromNib` follow. The order among the objects of one stage isn't documented, so each stage draws its own.
@MainActor
package final class ArchiveLoad {
    /// The problems, which the end of the load throws.
    package private(set) var problems: [InterfaceProblem] = []
    /// The order of this load.
    package var order: ArchiveOrder
    /// The created objects, with their elements.
    package private(set) var made: [(element: InterfaceElement, object: AnyObject)] = []
    /// The objects that connections may name: the created objects and those that existed before.
    package private(set) var objects: [String: AnyObject]

    /// Creates a load that starts with objects from outside.
    package init(order: ArchiveOrder, outside: [(element: InterfaceElement, object: AnyObject)] = []) {
        self.order = order
        objects = [:]
        for (element, object) in outside {
            if let id = element.id { objects[id] = object }
        }
    }

    /// Adds the object of an element.
    package func enter(_ object: AnyObject, for element: InterfaceElement) {
        made.append((element, object))
        if let id = element.id { objects[id] = object }
    }

    /// Records a problem.
    package func report(_ reason: InterfaceProblem.Reason, at line: Int?) {
        problems.append(InterfaceProblem(reason, line: line))
    }

    /// Returns the class for an element, if the framework or the process declares it and its kind fits.
    package func type(
        of element: InterfaceElement, in vocabulary: InterfaceVocabulary, framework: String, target: String?
    ) -> AnyClass? {
        guard let base = vocabulary.elements[element.name]?.className else { return nil }
        let baseName = InterfaceClassName(module: nil, name: base)
        let name = element.customClass ?? baseName
        guard let found = name.lookUp(framework: framework, target: target),
            let expected = baseName.lookUp(framework: framework)
        else {
            report(.unknownClass(name.description, element: element.name), at: element.line)
            return nil
        }
        // An object without a specific kind may be of any class.
        guard base == "NSObject" || ancestry(of: found).contains(where: { $0 == expected }) else {
            let reason = InterfaceProblem.Reason.wrongClass(
                className(found), expected: className(expected), element: element.name)
            report(reason, at: element.line)
            return nil
        }
        return found
    }

    /// Decodes an object of a class, or creates it with the bound initializer if its class doesn't decode.
    package func instantiate(_ type: AnyClass, for element: InterfaceElement, coder: NSCoder) -> AnyObject? {
        if let decodable = type as? any NSCoding.Type {
            let object = decodable.init(coder: coder) as AnyObject?
            if object == nil { report(.refusedCoder(className(type)), at: element.line) }
            return object
        }
        do {
            return try StoryboardBindings.make(type)
        } catch {
            report(error, at: element.line)
            return nil
        }
    }

    /// Sets the user-defined runtime attributes of the created objects.
    package func setAttributes() {
        for (element, object) in order.shuffled(made) {
            for attribute in element.runtimeAttributes {
                check(at: attribute.line) { () throws(InterfaceProblem.Reason) in
                    try StoryboardBindings.set(attribute, on: object)
                }
            }
        }
    }

    /// Sets the outlets of the created objects, and the outlets from outside that lead to them.
    package func setOutlets(ofOthers others: [(element: InterfaceElement, object: AnyObject)] = []) {
        let own = Set(made.compactMap(\.element.id))
        for (element, object) in order.shuffled(made) { setOutlets(of: element, object) { _ in true } }
        for (element, object) in order.shuffled(others) { setOutlets(of: element, object, where: own.contains) }
    }

    private func setOutlets(of element: InterfaceElement, _ owner: AnyObject, where leads: (String) -> Bool) {
        var collections: [String: (line: Int, objects: [AnyObject])] = [:]
        for connection in order.shuffled(element.connections) where leads(connection.destination) {
            guard case .outlet(let property) = connection.kind else { continue }
            guard let destination = objects[connection.destination] else { continue }
            check(at: connection.line) { () throws(InterfaceProblem.Reason) in
                try StoryboardBindings.connect(property, of: owner, to: destination)
            }
        }
        for connection in element.connections where leads(connection.destination) {
            guard case .outletCollection(let property) = connection.kind else { continue }
            guard let destination = objects[connection.destination] else { continue }
            collections[property, default: (connection.line, [])].objects.append(destination)
        }
        for (property, collection) in collections {
            check(at: collection.line) { () throws(InterfaceProblem.Reason) in
                try StoryboardBindings.connect(property, of: owner, toAll: collection.objects)
            }
        }
    }

    /// Wakes the created objects.
    package func awake(_ wake: (AnyObject) -> Void) {
        guard problems.isEmpty else { return }
        for (_, object) in order.shuffled(made) { wake(object) }
    }

    /// Throws the recorded problems.
    package func finish(file: String) throws(InterfaceFailure) {
        guard problems.isEmpty else {
            throw InterfaceFailure(file: file, problems: problems, seed: order.seed)
        }
    }

    private func check(at line: Int, _ work: () throws(InterfaceProblem.Reason) -> Void) {
        do { try work() } catch { report(error, at: line) }
    }
}
