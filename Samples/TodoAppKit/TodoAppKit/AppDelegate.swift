import AppKit
import TodoKit
import Wind
import WindAppKit

/// Gives the app its container before the main storyboard creates its controllers.
@main
final class AppDelegate: NSObject, NSApplicationDelegate {
    /// Creates a delegate with the given container, for tests.
    init(container: Container) {
        super.init()
        do { try container.bootstrap() } catch { fatalError("\(error)") }
        NSApplication.shared.container = container
    }

    /// Creates a delegate that keeps the items in a file of the user's documents.
    convenience override init() {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        self.init(container: .todo(at: documents.appending(path: "todo.txt").path))
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }

    func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { true }
}
