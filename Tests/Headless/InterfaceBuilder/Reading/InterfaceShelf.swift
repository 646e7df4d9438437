package import Foundation

/// Keeps read documents, because reading is the slowest part of a test with a storyboard.
@MainActor
package final class InterfaceShelf {
    private let reader: InterfaceReader
    private var documents: [URL: (data: Data, document: InterfaceDocument)] = [:]

    /// Creates a shelf without documents.
    package init(reader: InterfaceReader) {
        self.reader = reader
    }

    /// Reads the storyboard with a name from a bundle, unless the file is unchanged.
    package func read(_ name: String, in bundle: Bundle) throws(InterfaceFailure) -> InterfaceDocument {
        let (url, data) = try reader.find(name, in: bundle)
        if let known = documents[url], known.data == data { return known.document }
        let document = try reader.read(data, file: url.lastPathComponent)
        documents[url] = (data, document)
        return document
    }
}
