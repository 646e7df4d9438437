#if canImport(HeadlessInterfaceBuilder)
import AppKit
import HeadlessInterfaceBuilder
import Wind
import WindAppKit

/// The delegate of the main storyboard, which gives the app its container as soon as there is a delegate.
final class AppDelegate: NSObject, NSApplicationDelegate {
    /// Whether it gives the app a container.
    static var isPrepared = true
    /// What was there when the launch had ended.
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

/// Launches the app of the tests.
@MainActor
enum Running {
    /// From the main storyboard.
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

    /// From code, without a window; what the work shows goes when it ends.
    static func bare<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
        let running = HeadlessApplication { SilentDelegate() }
        defer { running.end() }
        try work()
    }

    /// A window on the screen whose content is a controller.
    static func show(_ controller: NSViewController) -> NSWindow {
        let window = NSWindow(contentViewController: controller)
        window.makeKeyAndOrderFront(nil)
        return window
    }
}
#endif
