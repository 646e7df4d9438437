import Foundation

/// A folder for one test, deleted afterwards.
final class TemporaryFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("server-\(UUID().uuidString)")
    let file: String

    init() {
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        file = url.appendingPathComponent("guests.txt").path
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The content of the file, or nil if the file doesn't exist.
    var text: String? {
        FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
    }

    func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
}
