/// A problem in a storyboard or its use that keeps a stand-in from acting as the framework does.
package struct InterfaceProblem: Error, Sendable, Equatable {
    /// The kind of the problem.
    package let reason: Reason
    /// The line in the file, if the problem has one.
    package let line: Int?

    package init(_ reason: Reason, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }

    /// The possible problems.
    package enum Reason: Error, Sendable, Equatable {
        // The file.
        case missingFile(bundle: String)
        case malformed(inside: String?)
        case wrongDocument(found: String, expected: String)
        case unknownElement(String, parent: String)
        case unknownAttribute(String, element: String)
        case unknownPlace(key: String?, element: String, parent: String)
        case unknownValue(String, attribute: String, element: String)
        case missingAttribute(String, element: String)
        case duplicateID(String, first: Int)
        case duplicateIdentifier(String, first: Int)
        case danglingID(String, attribute: String, element: String)
        case otherScene(String, element: String)
        case repeatingContent(String, element: String)
        case unmodelledEnd(String, name: String, element: String)
        case unreadableValue(keyPath: String, type: String)

        // The objects.
        case unknownClass(String, element: String)
        case wrongClass(String, expected: String, element: String)
        case noMaker(String)
        case refusedCoder(String)
        case unboundOutlet(String, owner: String)
        case unboundAction(String, owner: String)
        case unboundAttribute(String, owner: String)
        case unboundSegueAction(String, owner: String)
        case wrongType(property: String, owner: String, given: String)

        // The use.
        case noInitialController
        case unknownIdentifier(String, known: [String])
        case unknownSegue(String, owner: String, known: [String])
        case noUnwindTarget(String)
        case containsItself(String)
        case containsNothing(element: String)
        case noController(String, element: String)
    }
}

/// All problems of a storyboard.
package struct InterfaceFailure: Error, Sendable, Equatable {
    /// The file's name.
    package let file: String
    /// The problems, by line.
    package let problems: [InterfaceProblem]
    /// The seed of the order inside the archive, after objects are created.
    package let seed: UInt64?

    package init(file: String, problems: [InterfaceProblem], seed: UInt64? = nil) {
        self.file = file
        self.problems = problems.enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
            .map(\.element)
        self.seed = seed
    }
}
