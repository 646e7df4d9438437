internal import Foundation

/// An element of a model's file.
///
/// The reader takes the modeled parts out of it and reports the rest.
final class ModelNode {
    let name: String
    let location: ModelFileLocation
    private let attributes: [String: String]
    fileprivate(set) var children: [ModelNode] = []
    private var taken: Set<String> = []

    init(name: String, attributes: [String: String], location: ModelFileLocation) {
        self.name = name
        self.attributes = attributes
        self.location = location
    }

    func append(_ child: ModelNode) {
        children.append(child)
    }

    /// Takes out the children with a name, which are modeled.
    func take(children name: String) -> [ModelNode] {
        taken.insert("<\(name)>")
        return children.filter { $0.name == name }
    }

    /// Takes out the value of an attribute, which is modeled.
    func take(_ attribute: String) -> String? {
        taken.insert(attribute)
        return attributes[attribute]
    }

    /// Returns the value of a required attribute.
    func require(_ attribute: String, _ problems: inout ModelProblems) -> String {
        guard let value = take(attribute) else {
            problems.add(.missingAttribute(attribute, of: name), at: self)
            return ""
        }
        return value
    }

    /// Returns the value of an attribute that is `YES` or `NO`; the default is `NO`.
    func flag(_ attribute: String, _ problems: inout ModelProblems) -> Bool {
        switch take(attribute) {
        case nil, "NO": return false
        case "YES": return true
        case let value?:
            problems.add(.value(value, attribute: attribute, of: name), at: self)
            return false
        }
    }

    /// Returns the value of an attribute as a number.
    func number<Number: LosslessStringConvertible>(
        _ attribute: String, as type: Number.Type, _ problems: inout ModelProblems
    ) -> Number? {
        guard let text = take(attribute) else { return nil }
        guard let number = Number(text) else {
            problems.add(.value(text, attribute: attribute, of: name), at: self)
            return nil
        }
        return number
    }

    /// Reports the remaining parts, except those known to have no effect.
    func reportRest(to problems: inout ModelProblems) {
        let idle = RecognisedNames.attributes[name] ?? []
        for attribute in attributes.keys.sorted() where !taken.contains(attribute) && !idle.contains(attribute) {
            problems.add(.attribute(attribute, of: name), at: self)
        }
        let idleElements = RecognisedNames.elements[name] ?? []
        for child in children where !idleElements.contains(child.name) {
            if taken.contains("<\(child.name)>") {
                child.reportRest(to: &problems)
            } else {
                problems.add(.element(child.name, in: name), at: child)
            }
        }
    }
}

/// The problems found so far.
struct ModelProblems {
    private(set) var all: [ModelFileError.Problem] = []

    mutating func add(_ kind: ModelFileError.Kind, at node: ModelNode) {
        let problem = ModelFileError.Problem(location: node.location, kind: kind)
        if !all.contains(problem) { all.append(problem) }
    }

    /// Throws the problems in the order of the file, if there are any.
    func throwIfAny() throws {
        guard !all.isEmpty else { return }
        let sorted = all.enumerated().sorted { left, right in
            (left.element.location.line, left.offset) < (right.element.location.line, right.offset)
        }
        throw ModelFileError(problems: sorted.map(\.element))
    }
}
