extension InterfaceFailure: CustomStringConvertible {
    /// The text of the failure: a headline, a line for each problem, and the seed.
    package var description: String {
        var lines = ["\(file) cannot be used:"]
        lines += problems.map { problem in
            let place = problem.line.map { "\(file):\($0)" } ?? file
            return "  \(place): \(Self.text(problem.reason))"
        }
        if let seed { lines.append("  (order inside archives drawn from seed \(seed))") }
        return lines.joined(separator: "\n")
    }

    private static func text(_ reason: InterfaceProblem.Reason) -> String {
        switch reason {
        case .missingFile(let bundle): "no such file in \(bundle)"
        case .malformed(let element?): "not well-formed XML: <\(element)> has no proper end"
        case .malformed(nil): "not well-formed XML"
        case .wrongDocument(let found, let expected): "a document of type \(found), not \(expected)"
        case .unknownElement(let name, let parent): "element <\(name)> in <\(parent)> is not modelled"
        case .unknownAttribute(let name, let element): "attribute '\(name)' of <\(element)> is not modelled"
        case .unknownPlace(.some(let key), let element, let parent):
            "element <\(element)> as '\(key)' of <\(parent)> is not modelled"
        case .unknownPlace(nil, let element, let parent): "element <\(element)> inside <\(parent)> is not modelled"
        case .unknownValue(let value, let attribute, let element):
            "value '\(value)' of '\(attribute)' of <\(element)> is not modelled"
        case .missingAttribute(let name, let element): "<\(element)> lacks '\(name)'"
        case .duplicateID(let id, let first): "id '\(id)' was given on line \(first) already"
        case .duplicateIdentifier(let identifier, let first):
            "storyboard identifier '\(identifier)' was given on line \(first) already"
        case .danglingID(let id, let attribute, let element):
            "'\(attribute)' of <\(element)> names '\(id)', which is not in the file"
        case .otherScene(let id, let element): "<\(element)> leads to '\(id)', which is in another scene"
        case .repeatingContent(let id, let element):
            "<\(element)> leads to '\(id)', of which there is one for each use of a prototype"
        case .unmodelledEnd(let id, let name, let element):
            "<\(element)> leads to '\(id)', a <\(name)>, which is not modelled"
        case .unreadableValue(let keyPath, let type): "the value of '\(keyPath)' is no \(type)"
        default: use(reason)
        }
    }

    private static func use(_ reason: InterfaceProblem.Reason) -> String {
        switch reason {
        case .unknownClass(let name, let element): "<\(element)> is of class \(name), which no module here declares"
        case .wrongClass(let name, let expected, let element): "<\(element)> is a \(name), which is no \(expected)"
        case .noMaker(let name): "nothing says how to make a \(name): bind an initialiser of it"
        case .refusedCoder(let name): "\(name).init(coder:) returned nil"
        case .unboundOutlet(let name, let owner): "\(owner) has no outlet '\(name)': bind it"
        case .unboundAction(let name, let owner): "\(owner) has no action '\(name)': bind it"
        case .unboundAttribute(let name, let owner): "\(owner) has no runtime attribute '\(name)': bind it"
        case .unboundSegueAction(let name, let owner): "\(owner) has no segue action '\(name)': bind it"
        case .wrongType(let property, let owner, let given): "'\(property)' of \(owner) cannot hold \(given)"
        case .noInitialController: "no controller is the initial one"
        case .unknownIdentifier(let identifier, let known):
            "no controller has the identifier '\(identifier)', only \(list(known))"
        case .unknownSegue(let identifier, let owner, let known):
            "\(owner) has no segue '\(identifier)', only \(list(known))"
        case .noUnwindTarget(let action): "no controller to unwind to takes '\(action)'"
        case .noController(let id, let element): "'\(id)', a <\(element)>, is no controller"
        case .containsNothing(let element): "a <\(element)> contains no controllers by a relationship"
        case .containsItself(let id): "the controller '\(id)' contains itself"
        default: "\(reason)"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
