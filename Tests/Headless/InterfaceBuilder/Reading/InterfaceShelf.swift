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

    /// Returns the storyboard with a name from a bundle; reads it only if its file is new or has changed.
    package func read(_ name: String, in bundle: Bundle) throws(InterfaceFailure) -> InterfaceDocument {
        let (url, data) = try reader.find(name, in: bundle)
        if let known = documents[url], known.data == data { return known.document }
        let document = try reader.read(data, file: url.lastPathComponent)
        documents[url] = (data, document)
        return document
    }
}
