public import Foundation

/// One instance of the app's user interface.
@MainActor
open class UIScene: UIResponder {
    /// How far a scene is from the user.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// The options that a scene is connected with; their content isn't modeled.
    @MainActor
    open class ConnectionOptions: NSObject {}

    /// The session that identifies the scene across launches of the app.
    public let session: UISceneSession
    /// The delegate, which receives the scene's events.
    open var delegate: (any UISceneDelegate)?
    /// How far the scene is from the user.
    open internal(set) var activationState = ActivationState.unattached
    /// The text that the user reads.
    open var title: String! = ""

    /// Makes a scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The application.
    open override var next: UIResponder? { UIApplication.current }
}

/// A scene with windows.
@MainActor
open class UIWindowScene: UIScene {
    private struct Entry {
        weak var window: UIWindow?
    }

    private var entries: [Entry] = []

    /// The existing windows; the scene's delegate keeps them alive.
    open var windows: [UIWindow] { entries.compactMap(\.window) }
    /// The window that takes the keys.
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    func enter(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        entries.append(Entry(window: window))
    }

    func leave(_ window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window }
    }
}

/// Receives the events of a scene.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene was made and is about to be used.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    /// The scene is gone.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is used.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to be used no longer.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be seen.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is seen no longer.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Nothing, where the delegate doesn't say.
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
    /// Nothing, where the delegate doesn't say.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Nothing, where the delegate doesn't say.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Nothing, where the delegate doesn't say.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Nothing, where the delegate doesn't say.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Nothing, where the delegate doesn't say.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Receives the events of a scene with windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window, which UIKit sets when the scene has a storyboard. Declare it: the default forgets what is set.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// None, where the delegate declares no window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
