/// Turns a checked tree into values.
struct ElementReading {
    private let vocabulary: InterfaceVocabulary
    private let problems: Problems

    /// Collects the problems during the recursion.
    private final class Problems {
        var list: [InterfaceProblem] = []
    }

    init(vocabulary: InterfaceVocabulary) {
        self.vocabulary = vocabulary
        problems = Problems()
    }

    func document(_ root: XMLTree, file: String) -> (InterfaceDocument, [InterfaceProblem]) {
        let scenes = root.children.filter { $0.name == "scenes" }.flatMap(\.children)
        let document = InterfaceDocument(
            file: file, initialController: root.attributes["initialViewController"],
            scenes: scenes.filter { $0.name == "scene" }.map(scene))
        return (document, problems.list)
    }

    private func scene(_ node: XMLTree) -> InterfaceScene {
        InterfaceScene(
            id: node.attributes["sceneID"] ?? "", line: node.line,
            objects: node.children.filter { $0.name == "objects" }.flatMap(\.children).compactMap(element))
    }

    private func element(_ node: XMLTree) -> InterfaceElement? {
        guard vocabulary.elements[node.name] != nil, !vocabulary.inert.passesOver(node) else { return nil }
        let groups = InterfaceVocabulary.inObjects
        var attributes = node.attributes
        let accessibility = node.children.first { $0.name == "accessibility" }
        attributes["accessibilityIdentifier"] = accessibility?.attributes["identifier"]
        return InterfaceElement(
            name: node.name, line: node.line, attributes: attributes, text: node.text,
            children: node.children.filter { !groups.contains($0.name) }.compactMap(element),
            connections: node.children.filter { $0.name == "connections" }.flatMap(\.children).compactMap(connection),
            runtimeAttributes: node.children.filter { $0.name == "userDefinedRuntimeAttributes" }
                .flatMap(\.children).compactMap(runtimeAttribute))
    }

    private func connection(_ node: XMLTree) -> InterfaceConnection? {
        let attributes = node.attributes
        // The check of the names has reported missing attributes.
        guard let destination = attributes["destination"] ?? attributes["target"] else { return nil }
        let kind: InterfaceConnection.Kind
        switch node.name {
        case "outlet": kind = .outlet(property: attributes["property"] ?? "")
        case "outletCollection": kind = .outletCollection(property: attributes["property"] ?? "")
        case "action": kind = .action(selector: attributes["selector"] ?? "", event: attributes["eventType"])
        case "segue": kind = .segue(segue(node, destination: destination))
        default: return nil
        }
        return InterfaceConnection(kind: kind, destination: destination, line: node.line)
    }

    private func segue(_ node: XMLTree, destination: String) -> InterfaceSegue {
        InterfaceSegue(
            kind: node.attributes["kind"] ?? "", identifier: node.attributes["identifier"],
            relationship: node.attributes["relationship"], creation: node.attributes["destinationCreationSelector"],
            unwindAction: node.attributes["unwindAction"], trigger: node.attributes["trigger"],
            presentation: node.attributes["modalPresentationStyle"],
            customClass: InterfaceClassName(node.attributes), destination: destination, line: node.line)
    }

    private func runtimeAttribute(_ node: XMLTree) -> InterfaceRuntimeAttribute? {
        guard let keyPath = node.attributes["keyPath"], let type = node.attributes["type"] else { return nil }
        switch ValueReading(node: node, type: type).value {
        case .read(let value): return InterfaceRuntimeAttribute(keyPath: keyPath, value: value, line: node.line)
        case .unreadable: report(.unreadableValue(keyPath: keyPath, type: type), node)
        case .unknownType: report(.unknownValue(type, attribute: "type", element: node.name), node)
        }
        return nil
    }

    private func report(_ reason: InterfaceProblem.Reason, _ node: XMLTree) {
        problems.list.append(InterfaceProblem(reason, line: node.line))
    }
}
