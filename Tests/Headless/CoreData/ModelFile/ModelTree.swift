internal import Foundation
internal import FoundationXML

/// Reads XML into nodes that know their lines.
final class ModelTree: NSObject, XMLParserDelegate {
    private let path: String
    private var open: [ModelNode] = []
    private var root: ModelNode?

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
        guard parser.parse(), let root = tree.root else {
            let place = ModelFileLocation(path: file.path, line: parser.lineNumber)
            let reason = (parser.parserError as NSError?).map { "error \($0.code) of the XML parser" } ?? "it is empty"
            throw ModelFileError(problems: [.init(location: place, kind: .malformed(reason: reason))])
        }
        return root
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
