import AppKit
import Wind
import WindAppKit

// The code of the article 'Getting started'. The article omits the nesting, which keeps the names apart.

protocol NoteStore { func load() -> [String] }
protocol DependsOnNoteStore {}

extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
    var noteStore: any NoteStore { component() }
}

final class MemoryNoteStore: NoteStore, Singleton, IndirectResolver<any DependsOnNoteStore, any NoteStore>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func load() -> [String] { ["Water the fern", "Return the drill"] }
}

enum Articles {
    final class AppDelegate: NSObject, NSApplicationDelegate {
        override init() {
            super.init()
            let container = Container()
            MemoryNoteStore.register(in: container)
            do { try container.bootstrap() } catch { fatalError("\(error)") }
            NSApplication.shared.container = container
        }
    }
}

final class NoteController: NSViewController, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(noteStore.load().count) notes"
    }
}

final class NoteWindowController: NSWindowController, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()

    override func windowDidLoad() {
        super.windowDidLoad()
        window?.title = "\(noteStore.load().count) notes"
    }
}
