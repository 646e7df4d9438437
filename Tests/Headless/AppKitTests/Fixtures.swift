import AppKit
import HeadlessInterfaceBuilder

final class AppDelegate: NSObject, NSApplicationDelegate {
    static var endsWithLastWindow = true
    static var reply = NSApplication.TerminateReply.terminateNow

    override init() {
        super.init()
        Journal.note("delegate.init")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        MainActor.assumeIsolated {
            Journal.note("delegate.awake, menu \(NSApplication.shared.mainMenu != nil)")
        }
    }

    func applicationWillFinishLaunching(_ notification: Notification) { Journal.note("delegate.willFinish") }

    func applicationDidFinishLaunching(_ notification: Notification) {
        Journal.note("delegate.didFinish \((notification.object as? NSApplication)?.delegate === self)")
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { Self.endsWithLastWindow }
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { Self.reply }
    func applicationWillTerminate(_ notification: Notification) { Journal.note("delegate.willTerminate") }
}

final class MainWindowController: NSWindowController {
    override func awakeFromNib() {
        super.awakeFromNib()
        MainActor.assumeIsolated { Journal.note("window.awake, window \(window != nil)") }
    }

    override func windowDidLoad() {
        super.windowDidLoad()
        Journal.note("window.didLoad, content \(contentViewController != nil), storyboard \(storyboard != nil)")
    }
}

@MainActor
final class SceneResolver: NSObject, @unchecked Sendable {
    // SAFETY: the whole class belongs to the main actor, which the compiler accepts only with Apple's NSObject.
    weak var viewController: TodoController?
    var containerName = "" {
        didSet { Journal.note("resolver.containerName, outlet \(viewController != nil)") }
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        MainActor.assumeIsolated {
            let controller = viewController
            Journal.note(
                "resolver.awake \(containerName), view \(controller?.isViewLoaded ?? true), "
                    + "storyboard \(controller?.storyboard != nil)")
        }
    }
}

final class TodoCell: NSTableCellView {
    weak var doneButton: NSButton!

    override func awakeFromNib() {
        super.awakeFromNib()
        MainActor.assumeIsolated { Journal.note("cell.awake \(doneButton != nil && textField != nil)") }
    }
}

final class DetailController: NSViewController {
    let thing: String?
    weak var okButton: NSButton!

    init?(coder: NSCoder, thing: String) {
        self.thing = thing
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        thing = nil
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        Journal.note("detail.viewDidLoad \(okButton != nil)")
    }
}

final class PageController: NSViewController {
    override func viewDidLoad() { Journal.note("\(title ?? "").viewDidLoad") }
    override func viewWillAppear() { Journal.note("\(title ?? "").viewWillAppear") }
    override func viewDidAppear() { Journal.note("\(title ?? "").viewDidAppear") }
    override func viewWillDisappear() { Journal.note("\(title ?? "").viewWillDisappear") }
    override func viewDidDisappear() { Journal.note("\(title ?? "").viewDidDisappear") }
}

final class FadeSegue: NSStoryboardSegue {
    override func perform() {
        Journal.note("fade.perform")
        guard let destination = destinationController as? NSViewController else { return }
        (sourceController as? NSViewController)?.presentAsModalWindow(destination)
    }
}

@MainActor
enum Fixtures {
    static func bind() {
        StoryboardBindings.object(AppDelegate.self) { AppDelegate() }
        StoryboardBindings.object(SceneResolver.self) { SceneResolver() }
        StoryboardBindings.outlet("viewController", \SceneResolver.viewController)
        StoryboardBindings.attribute("containerName", \SceneResolver.containerName)
        StoryboardBindings.attribute("containerName", \TodoController.containerName)
        StoryboardBindings.outlet("resolver", \TodoController.resolver)
        StoryboardBindings.outlet("tableView", \TodoController.tableView)
        StoryboardBindings.outlet("titleField", \TodoController.titleField)
        StoryboardBindings.outlet("doneButton", \TodoCell.doneButton)
        StoryboardBindings.outlet("okButton", \DetailController.okButton)
        StoryboardBindings.action("newTodo:", of: TodoController.self) { $0.newTodo($1) }
        StoryboardBindings.action("removeTodo:", of: TodoController.self) { controller, _ in controller.removeTodo() }
        StoryboardBindings.action("toggle:", of: TodoController.self) { $0.toggle($1) }
        StoryboardBindings.segueAction("makeDetail:", of: TodoController.self) { controller, coder, _, _ in
            DetailController(coder: coder, thing: controller.selected ?? "none")
        }
        StoryboardBindings.segue(FadeSegue.self) { FadeSegue(identifier: $0, source: $1, destination: $2) }
    }

    /// The storyboard, after binding all of its names.
    static var main: NSStoryboard {
        bind()
        return NSStoryboard(name: "Main", bundle: .module)
    }

    static func todos() -> TodoController {
        main.instantiateController(identifier: "todos")
    }

    /// Runs a closure with a seed and with the bundle of the tests.
    static func with<Result, Failure: Error>(
        seed: UInt64? = nil, early: Bool = true, keeping: Bool = false, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try ArchiveSettings.with { settings in
            settings.seed = seed
            settings.knowsStoryboardEarly = early
            settings.keepsTopLevelObjects = keeping
            settings.mainBundle = .module
        } perform: { () throws(Failure) in
            try work()
        }
    }

    /// Launches the application of the storyboard, uses it and ends it.
    static func run<Failure: Error>(
        seed: UInt64? = nil, _ use: (HeadlessApplication) throws(Failure) -> Void
    ) throws(Failure) {
        bind()
        try with(seed: seed) { () throws(Failure) in
            try HeadlessApplication.run(storyboard: "Main") { running throws(Failure) in try use(running) }
        }
    }
}

extension HeadlessApplication {
    /// The controller in the main window.
    var todos: TodoController? {
        application.windows.lazy.compactMap { $0.contentViewController as? TodoController }.first
    }
}
