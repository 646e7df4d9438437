import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

@testable import TodoSwiftUI

/// Tests the content of the previews.
@MainActor
@Suite(.container { _ in })
struct PreviewTests {
    private func show(_ store: PreviewStore) async throws -> HeadlessScreen {
        try await HeadlessPreview.show(traits: .container(TodoModule.self) { try $0.show(store) }) { ListView() }
    }

    @Test("There are items, which can be changed, and another preview has its own")
    func filled() async throws {
        let one = try await show(.filled)
        try one.delete(0)
        #expect(one.texts == ["New", "Call the roofer due:2025-03-10", "2025-03-10", "Return the drill"])
        #expect(try await show(.filled).texts.contains("Water the fern"))
    }

    @Test("There is nothing to do")
    func empty() async throws {
        #expect(try await show(.empty).texts == ["New", "Nothing to do"])
    }

    @Test("The file can't be read, and nothing is added to it")
    func unreadable() async throws {
        let screen = try await show(.unreadable)
        #expect(screen.texts == ["New", "cannot read 'todo.txt': permission denied"])
        try screen.type("Water the fern", into: "New")
        try screen.submit("New")
        #expect(screen.texts == ["Water the fern", "cannot read 'todo.txt': permission denied"])
    }
}
