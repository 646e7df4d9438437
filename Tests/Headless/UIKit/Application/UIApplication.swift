import HeadlessInterfaceBuilder

/// The app that runs.
@MainActor
open class UIApplication: UIResponder {
    /// A key of the options that an app is launched with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String

        /// An option of a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The application that was launched last and not ended yet.
    static var current: UIApplication?

    /// The running application; reading it before a launch ends the process.
    open class var shared: UIApplication {
        guard let current else { fatalError("no application was launched: see HeadlessApplication") }
        return current
    }

    /// The delegate, which receives the app's events; the driver keeps it alive.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The scenes that are connected.
    open internal(set) var connectedScenes: Set<UIScene> = []
    /// The sessions of the scenes that are connected or may be again.
    open internal(set) var openSessions: Set<UISceneSession> = []
    /// The scenes that the app's property list declares.
    var manifest: HeadlessSceneManifest?

    /// The delegate, if it is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }
}

/// Receives the events of the app.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app is being launched.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app is launched, and no scene is connected yet.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Returns the configuration of a new scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The user has closed scenes for good.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// The app is about to end.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Ends the process when `@main` calls it; `HeadlessApplication` launches an app without a screen.
    public static func main() {
        fatalError("\(className(Self.self)) can't be launched: there is no screen; see HeadlessApplication")
    }

    /// Goes on, where the delegate doesn't say.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Goes on, where the delegate doesn't say.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Returns the manifest's configuration, unless the delegate implements the method.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }

    /// Nothing, where the delegate doesn't say.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    /// Nothing, where the delegate doesn't say.
    public func applicationWillTerminate(_ application: UIApplication) {}
}
