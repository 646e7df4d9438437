#if canImport(HeadlessInterfaceBuilder)
import AppKit
import HeadlessInterfaceBuilder
import Wind
import WindAppKit

/// The delegate in the main storyboard, which gives the app its container in its initializer.
final class AppDelegate: NSObject, NSApplicationDelegate {
    /// Whether it gives the app a container.
    static var isPrepared = true
    /// The wirings up to the end of the launch.
    private(set) var wiringsAtTheEnd: [String] = []

    override init() {
        super.init()
        if Self.isPrepared { NSApplication.shared.container = Fixture.container("app") }
    }

    func applicationDidFinishLaunching(_ notification: Notification) {
        for case let desk as Desk in NSApplication.shared.windows.map(\.windowController) {
            wiringsAtTheEnd += desk.wirings + (desk.screen?.wirings ?? [])
        }
    }
}

/// Does nothing.
private final class SilentDelegate: NSObject, NSApplicationDelegate {}

/// Launches the tests' app.
@MainActor
enum Running {
    /// Launches the app from the main storyboard.
    static func main(
        seed: UInt64? = nil, early: Bool = true, keeping: Bool = false, prepared: Bool = true,
        _ use: (HeadlessApplication) throws -> Void
    ) throws {
        Fixture.bind()
        StoryboardBindings.object(AppDelegate.self) { AppDelegate() }
        AppDelegate.isPrepared = prepared
        defer { AppDelegate.isPrepared = true }
        try Fixture.with(application: nil, seed: seed, early: early, keeping: keeping) {
            try HeadlessApplication.run(storyboard: "Main", use)
        }
    }

    /// Launches the app from code, without a window, and closes its windows when the work ends.
    static func bare<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
        let running = HeadlessApplication { SilentDelegate() }
        defer { running.end() }
        try work()
    }

    /// Shows a window with a controller as its content.
    static func show(_ controller: NSViewController) -> NSWindow {
        let window = NSWindow(contentViewController: controller)
        window.makeKeyAndOrderFront(nil)
        return window
    }
}
#endif
