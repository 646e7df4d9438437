package import Foundation

/// Reads a storyboard into plain values, or reports all of its unmodeled features.
package struct InterfaceReader: Sendable {
    /// The vocabulary that the reader understands.
    package let vocabulary: InterfaceVocabulary

    /// Creates a reader of a framework's storyboards.
    package init(vocabulary: InterfaceVocabulary) {
        self.vocabulary = vocabulary
    }

    /// Reads the storyboard with a name from a bundle.
    package func read(_ name: String, in bundle: Bundle) throws(InterfaceFailure) -> InterfaceDocument {
        let (url, data) = try find(name, in: bundle)
        return try read(data, file: url.lastPathComponent)
    }

    /// Returns the file of a storyboard and its content.
    func find(_ name: String, in bundle: Bundle) throws(InterfaceFailure) -> (url: URL, data: Data) {
        let file = "\(name).storyboard"
        guard let url = bundle.url(forResource: name, withExtension: "storyboard"),
            let data = try? Data(contentsOf: url)
        else {
            let bundleName = URL(fileURLWithPath: bundle.bundlePath).lastPathComponent
            throw InterfaceFailure(file: file, problems: [InterfaceProblem(.missingFile(bundle: bundleName))])
        }
        return (url, data)
    }

    /// Reads a storyboard from data.
    package func read(_ data: Data, file: String) throws(InterfaceFailure) -> InterfaceDocument {
        let root: XMLTree
        do {
            root = try XMLTree.parse(data)
            try checkType(of: root)
        } catch {
            throw InterfaceFailure(file: file, problems: [error])
        }
        var problems = NameCheck(vocabulary: vocabulary).problems(in: root)
        problems += IdentityCheck(vocabulary: vocabulary).problems(in: root)
        let (document, unread) = ElementReading(vocabulary: vocabulary).document(root, file: file)
        problems += unread
        guard problems.isEmpty else { throw InterfaceFailure(file: file, problems: problems) }
        return document
    }

    private func checkType(of root: XMLTree) throws(InterfaceProblem) {
        let found = root.name == "document" ? root.attributes["type"] ?? "none" : "<\(root.name)>"
        guard found == vocabulary.documentType else {
            throw InterfaceProblem(.wrongDocument(found: found, expected: vocabulary.documentType), line: root.line)
        }
    }
}
