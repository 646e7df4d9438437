import UIKit

/// Holds the window, which the storyboard fills.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}
