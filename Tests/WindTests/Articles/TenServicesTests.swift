import Foundation
import Testing

@Suite("A program of ten services and fourteen needs")
struct TenServicesTests {
    private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Snippets")

    /// The lines of a program, without comments and blank lines.
    private func lines(of name: String) throws -> [String] {
        try String(contentsOf: folder.appending(path: name + ".swift"), encoding: .utf8)
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("//") }
    }

    /// The number of lines that a program adds to the version without Wind, except for the first line of each class.
    private func linesForWind(in name: String) throws -> Int {
        var others = try lines(of: "TenServicesByHand")
        return try lines(of: name).count { line in
            if line.hasPrefix("final class ") { return false }
            guard let known = others.firstIndex(of: line) else { return true }
            others.remove(at: known)
            return false
        }
    }

    @Test("has at most 45 lines for Wind with accessors, and 40 with properties")
    func count() throws {
        #expect(try linesForWind(in: "TenServices") <= 45)
        #expect(try linesForWind(in: "TenServicesWithInject") <= 40)
    }

    @Test("has as many services and needs as it says")
    func services() throws {
        for name in ["TenServices", "TenServicesWithInject", "TenServicesByHand"] {
            #expect(try lines(of: name).count { $0.hasPrefix("final class ") } == 10)
        }
        #expect(try lines(of: "TenServicesByHand").count { $0.hasPrefix("private let ") } == 14)
        #expect(try lines(of: "TenServicesWithInject").count { $0.hasPrefix("@Inject ") } == 14)
    }
}
