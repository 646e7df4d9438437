/// Finds the elements, attributes, places and values that are neither modeled nor known as inert.
struct NameCheck {
    let vocabulary: InterfaceVocabulary

    func problems(in root: XMLTree) -> [InterfaceProblem] {
        guard let rule = vocabulary.elements[root.name] else {
            return [InterfaceProblem(.unknownElement(root.name, parent: "document"), line: root.line)]
        }
        return check(root, rule: rule)
    }

    private func check(_ node: XMLTree, rule: InterfaceElementRule) -> [InterfaceProblem] {
        var problems = attributes(of: node, rule: rule)
        // The value of a runtime attribute is an element of its own, such as <rect key="value">.
        if node.name == "userDefinedRuntimeAttribute" { return problems }
        for child in node.children where !vocabulary.inert.passesOver(child) {
            guard let childRule = vocabulary.elements[child.name] else {
                problems.append(InterfaceProblem(.unknownElement(child.name, parent: node.name), line: child.line))
                continue
            }
            if let place = place(of: child, in: node, rule: rule) { problems.append(place) }
            problems += check(child, rule: childRule)
        }
        return problems
    }

    private func place(of child: XMLTree, in node: XMLTree, rule: InterfaceElementRule) -> InterfaceProblem? {
        let key = child.attributes["key"]
        let known =
            rule.isObject && InterfaceVocabulary.inObjects.contains(child.name)
            || key.map(rule.keys.contains) ?? rule.children.contains(child.name)
        let reason = InterfaceProblem.Reason.unknownPlace(key: key, element: child.name, parent: node.name)
        return known ? nil : InterfaceProblem(reason, line: child.line)
    }

    private func attributes(of node: XMLTree, rule: InterfaceElementRule) -> [InterfaceProblem] {
        var reasons: [InterfaceProblem.Reason] = []
        var known = InterfaceVocabulary.ofElements.union(vocabulary.inert.attributes)
        // A segue isn't an object of the file, but it can have a class.
        if rule.isObject || node.name == "segue" { known.formUnion(InterfaceVocabulary.ofObjects) }
        for (name, value) in node.attributes.sorted(by: { $0.key < $1.key }) {
            if rule.attributes.contains(name) {
                guard let values = rule.values[name], !values.contains(value) else { continue }
                reasons.append(.unknownValue(value, attribute: name, element: node.name))
            } else if !known.contains(name) {
                reasons.append(.unknownAttribute(name, element: node.name))
            }
        }
        for name in rule.required.sorted() where node.attributes[name] == nil {
            reasons.append(.missingAttribute(name, element: node.name))
        }
        if node.isUndecodable { reasons.append(.unknownValue("YES", attribute: "base64-UTF8", element: node.name)) }
        return reasons.map { InterfaceProblem($0, line: node.line) }
    }
}

extension InertNames {
    /// Whether an element and its content have no effect.
    func passesOver(_ node: XMLTree) -> Bool {
        elements.contains(node.name) || node.children.isEmpty && empty.contains(node.name)
            || node.attributes["key"].map(keys.contains) == true
    }
}
