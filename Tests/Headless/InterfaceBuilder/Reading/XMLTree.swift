import Foundation
import FoundationXML

/// An element as the parser found it.
final class XMLTree {
    let name: String
    let attributes: [String: String]
    let line: Int
    fileprivate(set) var text = ""
    /// Whether the text is marked as encoded, but can't be decoded.
    private(set) var isUndecodable = false
    fileprivate(set) var children: [XMLTree] = []

    fileprivate init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    /// Decodes a text that Interface Builder encodes, such as a control character of a key equivalent.
    ///
    /// The text in the file lacks padding.
    fileprivate func decode() {
        guard attributes["base64-UTF8"] == "YES" else { return }
        let letters = text.filter { !$0.isWhitespace && $0 != "=" }
        let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
        guard let data = Data(base64Encoded: letters + padding), let decoded = String(data: data, encoding: .utf8)
        else {
            isUndecodable = true
            return
        }
        text = decoded
    }

    /// Returns the root of a document, or throws its malformed part.
    static func parse(_ data: Data) throws(InterfaceProblem) -> XMLTree {
        let parser = XMLParser(data: data)
        let builder = XMLTreeBuilder()
        parser.delegate = builder
        let parsed = parser.parse()
        // The parser may stop in the middle without an error.
        if let unclosed = builder.unclosed {
            throw InterfaceProblem(.malformed(inside: unclosed.name), line: builder.failure ?? parser.lineNumber)
        }
        guard parsed, builder.failure == nil, let root = builder.root else {
            throw InterfaceProblem(.malformed(inside: nil), line: builder.failure ?? max(parser.lineNumber, 1))
        }
        return root
    }
}

private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
    var root: XMLTree?
    var failure: Int?
    /// The innermost element without an end tag.
    var unclosed: XMLTree? { open.last }
    private var open: [XMLTree] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let node = XMLTree(name: name, attributes: attributes, line: parser.lineNumber)
        open.last?.children.append(node)
        if root == nil { root = node }
        open.append(node)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast().decode()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        open.last?.text += string
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        failure = failure ?? parser.lineNumber
    }
}
