/// Finds duplicate ids, and references to missing or unsuitable ids.
struct IdentityCheck {
    let vocabulary: InterfaceVocabulary

    /// The attributes that refer to another element, by element.
    private static let ends: [String: Set<String>] = [
        "document": ["initialViewController"],
        "outlet": ["destination"],
        "outletCollection": ["destination"],
        "action": ["destination", "target"],
        "segue": ["destination"],
        "tableViewCell": ["textLabel", "detailTextLabel"],
    ]

    /// The connections that stay in their scene.
    private static let local: Set<String> = ["outlet", "outletCollection", "action"]
    /// The connections that end at an object itself, not at a placeholder.
    private static let direct: Set<String> = ["outlet", "outletCollection"]

    func problems(in root: XMLTree) -> [InterfaceProblem] {
        var found = Identities()
        collect(root, at: Place(), into: &found)
        return found.problems + dangling(root, at: Place(), among: found)
    }

    /// The position of an element.
    private struct Place {
        var scene: ObjectIdentifier?
        var prototype: ObjectIdentifier?
        var isModelled = true
    }

    private struct Identity {
        let name: String
        let line: Int
        let place: Place
    }

    private struct Identities {
        var elements: [String: Identity] = [:]
        var identifiers: [String: Int] = [:]
        var problems: [InterfaceProblem] = []
    }

    private func place(of node: XMLTree, in parent: XMLTree?, at place: Place) -> Place {
        var place = place
        if node.name == "scene" { place.scene = ObjectIdentifier(node) }
        if let parent, vocabulary.elements[parent.name]?.isRepeating == true {
            place.prototype = ObjectIdentifier(node)
        }
        place.isModelled = place.isModelled && vocabulary.elements[node.name] != nil
        return place
    }

    private func collect(_ node: XMLTree, in parent: XMLTree? = nil, at outer: Place, into found: inout Identities) {
        let place = place(of: node, in: parent, at: outer)
        // A device's id is the name of a model.
        if node.name != "device", let id = node.attributes["id"] {
            if let first = found.elements[id]?.line {
                found.problems.append(InterfaceProblem(.duplicateID(id, first: first), line: node.line))
            } else {
                found.elements[id] = Identity(name: node.name, line: node.line, place: place)
            }
        }
        if let identifier = node.attributes["storyboardIdentifier"] {
            if let first = found.identifiers[identifier] {
                let reason = InterfaceProblem.Reason.duplicateIdentifier(identifier, first: first)
                found.problems.append(InterfaceProblem(reason, line: node.line))
            } else {
                found.identifiers[identifier] = node.line
            }
        }
        for child in node.children { collect(child, in: node, at: place, into: &found) }
    }

    private func dangling(
        _ node: XMLTree, in parent: XMLTree? = nil, at outer: Place, among found: Identities
    ) -> [InterfaceProblem] {
        let place = place(of: node, in: parent, at: outer)
        guard place.isModelled else { return [] }
        var problems: [InterfaceProblem] = []
        for attribute in (Self.ends[node.name] ?? []).sorted() {
            guard let id = node.attributes[attribute] else { continue }
            if let reason = problem(of: node, attribute: attribute, id: id, at: place, end: found.elements[id]) {
                problems.append(InterfaceProblem(reason, line: node.line))
            }
        }
        return problems + node.children.flatMap { dangling($0, in: node, at: place, among: found) }
    }

    private func problem(
        of node: XMLTree, attribute: String, id: String, at place: Place, end: Identity?
    ) -> InterfaceProblem.Reason? {
        guard let end else { return .danglingID(id, attribute: attribute, element: node.name) }
        // Layout isn't modeled: an outlet to a constraint stays empty.
        if Self.direct.contains(node.name), end.name == "constraint" { return nil }
        let rule = vocabulary.elements[end.name]
        let isPlaceholder = rule?.isPlaceholder == true && !Self.direct.contains(node.name)
        guard end.place.isModelled, rule?.isObject == true || isPlaceholder else {
            return .unmodelledEnd(id, name: end.name, element: node.name)
        }
        if Self.local.contains(node.name), end.place.scene != place.scene {
            return .otherScene(id, element: node.name)
        }
        if let prototype = end.place.prototype, prototype != place.prototype {
            return .repeatingContent(id, element: node.name)
        }
        return nil
    }
}
