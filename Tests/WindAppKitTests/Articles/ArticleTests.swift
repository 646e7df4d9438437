#if canImport(HeadlessInterfaceBuilder)
import AppKit
import HeadlessInterfaceBuilder
import Testing
import Wind
import WindAppKit

/// The claims in the module's articles.
@MainActor
@Suite("The articles of WindAppKit")
struct ArticleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let catalog =
        folder.appending(path: "../../../Sources/WindAppKit/WindAppKit.docc").standardizedFileURL

    private static func files(in folder: URL, ending: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(ending) }
    }

    /// The lines without indentation.
    private static func lines(of text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    @Test("show no code and no file that the tests don't use", arguments: ["swift", "xml"])
    func code(language: String) throws {
        let sources =
            language == "swift"
            ? try Self.files(in: Self.folder, ending: ".swift")
            : try Self.files(in: Self.folder.appending(path: "../Storyboards"), ending: ".storyboard")
        let used = try sources.map { Self.lines(of: try String(contentsOf: $0, encoding: .utf8)) }
        var count = 0
        for article in try Self.files(in: Self.catalog, ending: ".md") {
            let text = try String(contentsOf: article, encoding: .utf8)
            for block in text.components(separatedBy: "```\(language)\n").dropFirst() {
                let shown = Self.lines(of: block.components(separatedBy: "```")[0])
                #expect(used.contains { $0.contains(shown) }, "\(article.lastPathComponent): \(shown)")
                count += 1
            }
        }
        #expect(count > 2)
    }

    private func run(_ use: (NSStoryboard, Container) throws -> Void) throws {
        Fixture.bind()
        try Fixture.with(application: nil) {
            let running = HeadlessApplication { Articles.AppDelegate() }
            defer { running.end() }
            let container = try #require(running.application.container)
            try use(NSStoryboard(name: "Notes", bundle: nil), container)
        }
    }

    @Test("wire by objects, by an attribute and by a name")
    func storyboard() throws {
        try run { storyboard, container in
            Articles.name(container)
            for identifier in ["notes", "attribute", "player"] {
                let controller = storyboard.instantiateController(withIdentifier: identifier) as? NoteController
                _ = controller?.view
                #expect(controller?.title == "2 notes")
            }
            let windows = storyboard.instantiateInitialController() as? NoteWindowController
            #expect(windows?.window?.title == "2 notes" && windows?.contentViewController?.title == "2 notes")
        }
    }

    @Test("make controllers in code, and with an initialiser")
    func code() throws {
        try run { storyboard, container in
            #expect(try Articles.makeNotes(of: storyboard, in: container).windContainer === container)
            let detail = try Articles.makeDetail(of: storyboard, in: container)
            #expect(detail.note == "Water the fern" && detail.noteStore.load().count == 2)
            #expect(try Articles.titleInTest(of: MemoryNoteStore()) == "2 notes")
            let window = try Articles.makePlain(in: container)
            window.makeKeyAndOrderFront(nil)
            let plain = try #require(window.contentViewController as? PlainController)
            try plain.showAnother()
            #expect(plain.presentedViewControllers?.map(\.title) == ["2 notes"])
            let controller = try Articles.makeWindowController(of: NSWindow(), in: container)
            #expect(controller.noteStore.load().count == 2)
        }
        Fixture.with(application: nil) {
            Running.bare {
                let delegate = Articles.launch()
                #expect(NSApplication.shared.delegate === delegate && Container.application != nil)
            }
        }
    }

    @Test("give each document and each window its container")
    func windows() throws {
        try run { _, container in
            let documents = [NoteDocument(), NoteDocument()]
            for document in documents { document.makeWindowControllers() }
            let windows = documents.compactMap(\.windowControllers.first)
            #expect(windows.map(\.contentViewController?.title) == ["2 notes", "2 notes"])
            #expect(windows.map(\.windContainer).elementsEqual(documents.map(\.windContainer)) { $0 === $1 })
            #expect(windows[0].windContainer !== windows[1].windContainer && windows[0].windContainer !== container)
            let own = Container()
            MemoryNoteStore.register(in: own)
            let kept = Articles.showWindow(in: own)
            let shown = NSApplication.shared.keyWindow?.windowController
            #expect(shown === kept && shown?.windContainer === own && shown?.contentViewController?.title == "2 notes")
        }
    }
}
#endif
