package import Foundation

/// Documents that were read before: reading takes longer than everything else that a test does with a storyboard.
@MainActor
package final class InterfaceShelf {
    private let reader: InterfaceReader
    private var documents: [URL: (data: Data, document: InterfaceDocument)] = [:]

    /// A shelf without documents.
    package init(reader: InterfaceReader) {
        self.reader = reader
    }

    /// Reads the storyboard of a name from a bundle, unless the file says what it said before.
    package func read(_ name: String, in bundle: Bundle) throws(InterfaceFailure) -> InterfaceDocument {
        let (url, data) = try reader.find(name, in: bundle)
        if let known = documents[url], known.data == data { return known.document }
        let document = try reader.read(data, file: url.lastPathComponent)
        documents[url] = (data, document)
        return document
    }
}
