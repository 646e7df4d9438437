import Foundation
import Testing
import Wind
import WindFixtures
import WindTesting

@Suite("A file has the graph that a test expects")
struct ExpectGraphTests {
    private let container = Container()
    private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")

    init() { ShopApp.register(in: container) }

    private func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    @Test("which is written when there is none, and then matches")
    func written() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        withKnownIssue {
            expectGraph(of: container, matches: file.path)
        } matching: { issue in
            issue.comments.first?.rawValue
                == "The graph was written to '\(file.path)'. Review it, and keep it with the test."
                && issue.sourceLocation?.fileName == "ExpectGraphTests.swift"
        }
        #expect(
            try text().hasPrefix(
                """
                WindFixtures.Hours: singleton
                    is handed out as WindFixtures.Hours: for WindFixtures.DependsOnHours
                WindFixtures.RealCashDesk: instance
                    is handed out as WindFixtures.CashDesk: for WindFixtures.DependsOnCashDesk

                """))
        expectGraph(of: container, matches: file.path)
    }

    @Test("and refuses a file that doesn't list a graph")
    func otherFile() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try "{\n  \"version\": 1\n}\n".write(to: file, atomically: true, encoding: .utf8)
        withKnownIssue {
            expectGraph(of: container, matches: file.path)
        } matching: { issue in
            issue.comments.first?.rawValue
                == "'\(file.lastPathComponent)' does not list a graph: name another file, or delete it and run the test"
        }
    }

    @Test("which is that of one test only")
    func shared() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        withKnownIssue { expectGraph(of: container, matches: file.path) }
        try FileManager.default.removeItem(at: file)
        WindowShop.register(in: container)
        withKnownIssue {
            expectGraph(of: container, matches: file.path)
        } matching: { issue in
            issue.comments.first?.rawValue
                == "'\(file.lastPathComponent)' has the graph of another test: each graph needs a file of its own"
        }
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("and fails the test with the differences and a remedy")
    func different() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let older = Container()
        ShopApp.register(in: older)
        withKnownIssue { expectGraph(of: older, matches: file.path) }
        let before = try text()
        WindowShop.register(in: container)
        try container.replace(Hours.self, for: (any DependsOnHours).self) { Hours(opening: 1) }
        withKnownIssue {
            expectGraph(of: container, matches: file.path)
        } matching: { issue in
            issue.comments.first?.rawValue == """
                The graph differs from '\(file.lastPathComponent)':
                + WindFixtures.WindowShop: singleton
                + WindFixtures.WindowShop gets WindFixtures.DependsOnHours: WindFixtures.Hours
                + WindFixtures.WindowShop gets WindFixtures.DependsOnStock: WindFixtures.RealStock
                + WindFixtures.WindowShop is handed out as WindFixtures.WindowShop: on request
                  Do:  correct the wiring, or, if you want the change, run the test once with WIND_ACCEPT_GRAPHS=1 in its
                       environment, and keep the new file
                """
        }
        #expect(try text() == before)
    }

    @Test("which can't be where no file can be")
    func unwritable() {
        withKnownIssue {
            expectGraph(of: container, matches: "Nowhere/Shop.txt")
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("The graph can't be written to '") == true
                && issue.comments.first?.rawValue.contains("/WindTestingTests/Nowhere/Shop.txt'") == true
        }
    }

    #if os(macOS) || os(Linux)
    @Test("and is written anew where the environment says so")
    func accepted() async {
        await #expect(processExitsWith: .success) {
            // SAFETY: no other code runs in this process yet.
            _ = unsafe setenv("WIND_ACCEPT_GRAPHS", "1", 1)
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data("Older: singleton\n".utf8).write(to: file)
            let container = Container()
            ShopApp.register(in: container)
            expectGraph(of: container, matches: file.path)
            let text = try String(contentsOf: file, encoding: .utf8)
            try #require(text.contains("WindFixtures.Shop: singleton") && !text.contains("Older"))
        }
    }
    #endif
}
