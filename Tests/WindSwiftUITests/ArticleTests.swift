import Foundation
import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

/// The claims in the module's articles and on the first page; Scripts/apple-lines.sh compiles the Apple-only lines.
@MainActor
@Suite("The articles of WindSwiftUI", .container { _ in })
struct ArticleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Articles")
    private static let root = folder.appending(path: "../../..").standardizedFileURL

    private static func files(in folder: URL, ending: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(ending) }
    }

    /// The lines without indentation, and without code that a test module can't contain.
    private static func lines(of text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("@main") }
            .joined(separator: "\n")
    }

    @Test("show no code that the tests don't compile")
    func code() throws {
        let used = try Self.files(in: Self.folder, ending: ".swift")
            .map { Self.lines(of: try String(contentsOf: $0, encoding: .utf8)) }
        let catalog = Self.root.appending(path: "Sources/WindSwiftUI/WindSwiftUI.docc")
        var count = 0
        for page in try Self.files(in: catalog, ending: ".md") + [Self.root.appending(path: "README.md")] {
            let text = try String(contentsOf: page, encoding: .utf8)
            for block in text.components(separatedBy: "```swift\n").dropFirst() {
                let shown = block.components(separatedBy: "```")[0]
                // The tests of Wind compile the rest of the first page.
                if page.lastPathComponent == "README.md", !shown.contains("View") { continue }
                for part in shown.components(separatedBy: "…").flatMap({ $0.components(separatedBy: "\n\n") }) {
                    let part = Self.lines(of: part)
                    #expect(used.contains { $0.contains(part) }, "\(page.lastPathComponent): \(part)")
                }
                count += 1
            }
        }
        #expect(count > 10)
    }

    @Test("show an app whose views are proved, and that works")
    func app() throws {
        let window = try HeadlessApp(Article.NotesApp.self).openWindow()
        try window.tap("Add")
        #expect(window.texts == ["Water the fern", "Return the drill", "Buy milk", "Add"])
        #expect(try HeadlessApp(Readme.NotesApp.self).openWindow().texts == ["Water the fern"])
    }

    @Test("show a draft, a scope, a start, and the view for a missing component")
    func parts() async throws {
        let container = Container()
        MemoryNoteStore.register(in: container)
        NoteDraft.register(in: container)
        NoteSearch.register(in: container)
        Profile.register(in: container)
        let scope = Scopes.declare(in: container)
        container.expectView(DraftView.self)
        try container.bootstrap()
        let draft = HeadlessScreen(DraftView().container(container))
        try draft.type("Buy milk", into: "New note")
        try draft.tap("Save")
        #expect((container.resolve() as any NoteStore).notes.last == "Buy milk")
        let search: NoteSearch = container.resolve()
        search.text = "drill"
        #expect(search.found == ["Return the drill"])
        let signedIn = HeadlessScreen(SignedInView(scope: scope, account: Account(name: "Ada")).container(container))
        #expect(signedIn.texts == ["Notes of Ada"])
        let started = HeadlessScreen(StartedNotes(container: container))
        try await started.settle(until: { started.texts.contains("Add") })
        let empty = Container()
        empty.onProblem = { _ in }
        #expect(HeadlessScreen(CarefulView().container(empty)).texts == ["Notes are not available"])
    }

    @Test("show an editor that a view creates from an argument, once for each identity")
    func editor() throws {
        struct Identities: View {
            @State private var note = "Water the fern"
            @State private var updates = 0

            var body: some View {
                NoteEditorView(note: note).id(note)
                Button("Update \(updates)") { updates += 1 }
                Button("Next") { note = "Return the drill" }
            }
        }
        let container = Container()
        MemoryNoteStore.register(in: container)
        container.expectView(NoteEditorView.self)
        let refusal = #expect(throws: Container.ResolutionError.self) { try container.bootstrap() }
        #expect("\(try #require(refusal))".contains("Wind.Maker<Swift.String, WindSwiftUITests.NoteEditor>"))
        NoteEditor.register(in: container)
        try container.bootstrap()
        let screen = HeadlessScreen(Identities().container(container))
        try screen.type("Water the roses", into: "Note")
        try screen.tap("Update 0")
        #expect(screen.texts == ["Water the roses", "Save", "Update 1", "Next"])
        try screen.tap("Save")
        #expect((container.resolve() as any NoteStore).notes == ["Water the roses", "Return the drill"])
        try screen.tap("Next")
        #expect(screen.texts == ["Return the drill", "Save", "Update 1", "Next"])
    }

    @Test("set the container on a stack, whose destinations don't get the container of the link")
    func stack() throws {
        struct Page: WiredView {
            @Resolved private var profile: Profile

            var wiredBody: some View {
                Text(profile.title)
                NavigationLink("Details") { ProfileView() }
            }
        }
        let app = Container()
        let outer = Container(parent: app)
        let inner = Container(parent: outer)
        MemoryNoteStore.register(in: app)
        #expect(HeadlessScreen(NotesStack(container: app)).texts.contains("Add"))
        Profile.register(in: app)
        outer.register(value: Account(name: "Ada"), for: (any DependsOnAccount).self)
        inner.register(value: Account(name: "Bob"), for: (any DependsOnAccount).self)
        let around = HeadlessScreen(NavigationStack { Page() }.container(inner).container(outer))
        try around.tap("Details")
        #expect(around.texts == ["Notes of Bob"])
        let inside = HeadlessScreen(NavigationStack { Page().container(inner) }.container(outer))
        #expect(inside.texts.first == "Notes of Bob")
        try inside.tap("Details")
        #expect(inside.texts == ["Notes of Ada"])
    }

    @Test("show previews")
    func previews() async throws {
        let notes = try await HeadlessPreview.show(traits: .container(NotesModule.self)) { NotesView() }
        #expect(notes.texts == ["Water the fern", "Return the drill", "Add"])
        #expect(HeadlessScreen(OlderPreview()).texts == ["Add"])
        let profile = try await HeadlessPreview.show(traits: .container(ProfileModule.self)) { ProfilePreview() }
        #expect(profile.texts == ["Notes of Ada"])
        let declared = try await HeadlessPreview.show(traits: .container(DeclaringProfileModule.self)) {
            ProfilePreview()
        }
        #expect(declared.texts == ["Notes of Ada"])
        #expect(
            HeadlessScreen(ProfilePreview().previewContainer(DeclaringProfileModule.self)).texts == ["Notes of Ada"])
    }
}
