import HeadlessInterfaceBuilder

/// Launches an application without a screen, from its main storyboard or from code.
///
/// All work runs at once on the main actor. `NSApplication.shared` is the last launched application until it ends,
/// so a test launches, uses and ends an application without suspending in between, as ``run(storyboard:_:)`` does. The
/// stand-in releases the application after it has ended.
@MainActor
public final class HeadlessApplication {
    /// The application.
    public let application: NSApplication
    private let delegate: (any NSApplicationDelegate)?

    /// Launches an application from its main storyboard, as `NSApplicationMain` does.
    ///
    /// The application's scene loads first, with the delegate; then the initial controller is created and shown. Last,
    /// the delegate learns that the launch has ended. The moment at which it learns that the launch will end is random.
    ///
    /// - Parameter name: The main storyboard, in the bundle that the settings name.
    public init(storyboard name: NSStoryboard.Name) {
        application = Self.start()
        delegate = nil
        let storyboard = NSStoryboard(name: name, bundle: nil)
        application.mainStoryboard = storyboard
        attempt { () throws(InterfaceFailure) in try storyboard.load(into: application) }
        var order = ArchiveSettings.current.order
        let isToldEarly = order.flip()
        if isToldEarly { willFinish() }
        show(storyboard.instantiateInitialController())
        if !isToldEarly { willFinish() }
        didFinish()
    }

    /// Launches an application without a storyboard, like a `main.swift` that sets a delegate.
    public init(delegate makeDelegate: () -> any NSApplicationDelegate) {
        application = Self.start()
        let made = makeDelegate()
        delegate = made
        application.delegate = made
        willFinish()
        didFinish()
    }

    /// Launches an application from its main storyboard, runs a closure with it, and ends it.
    public static func run<Result, Failure: Error>(
        storyboard name: NSStoryboard.Name, _ use: (HeadlessApplication) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let running = HeadlessApplication(storyboard: name)
        defer { running.end() }
        return try use(running)
    }

    /// Whether the application is running.
    public var isRunning: Bool { application.isRunning }

    /// Asks the application to end, as the user does: its delegate may object.
    public func quit() {
        application.terminate(nil)
    }

    /// Ends the application without asking its delegate.
    public func end() {
        application.end()
    }

    /// The window on the screen, if there is exactly one.
    public var window: NSWindow? {
        application.shown.count == 1 ? application.shown[0].window : nil
    }

    private static func start() -> NSApplication {
        let application = NSApplication()
        NSApplication.current = application
        application.isRunning = true
        return application
    }

    private func show(_ initial: Any?) {
        switch initial {
        case let controller as NSWindowController: controller.showWindow(application)
        case let controller as NSViewController:
            NSWindow(contentViewController: controller).makeKeyAndOrderFront(application)
        default: break
        }
    }

    private func willFinish() {
        let notification = Notification(name: NSApplication.willFinishLaunchingNotification, object: application)
        application.delegate?.applicationWillFinishLaunching(notification)
        NotificationCenter.default.post(notification)
    }

    private func didFinish() {
        let notification = Notification(name: NSApplication.didFinishLaunchingNotification, object: application)
        application.delegate?.applicationDidFinishLaunching(notification)
        NotificationCenter.default.post(notification)
    }
}
