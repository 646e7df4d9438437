import HeadlessInterfaceBuilder

/// The running app.
@MainActor
open class UIApplication: UIResponder {
    /// A key of the options that an app is launched with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String

        /// Creates an option from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The last launched application that hasn't ended.
    static var current: UIApplication?

    /// The running application; reading it before a launch ends the process.
    open class var shared: UIApplication {
        guard let current else { fatalError("no application was launched: see HeadlessApplication") }
        return current
    }

    /// The delegate, which receives the app's events; the driver keeps it alive.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The connected scenes.
    open internal(set) var connectedScenes: Set<UIScene> = []
    /// The sessions of connected scenes and of scenes that may connect again.
    open internal(set) var openSessions: Set<UISceneSession> = []
    /// The scenes that the app's property list declares.
    var manifest: HeadlessSceneManifest?

    /// The delegate, if it is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }
}

/// Receives the events of the app.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Called during the launch of the app.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after the launch, before the first scene connects.
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
    /// Called before the app ends.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Ends the process when `@main` calls it; `HeadlessApplication` launches an app without a screen.
    public static func main() {
        fatalError("\(className(Self.self)) can't be launched: there is no screen; see HeadlessApplication")
    }

    /// Continues the launch by default.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Continues the launch by default.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Returns the manifest's configuration, unless the delegate implements the method.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }

    /// Does nothing by default.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    /// Does nothing by default.
    public func applicationWillTerminate(_ application: UIApplication) {}
}
