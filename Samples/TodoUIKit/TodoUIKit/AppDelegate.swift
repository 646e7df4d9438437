import TodoKit
import UIKit
import Wind
import WindUIKit

/// Gives the app its container before a storyboard creates a controller.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let container: Container

    /// Creates a delegate with the given container, for tests.
    init(container: Container) {
        self.container = container
        super.init()
    }

    /// Creates a delegate that keeps the items in a file of the app's documents.
    convenience override init() {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        self.init(container: .todo(at: documents.appending(path: "todo.txt").path))
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do { try container.bootstrap() } catch { fatalError("\(error)") }
        application.container = container
        return true
    }
}
