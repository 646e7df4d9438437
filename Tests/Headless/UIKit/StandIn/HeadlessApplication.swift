import Foundation
import HeadlessInterfaceBuilder

/// Launches an application without a screen, and connects its scenes.
///
/// All work runs at once on the main actor. `UIApplication.shared` is the last launched application until it ends,
/// so a test launches, uses and ends an application without suspending in between, as ``run(delegate:manifest:_:)``
/// does, or belongs to one serialized main-actor suite.
@MainActor
public final class HeadlessApplication {
    /// The application.
    public let application: UIApplication
    /// Its delegate, which only the driver keeps alive.
    public let delegate: any UIApplicationDelegate
    private var count = 0

    /// Launches an application: creates and notifies its delegate, then connects the first scene.
    ///
    /// - Parameters:
    ///   - manifest: The scenes that the app declares; nil to connect none.
    ///   - makeDelegate: Creates the delegate.
    public init(manifest: HeadlessSceneManifest? = nil, delegate makeDelegate: () -> any UIApplicationDelegate) {
        application = UIApplication()
        application.manifest = manifest
        UIApplication.current = application
        delegate = makeDelegate()
        application.delegate = delegate
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        if manifest != nil { connectScene() }
    }

    /// Launches an application, runs a closure with it, and ends it.
    public static func run<Failure: Error>(
        manifest: HeadlessSceneManifest? = nil, delegate: () -> any UIApplicationDelegate,
        _ use: (HeadlessApplication) throws(Failure) -> Void
    ) throws(Failure) {
        let running = HeadlessApplication(manifest: manifest, delegate: delegate)
        defer { running.terminate() }
        try use(running)
    }

    /// Connects a scene: asks the delegate for its configuration, creates the scene and shows it.
    @discardableResult
    public func connectScene() -> UIWindowScene {
        count += 1
        let asked = UISceneConfiguration(
            name: application.manifest?.entries.first?.name, sessionRole: .windowApplication)
        let session = UISceneSession(configuration: asked, persistentIdentifier: "scene \(count)")
        let options = UIScene.ConnectionOptions()
        session.configuration = delegate.application(
            application, configurationForConnecting: session, options: options)
        let configuration = session.configuration
        guard let type = (configuration.sceneClass ?? UIWindowScene.self) as? UIWindowScene.Type else {
            fatalError("only scenes with windows are modelled")
        }
        let scene = type.init(session: session, connectionOptions: options)
        session.scene = scene
        application.connectedScenes.insert(scene)
        application.openSessions.insert(session)
        scene.delegate = makeDelegate(of: configuration)
        // A storyboard's window exists before the call of the delegate, and appears after it.
        let window = makeWindow(of: configuration, in: scene)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        scene.activationState = .foregroundInactive
        window?.makeKeyAndVisible()
        scene.delegate?.sceneWillEnterForeground(scene)
        scene.activationState = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
        return scene
    }

    /// Disconnects a scene and releases its objects.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - discarding: Whether the user has closed it for good, so that its session goes too.
    public func disconnect(_ scene: UIWindowScene, discarding: Bool = false) {
        let delegate = scene.delegate
        if scene.activationState == .foregroundActive { delegate?.sceneWillResignActive(scene) }
        scene.activationState = .background
        delegate?.sceneDidEnterBackground(scene)
        delegate?.sceneDidDisconnect(scene)
        scene.activationState = .unattached
        for window in scene.windows { window.close() }
        (delegate as? any UIWindowSceneDelegate)?.window = nil
        scene.delegate = nil
        application.connectedScenes.remove(scene)
        guard discarding else { return }
        application.openSessions.remove(scene.session)
        self.delegate.application(application, didDiscardSceneSessions: [scene.session])
    }

    /// Disconnects the scenes and ends the application.
    public func terminate() {
        delegate.applicationWillTerminate(application)
        for case let scene as UIWindowScene in application.connectedScenes { disconnect(scene) }
        if UIApplication.current === application { UIApplication.current = nil }
    }

    private func makeDelegate(of configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        guard let type = configuration.delegateClass else { return nil }
        do throws(InterfaceProblem.Reason) {
            let made = try StoryboardBindings.make(type)
            if let delegate = made as? any UISceneDelegate { return delegate }
            throw .wrongClass(className(type), expected: "UISceneDelegate", element: "UISceneDelegateClassName")
        } catch {
            raise(InterfaceFailure(file: "UISceneConfiguration", problems: [InterfaceProblem(error)]))
        }
    }

    private func makeWindow(of configuration: UISceneConfiguration, in scene: UIWindowScene) -> UIWindow? {
        guard let storyboard = configuration.storyboard else { return nil }
        guard let root = storyboard.instantiateInitialViewController() else {
            raise(storyboard.failure(.noInitialController))
        }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        guard let delegate = scene.delegate as? any UIWindowSceneDelegate else {
            fatalError("a scene with a storyboard needs a UIWindowSceneDelegate to hold its window")
        }
        delegate.window = window
        precondition(delegate.window === window, "\(type(of: delegate)) declares no window to hold its storyboard's")
        return window
    }
}
