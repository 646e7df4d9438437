import AppKit
import Wind
import WindAppKit

// The code of the article 'Windows and documents'.

final class NoteDocument: NSDocument {
    override init() {
        super.init()
        let container = Container()
        MemoryNoteStore.register(in: container)
        windContainer = container
    }

    override func makeWindowControllers() {
        guard let windContainer else { return }
        do {
            let storyboard = NSStoryboard(name: "Notes", bundle: nil)
            let controller: NSWindowController = try storyboard.instantiateController(
                identifier: "window", in: windContainer)
            addWindowController(controller)
        } catch {
            fatalError("\(error)")
        }
    }
}

extension Articles {
    @MainActor
    static func showWindow(in container: Container) -> NSWindowController? {
        Shower().showWindow(in: container)
    }

    @MainActor
    private struct Shower {
        func showWindow(in container: Container) -> NSWindowController? {
            let storyboard = NSStoryboard(name: "Notes", bundle: nil)
            storyboard.container = container
            let controller = storyboard.instantiateInitialController() as? NSWindowController
            controller?.showWindow(nil)
            return controller
        }
    }

    static func name(_ container: Container) {
        container.name = "player"
    }
}
