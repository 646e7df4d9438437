import AppKit
import HeadlessInterfaceBuilder
import Testing

/// The launch and the end of an application.
@MainActor
struct LaunchTests {
    @Test("The delegate exists before the controllers, whose views load before the launch has ended", arguments: 1...20)
    func order(seed: UInt64) throws {
        let entries = Journal.during {
            Fixtures.run(seed: seed) { _ in Journal.note("running") }
        }
        func place(_ entry: String) throws -> Int {
            try #require(entries.firstIndex(of: entry), "\(entry) in \(entries)")
        }
        let made = try place("delegate.init")
        let awake = try place("delegate.awake, menu true")
        let first = try place("todos.init, storyboard false")
        let loaded = try place("todos.viewDidLoad, table true, source true, children 1")
        let window = try place("window.didLoad, content true, storyboard true")
        let appeared = try place("todos.viewDidAppear")
        let finished = try place("delegate.didFinish true")
        #expect([made, awake, first, loaded, window, appeared, finished].isSorted)
        #expect(try place("running") == finished + 1)
        #expect(entries.last == "delegate.willTerminate")
    }

    @Test("Whether the launch is said to begin to end before or after the controllers is drawn")
    func early() {
        let places = (UInt64(1)...20).map { seed in
            let entries = Journal.during { Fixtures.run(seed: seed) { _ in } }
            return entries.firstIndex(of: "delegate.willFinish")! < entries.firstIndex(of: "todos.viewDidAppear")!
        }
        #expect(Set(places).count == 2)
    }

    @Test("The main storyboard is that of the controllers, and the application is the shared one")
    func shared() {
        var ended: NSApplication?
        Fixtures.run { running in
            #expect(NSApplication.shared === running.application && NSApp === running.application)
            #expect(NSStoryboard.main != nil && NSStoryboard.main === running.todos?.storyboard)
            #expect(running.window?.title == "Todo" && running.application.keyWindow === running.window)
            #expect(running.window?.windowController is MainWindowController)
            #expect(running.window?.firstResponder === running.todos?.tableView)
            ended = running.application
        }
        #expect(NSStoryboard.main == nil)
        #expect(NSApplication.shared !== ended && NSApplication.shared === NSApplication.shared)
    }

    @Test("The usual main menu loads, and items without a receiver are disabled")
    func menu() throws {
        try Fixtures.run { running in
            let menu = try #require(running.application.mainMenu)
            #expect(menu.items.map(\.title) == ["Todo", "File", "Edit", "Format", "View", "Window", "Help"])
            let file = try #require(menu.item(withTitle: "File")?.submenu)
            #expect(file.supermenu === menu && file.item(withTitle: "New")?.keyEquivalent == "n")
            #expect(file.item(withTitle: "New")?.isEnabled == true)
            #expect(file.item(withTitle: "Open Recent")?.submenu?.items.first?.isEnabled == false)
            let app = try #require(menu.items[0].submenu)
            #expect(app.items[1].isSeparatorItem && !app.items[1].isEnabled)
            #expect(app.item(withTitle: "Quit Todo")?.isEnabled == true)
            #expect(app.item(withTitle: "Settings…")?.isEnabled == true)
            let font = try #require(menu.item(withTitle: "Format")?.submenu?.items[0].submenu)
            #expect(font.item(withTag: 2)?.title == "Bold" && font.items[1].isEnabled == false)
        }
    }

    @Test("A command without a target goes to its receiver: the controller, the window, the application")
    func commands() {
        Fixtures.run { running in
            HeadlessUser.choose("File", "New", in: running.application)
            #expect(running.todos?.things == ["a", "b", "c", "new"])
            HeadlessUser.choose("Todo", "Settings…", in: running.application)
            let settings = running.application.keyWindow
            #expect(settings?.title == "Settings" && settings?.contentViewController is NSTabViewController)
            HeadlessUser.choose("File", "Close", in: running.application)
            #expect(settings?.isVisible == false && running.window?.title == "Todo")
            HeadlessUser.choose("Todo", "Quit Todo", in: running.application)
            #expect(!running.isRunning)
        }
    }

    @Test("The last window ends the application if the delegate says so", arguments: [true, false])
    func lastWindow(ends: Bool) throws {
        AppDelegate.endsWithLastWindow = ends
        defer { AppDelegate.endsWithLastWindow = true }
        try Fixtures.run { running in
            HeadlessUser.close(try #require(running.window))
            #expect(running.isRunning == !ends)
        }
    }

    @Test("A delegate refuses the end, or puts it off")
    func refusing() {
        defer { AppDelegate.reply = .terminateNow }
        Fixtures.run { running in
            AppDelegate.reply = .terminateCancel
            running.quit()
            AppDelegate.reply = .terminateLater
            running.quit()
            #expect(running.isRunning)
            running.application.reply(toApplicationShouldTerminate: true)
            #expect(!running.isRunning)
        }
    }

    @Test("An application without a storyboard is launched with a delegate")
    func code() {
        Fixtures.bind()
        let entries = Journal.during {
            let running = HeadlessApplication { AppDelegate() }
            #expect(running.application.mainMenu == nil && NSStoryboard.main == nil)
            running.quit()
        }
        #expect(
            entries == ["delegate.init", "delegate.willFinish", "delegate.didFinish true", "delegate.willTerminate"])
    }

    @Test("All that was launched is freed once it has ended")
    func memory() {
        weak var application: NSApplication?
        weak var delegate: AnyObject?
        weak var controller: TodoController?
        weak var window: NSWindow?
        weak var windows: NSWindowController?
        weak var cell: NSView?
        Fixtures.run { running in
            application = running.application
            delegate = running.application.delegate
            controller = running.todos
            window = running.window
            windows = running.window?.windowController
            cell = controller?.tableView.view(atColumn: 0, row: 0, makeIfNecessary: true)
            #expect(delegate != nil && windows != nil && cell != nil)
        }
        #expect(application == nil && delegate == nil && controller == nil && window == nil && windows == nil)
        #expect(cell == nil)
    }
}

extension [Int] {
    fileprivate var isSorted: Bool { self == sorted() }
}
