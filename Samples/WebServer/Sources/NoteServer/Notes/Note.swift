package import Foundation

/// A note of a user.
package struct Note: Codable, Equatable, Sendable {
    package let id: UUID
    package let text: String
    package let written: Date

    package init(_ text: String, written: Date = Date()) {
        id = UUID()
        self.text = text
        self.written = written
    }
}
