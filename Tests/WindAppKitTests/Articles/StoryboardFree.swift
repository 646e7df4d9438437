import AppKit
import Wind
import WindAppKit

// The code of the article 'Without a storyboard'.

final class PlainController: NSViewController, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()

    override func loadView() {
        view = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 200))
        title = "\(noteStore.load().count) notes"
    }
}

final class DetailController: NSViewController, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()
    let note: String

    init?(coder: NSCoder, note: String) {
        self.note = note
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        fatalError("made by code")
    }
}

extension PlainController {
    func showAnother() throws {
        guard let windContainer else { return }
        presentAsSheet(try PlainController().resolved(in: windContainer))
    }
}

extension Articles {
    @MainActor
    static func launch() -> AppDelegate {
        let delegate = AppDelegate()
        NSApplication.shared.delegate = delegate
        return delegate
    }

    /// A test doesn't call it, because an app on macOS runs until the process ends.
    @MainActor
    static func runApplication() {
        let delegate = AppDelegate()
        NSApplication.shared.delegate = delegate
        NSApplication.shared.run()
    }

    @MainActor
    static func makePlain(in container: Container) throws -> NSWindow {
        let controller = try PlainController().resolved(in: container)
        let window = NSWindow(contentViewController: controller)
        return window
    }

    @MainActor
    static func makeWindowController(of window: NSWindow, in container: Container) throws -> NoteWindowController {
        let controller = try NoteWindowController(window: window).resolved(in: container)
        return controller
    }

    @MainActor
    static func makeNotes(of storyboard: NSStoryboard, in container: Container) throws -> NoteController {
        let controller: NoteController = try storyboard.instantiateController(identifier: "notes", in: container)
        return controller
    }

    @MainActor
    static func makeDetail(of storyboard: NSStoryboard, in container: Container) throws -> DetailController {
        let detail = try storyboard.instantiateController(identifier: "detail", in: container) { coder in
            DetailController(coder: coder, note: "Water the fern")
        }
        return detail
    }

    @MainActor
    static func titleInTest(of store: MemoryNoteStore) throws -> String? {
        let container = Container()
        container.register(component: store)
        let controller = try PlainController().resolved(in: container)
        _ = controller.view
        return controller.title
    }
}
