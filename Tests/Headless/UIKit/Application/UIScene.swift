public import Foundation

/// One instance of the app's user interface.
@MainActor
open class UIScene: UIResponder {
    /// The stages of a scene's visibility.
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
    /// The stage of the scene's visibility.
    open internal(set) var activationState = ActivationState.unattached
    /// The text that the user reads.
    open var title: String! = ""

    /// Creates a scene of a session.
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
    /// The window that receives key events.
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
    /// Called after the scene was created and before it is used.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    /// Called after the scene has disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene becomes inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene becomes visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the scene has become invisible.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing by default.
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
    /// Does nothing by default.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing by default.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing by default.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing by default.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing by default.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Receives the events of a scene with windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window, which UIKit sets if the scene has a storyboard; declare it, as the default ignores new values.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Returns nil and ignores new values by default.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
