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

    /// The connections that stay in their scene.
    private static let local: Set<String> = ["outlet", "outletCollection", "action"]

    func problems(in root: XMLTree) -> [InterfaceProblem] {
        var found = Identities()
        collect(root, scene: nil, modelled: true, into: &found)
        return found.problems + dangling(root, scene: nil, among: found)
    }

    private struct Identities {
        var lines: [String: Int] = [:]
        var inert: [String: String] = [:]
        var scenes: [String: ObjectIdentifier] = [:]
        var identifiers: [String: Int] = [:]
        var problems: [InterfaceProblem] = []
    }

    private func collect(_ node: XMLTree, scene: ObjectIdentifier?, modelled: Bool, into found: inout Identities) {
        let scene = node.name == "scene" ? ObjectIdentifier(node) : scene
        let isModelled = modelled && vocabulary.elements[node.name] != nil
        // A device's id is the name of a model.
        if node.name != "device", let id = node.attributes["id"] {
            if let first = found.lines[id] {
                found.problems.append(InterfaceProblem(.duplicateID(id, first: first), line: node.line))
            } else {
                found.lines[id] = node.line
                found.scenes[id] = scene
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
        for child in node.children { collect(child, scene: scene, modelled: isModelled, into: &found) }
    }

    private func dangling(_ node: XMLTree, scene: ObjectIdentifier?, among found: Identities) -> [InterfaceProblem] {
        guard vocabulary.elements[node.name] != nil else { return [] }
        let scene = node.name == "scene" ? ObjectIdentifier(node) : scene
        var problems: [InterfaceProblem] = []
        for attribute in (Self.ends[node.name] ?? []).sorted() {
            guard let id = node.attributes[attribute] else { continue }
            let reason: InterfaceProblem.Reason
            if found.lines[id] == nil {
                reason = .danglingID(id, attribute: attribute, element: node.name)
            } else if let name = found.inert[id] {
                reason = .unmodelledEnd(id, name: name, element: node.name)
            } else if Self.local.contains(node.name), found.scenes[id] != scene {
                reason = .otherScene(id, element: node.name)
            } else {
                continue
            }
            problems.append(InterfaceProblem(reason, line: node.line))
        }
        return problems + node.children.flatMap { dangling($0, scene: scene, among: found) }
    }
}
