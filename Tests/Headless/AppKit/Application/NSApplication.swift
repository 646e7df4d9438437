import HeadlessInterfaceBuilder

/// The running app.
@MainActor
open class NSApplication: NSResponder {
    /// The answer of a delegate to the request to end the app.
    public enum TerminateReply: UInt, Sendable {
        case terminateCancel = 0
        case terminateNow = 1
        case terminateLater = 2
    }

    /// Posted during the launch of the app.
    nonisolated public static let willFinishLaunchingNotification = Notification.Name(
        "NSApplicationWillFinishLaunchingNotification")
    /// Posted after the launch of the app.
    nonisolated public static let didFinishLaunchingNotification = Notification.Name(
        "NSApplicationDidFinishLaunchingNotification")
    /// Posted before the app ends.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "NSApplicationWillTerminateNotification")

    /// The last launched or created application that hasn't ended.
    static var current: NSApplication?

    /// The application; reading it creates the application on first use, as on Apple platforms.
    ///
    /// Tests share a process, so a test finds the application that an earlier test has left behind.
    open class var shared: NSApplication {
        if let current { return current }
        let made = NSApplication()
        current = made
        return made
    }

    private struct Entry {
        weak var window: NSWindow?
    }

    /// The delegate, which receives the events of the app.
    open weak var delegate: (any NSApplicationDelegate)?
    /// The menu at the top of the screen.
    open var mainMenu: NSMenu?
    /// The window that receives key events.
    open internal(set) weak var keyWindow: NSWindow?
    /// The modal window, which blocks all other windows.
    open internal(set) weak var modalWindow: NSWindow?
    /// Whether the app was launched and hasn't ended.
    open internal(set) var isRunning = false
    /// The storyboard that the app was launched with.
    var mainStoryboard: NSStoryboard?
    /// The objects beside the application in its scene, including the delegate.
    var topLevelObjects: [AnyObject] = []
    /// The windows on the screen, from back to front, with the controllers that they keep alive.
    var shown: [(window: NSWindow, controller: NSWindowController?)] = []
    private var entries: [Entry] = []

    /// The existing windows, in the order of their creation.
    open var windows: [NSWindow] { entries.compactMap(\.window) }
    /// The window that the user works with; here always the key window.
    open var mainWindow: NSWindow? { keyWindow }

    func enter(_ window: NSWindow) {
        entries.removeAll { $0.window == nil }
        entries.append(Entry(window: window))
    }

    func show(_ window: NSWindow) {
        shown.removeAll { $0.window === window }
        shown.append((window, window.windowController))
    }

    func hide(_ window: NSWindow) {
        shown.removeAll { $0.window === window }
        if modalWindow === window { modalWindow = nil }
        if keyWindow === window { keyWindow = shown.last?.window }
    }

    /// Returns at once, because a stand-in receives no events; `HeadlessApplication` launches an app.
    open func run() {}

    /// Ends the app, unless its delegate objects.
    open func terminate(_ sender: Any?) {
        switch delegate?.applicationShouldTerminate(self) ?? .terminateNow {
        case .terminateNow: end()
        case .terminateCancel, .terminateLater: break
        }
    }

    /// Passes on the answer of a delegate that postponed the end of the app.
    open func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
        if shouldTerminate { end() }
    }

    /// Ends the app; on Apple platforms the process ends here.
    func end() {
        guard isRunning else { return }
        isRunning = false
        let notification = Notification(name: Self.willTerminateNotification, object: self)
        delegate?.applicationWillTerminate(notification)
        NotificationCenter.default.post(notification)
        for (window, _) in shown { window.application = nil }
        shown = []
        mainMenu = nil
        topLevelObjects = []
        mainStoryboard = nil
        if NSApplication.current === self { NSApplication.current = nil }
    }
}

/// The application; nil until code reads `NSApplication.shared`.
@MainActor public var NSApp: NSApplication! { NSApplication.current }
