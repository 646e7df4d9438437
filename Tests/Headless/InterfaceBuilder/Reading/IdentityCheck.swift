/// Finds ids that are given twice, and ids that are named and lead nowhere or to something that is not modelled.
struct IdentityCheck {
    let vocabulary: InterfaceVocabulary

    /// The attributes that name another element, by element.
    private static let ends: [String: Set<String>] = [
        "document": ["initialViewController"],
        "outlet": ["destination"],
        "outletCollection": ["destination"],
        "action": ["destination", "target"],
        "segue": ["destination"],
        "tableViewCell": ["textLabel", "detailTextLabel"],
    ]

    func problems(in root: XMLTree) -> [InterfaceProblem] {
        var found = Identities()
        collect(root, modelled: true, into: &found)
        return found.problems + dangling(root, among: found)
    }

    private struct Identities {
        var lines: [String: Int] = [:]
        var inert: [String: String] = [:]
        var identifiers: [String: Int] = [:]
        var problems: [InterfaceProblem] = []
    }

    private func collect(_ node: XMLTree, modelled: Bool, into found: inout Identities) {
        let isModelled = modelled && vocabulary.elements[node.name] != nil
        // A device's id is the name of a model.
        if node.name != "device", let id = node.attributes["id"] {
            if let first = found.lines[id] {
                found.problems.append(InterfaceProblem(.duplicateID(id, first: first), line: node.line))
            } else {
                found.lines[id] = node.line
                if !isModelled { found.inert[id] = node.name }
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
        for child in node.children { collect(child, modelled: isModelled, into: &found) }
    }

    private func dangling(_ node: XMLTree, among found: Identities) -> [InterfaceProblem] {
        guard vocabulary.elements[node.name] != nil else { return [] }
        var problems: [InterfaceProblem] = []
        for attribute in (Self.ends[node.name] ?? []).sorted() {
            guard let id = node.attributes[attribute] else { continue }
            if found.lines[id] == nil {
                let reason = InterfaceProblem.Reason.danglingID(id, attribute: attribute, element: node.name)
                problems.append(InterfaceProblem(reason, line: node.line))
            } else if let name = found.inert[id] {
                let reason = InterfaceProblem.Reason.unmodelledEnd(id, name: name, element: node.name)
                problems.append(InterfaceProblem(reason, line: node.line))
            }
        }
        return problems + node.children.flatMap { dangling($0, among: found) }
    }
}
