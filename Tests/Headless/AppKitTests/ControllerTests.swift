import AppKit
import HeadlessInterfaceBuilder
import Testing

/// Showing, containing and releasing controllers.
@MainActor
struct ControllerTests {
    @Test("A sheet is created by the segue action, keeps the user from its parent, and is freed when it is dismissed")
    func sheet() throws {
        try Fixtures.run { running in
            let todos = try #require(running.todos)
            let window = try #require(unsafe todos.view.window)
            weak var detail: DetailController?
            let entries = Journal.during { HeadlessUser.click(button("Details", in: todos.view)) }
            #expect(entries == ["todos.prepare details view false", "detail.viewDidLoad true"])
            detail = todos.presentedViewControllers?.first as? DetailController
            #expect(unsafe detail?.thing == "none" && detail?.presentingViewController === todos)
            #expect(unsafe window.attachedSheet === detail?.view.window && window.attachedSheet?.isSheet == true)
            if let ok = detail?.okButton { HeadlessUser.click(ok) }
            #expect(detail == nil && todos.presentedViewControllers == nil)
            #expect(window.attachedSheet == nil && window.isKeyWindow)
        }
    }

    @Test("A modal window is dismissed by its presenter, and a shown one by its button", arguments: ["modal", "show"])
    func windows(segue: String) throws {
        try Fixtures.run { running in
            let todos = try #require(running.todos)
            weak var detail: NSViewController?
            todos.performSegue(withIdentifier: segue, sender: nil)
            detail = todos.presentedViewControllers?.first
            let window = unsafe detail?.view.window
            #expect(window?.isKeyWindow == true && (running.application.modalWindow != nil) == (segue == "modal"))
            if segue == "modal", let detail { todos.dismiss(detail) } else { window?.performClose(nil) }
            #expect(todos.presentedViewControllers == nil && running.application.modalWindow == nil)
            #expect(unsafe running.isRunning && detail?.presentingViewController == nil)
        }
    }

    @Test("A segue of a class, and one to another storyboard, are performed")
    func otherSegues() throws {
        try Fixtures.run { running in
            let todos = try #require(running.todos)
            let entries = Journal.during {
                todos.performSegue(withIdentifier: "fade", sender: nil)
                running.application.modalWindow?.close()
                todos.performSegue(withIdentifier: "about", sender: nil)
            }
            #expect(
                entries == [
                    "todos.prepare fade view false", "fade.perform", "detail.viewDidLoad true",
                    "todos.prepare about view false", "About.viewDidLoad", "About.viewWillAppear",
                    "About.viewDidAppear",
                ])
            #expect(todos.presentedViewControllers?.first?.storyboard !== todos.storyboard)
        }
    }

    @Test("Children appear and go with their parent, and tabs change them")
    func appearance() {
        let tabs: NSTabViewController = Fixtures.main.instantiateController(identifier: "tabs")
        let window = NSWindow(contentViewController: tabs)
        #expect(
            Journal.during { window.makeKeyAndOrderFront(nil) } == ["Other.viewWillAppear", "Other.viewDidAppear"])
        #expect(
            Journal.during { HeadlessUser.click(tab: 0, of: tabs) } == [
                "Other.viewWillDisappear", "Other.viewDidDisappear", "General.viewWillAppear",
                "General.viewDidAppear",
            ])
        #expect(
            Journal.during { window.close() } == ["General.viewWillDisappear", "General.viewDidDisappear"])
    }

    @Test("A creator creates the controller, or leaves it to init(coder:)")
    func creators() {
        let made: DetailController = Fixtures.main.instantiateController(identifier: "detail") {
            DetailController(coder: $0, thing: "given")
        }
        #expect(made.thing == "given" && made.storyboard != nil)
        let left: DetailController = Fixtures.main.instantiateController(identifier: "detail") { _ in nil }
        #expect(left.thing == nil)
        let window: MainWindowController? = Fixtures.main.instantiateInitialController {
            MainWindowController(coder: $0)
        }
        #expect(window?.contentViewController is TodoController)
        #expect(Fixtures.main.instantiateInitialController() is MainWindowController)
        #expect(Fixtures.main.instantiateController(withIdentifier: "detail") is DetailController)
    }

    @Test("Controllers and windows without an owner are freed", arguments: [true, false])
    func memory(keeping: Bool) {
        weak var controller: TodoController?
        weak var windows: NSWindowController?
        weak var window: NSWindow?
        weak var resolver: SceneResolver?
        do {
            let made = Fixtures.with(keeping: keeping) {
                Fixtures.main.instantiateController(withIdentifier: "main") as? NSWindowController
            }
            windows = made
            window = made?.window
            controller = made?.contentViewController as? TodoController
            resolver = controller?.resolver
            #expect(controller?.isViewLoaded == true && window?.windowController === made)
            #expect((resolver != nil) == keeping)
        }
        #expect(controller == nil && windows == nil && window == nil && resolver == nil)
    }

    @Test("A window on the screen keeps its controller until it is closed")
    func shown() {
        weak var windows: NSWindowController?
        weak var window: NSWindow?
        do {
            let made: NSWindowController = Fixtures.main.instantiateController(identifier: "settings")
            made.showWindow(nil)
            windows = made
            window = made.window
        }
        #expect(windows != nil && window?.isVisible == true)
        window?.close()
        #expect(windows == nil && window == nil)
    }

    @Test("A document has controllers of windows, and goes with the last of them")
    func documents() {
        final class Note: NSDocument {
            override func makeWindowControllers() {
                addWindowController(Fixtures.main.instantiateController(identifier: "settings"))
            }
        }
        weak var document: Note?
        do {
            let made = Note()
            document = made
            NSDocumentController.shared.addDocument(made)
            made.makeWindowControllers()
            made.showWindows()
            #expect(unsafe made.windowControllers.first?.document === made)
        }
        #expect(document?.windowControllers.first?.window?.isVisible == true)
        if let window = document?.windowControllers.first?.window { HeadlessUser.close(window) }
        #expect(document == nil && NSDocumentController.shared.documents.isEmpty)
    }

    private func button(_ title: String, in view: NSView) -> NSButton {
        let found = view.allSubviews.lazy.compactMap { $0 as? NSButton }.first { $0.title == title }
        return found ?? NSButton(frame: .zero)
    }
}

extension NSView {
    var allSubviews: [NSView] { subviews.flatMap { [$0] + $0.allSubviews } }
}
