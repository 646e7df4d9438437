internal import Foundation
internal import FoundationXML

/// Reads XML into nodes that know their lines.
final class ModelTree: NSObject, XMLParserDelegate {
    private let path: String
    private var open: [ModelNode] = []
    private var root: ModelNode?
    private var failure: ModelFileError.Problem?

    private init(path: String) {
        self.path = path
    }

    static func read(_ file: URL) throws -> ModelNode {
        let whole = ModelFileLocation(path: file.path, line: 0)
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw ModelFileError(problems: [.init(location: whole, kind: .unreadable(reason: "no such file"))])
        }
        let tree = ModelTree(path: file.path)
        let parser = XMLParser(data: data)
        parser.delegate = tree
        // On Linux, the parser returns true for some files despite a reported error.
        let isParsed = parser.parse()
        if let failure = tree.failure { throw ModelFileError(problems: [failure]) }
        guard isParsed, let root = tree.root, tree.open.isEmpty else {
            throw ModelFileError(problems: [.init(location: whole, kind: .malformed(reason: "it is not complete"))])
        }
        return root
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard failure == nil else { return }
        let location = ModelFileLocation(path: path, line: parser.lineNumber)
        let reason = "error \((parseError as NSError).code) of the XML parser"
        failure = ModelFileError.Problem(location: location, kind: .malformed(reason: reason))
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let location = ModelFileLocation(path: path, line: parser.lineNumber)
        let node = ModelNode(name: elementName, attributes: attributes, location: location)
        if let parent = open.last { parent.append(node) } else { root = node }
        open.append(node)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) {
        open.removeLast()
    }
}
