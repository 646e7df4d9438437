import UIKit
import Wind
import WindUIKit

/// Shows the switch in a window.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene, let container = UIApplication.shared.container else { return }
        let window = UIWindow(windowScene: scene)
        do {
            window.rootViewController = try SwitchController(style: .insetGrouped).resolved(in: container)
        } catch { fatalError("\(error)") }
        window.makeKeyAndVisible()
        self.window = window
    }
}
