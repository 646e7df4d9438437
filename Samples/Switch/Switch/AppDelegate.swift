import UIKit
import Wind
import WindUIKit

/// Gives the app its container before a window appears.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let container = Container()
        DefaultsLightStorage.register(in: container)
        do { try container.bootstrap() } catch { fatalError("\(error)") }
        application.container = container
        return true
    }
}
