import UIKit
import Wind
import WindUIKit

// The code of the article 'Without a storyboard'.

final class DetailController: UIViewController, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()
    let note: String

    init?(coder: NSCoder, note: String) {
        self.note = note
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        fatalError("made by a segue action")
    }
}

final class PageController: UIViewController, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()
    let note: String

    init(note: String) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("created in code") }
}

@MainActor
final class NoteCoordinator {
    let container: Container
    let navigation: UINavigationController

    init(container: Container, navigation: UINavigationController) {
        self.container = container
        self.navigation = navigation
    }

    func showPage(of note: String) throws {
        let page = try PageController(note: note).resolved(in: container)
        navigation.pushViewController(page, animated: true)
    }
}

final class MenuController: UIViewController {
    #if canImport(ObjectiveC)
    @IBSegueAction
    #endif
    func makeDetail(_ coder: NSCoder) -> DetailController? {
        DetailController(coder: coder, note: "Water the fern")
    }

    func push(in container: Container) throws {
        let controller = try NoteController().resolved(in: container)
        navigationController?.pushViewController(controller, animated: true)
    }

    func showNotes() throws {
        guard let windContainer else { return }
        show(try NoteController().resolved(in: windContainer), sender: self)
    }
}

extension UIStoryboard {
    func makeNotes(in container: Container) throws -> NoteController {
        let storyboard = self
        let controller: NoteController = try storyboard.instantiateViewController(identifier: "notes", in: container)
        return controller
    }

    func makeDetail(in container: Container) throws -> DetailController {
        let storyboard = self
        let detail = try storyboard.instantiateViewController(identifier: "detail", in: container) { coder in
            DetailController(coder: coder, note: "Water the fern")
        }
        return detail
    }
}

extension MemoryNoteStore {
    @MainActor
    static func titleInTest(of store: MemoryNoteStore) throws -> String? {
        let container = Container()
        container.register(component: store)
        let controller = try NoteController().resolved(in: container)
        controller.loadViewIfNeeded()
        return controller.title
    }
}
