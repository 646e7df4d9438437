import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private struct EditorApp: App {
    @State private var container = Container.withStore()

    var body: some Scene {
        WindowGroup { EditorView() }
            .container(container)
    }
}

private struct StaticApp: App {
    static let container = Container.withStore()

    var body: some Scene {
        WindowGroup { EditorView().container(Self.container) }
    }
}

@MainActor
@Suite("An app", .container { _ in })
struct AppTests {
    @Test("keeps its container in its state, for all windows of a scene")
    func state() throws {
        let app = HeadlessApp(EditorApp.self)
        let (one, two) = (try app.openWindow(), try app.openWindow())
        try one.type("One", into: "Title")
        #expect(one.texts.first == "'One' in disk")
        #expect(two.texts.first == "'' in disk")
    }

    @Test("may keep it in a static property; in the background all stays")
    func phases() throws {
        let app = HeadlessApp(StaticApp.self)
        let window = try app.openWindow()
        try window.type("One", into: "Title")
        app.scenePhase = .background
        app.scenePhase = .active
        #expect(window.texts.first == "'One' in disk")
    }
}
