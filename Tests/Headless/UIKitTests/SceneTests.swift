import HeadlessInterfaceBuilder
import Testing
import UIKit

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var configure: (UISceneSession) -> UISceneConfiguration = { $0.configuration }

    override init() {
        super.init()
        Journal.note("app.init")
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Journal.note("app.didFinishLaunching, scenes \(application.connectedScenes.count)")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        Journal.note("app.configuration")
        return configure(connectingSceneSession)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        Journal.note("app.discarded \(sceneSessions.count)")
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let root = window?.rootViewController
        Journal.note("scene.willConnect, root \(root != nil), view \(root?.isViewLoaded ?? false)")
    }

    func sceneWillEnterForeground(_ scene: UIScene) { Journal.note("scene.willEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { Journal.note("scene.didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { Journal.note("scene.willResignActive") }
    func sceneDidEnterBackground(_ scene: UIScene) { Journal.note("scene.didEnterBackground") }
    func sceneDidDisconnect(_ scene: UIScene) { Journal.note("scene.didDisconnect") }
}

/// The launch of an application, and connecting and disconnecting its scenes.
@MainActor
struct SceneTests {
    private static let manifest = HeadlessSceneManifest(
        [.init(name: "Default", delegateClass: "HeadlessUIKitTests.SceneDelegate", storyboard: "Main")])

    private func run(
        configure: ((UISceneSession) -> UISceneConfiguration)? = nil, _ use: (HeadlessApplication) -> Void
    ) {
        Fixtures.bind()
        StoryboardBindings.object(SceneDelegate.self) { SceneDelegate() }
        Fixtures.with {
            HeadlessApplication.run(manifest: Self.manifest) {
                let delegate = AppDelegate()
                if let configure { delegate.configure = configure }
                return delegate
            } _: {
                use($0)
            }
        }
    }

    private func list(in scene: UIWindowScene) -> ListController? {
        let tabs = scene.keyWindow?.rootViewController as? UITabBarController
        return (tabs?.selectedViewController as? UINavigationController)?.topViewController as? ListController
    }

    @Test("The delegate is created and notified before a scene connects, and the scene's views load afterwards")
    func launching() {
        let entries = Journal.during { run { _ in } }
        let steps = entries.filter { !$0.hasPrefix("list") && !$0.hasPrefix("resolver") }
        #expect(
            steps == [
                "app.init", "app.didFinishLaunching, scenes 0", "app.configuration",
                "scene.willConnect, root true, view false", "scene.willEnterForeground", "scene.didBecomeActive",
                "scene.willResignActive", "scene.didEnterBackground", "scene.didDisconnect",
            ])
        let loaded = entries.firstIndex { $0.hasPrefix("list.viewDidLoad") }
        let told = entries.firstIndex { $0.hasPrefix("scene.willConnect") }
        #expect(loaded.flatMap { loaded in told.map { $0 < loaded } } == true)
    }

    @Test("A controller appears first outside its window and then inside")
    func appearing() {
        let entries = Journal.during { run { _ in } }
        let seen = entries.filter { $0.contains("Appear") || $0.contains("Disappear") }
        #expect(
            seen == ["list.viewWillAppear, window false", "list.viewDidAppear, window true", "list.viewDidDisappear"])
    }

    @Test("The application's delegate may choose the storyboard of each scene, whose controllers know that very one")
    func ownConfiguration() {
        var storyboards: [UIStoryboard] = []
        run { session in
            let configuration = UISceneConfiguration(name: "Other", sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            configuration.storyboard = UIStoryboard(name: "Main", bundle: .module)
            storyboards += [configuration.storyboard].compactMap(\.self)
            return configuration
        } _: { running in
            let second = running.connectScene()
            #expect(list(in: second)?.storyboard === storyboards.last)
            #expect(storyboards.count == 2 && storyboards.first !== storyboards.last)
            #expect(running.application.connectedScenes.count == 2)
        }
    }

    @Test("A session copies its configuration, which keeps the same storyboard")
    func copiedConfiguration() {
        var returned: [UISceneConfiguration] = []
        run { session in
            let configuration = session.configuration
            #expect(configuration !== session.configuration)
            #expect(configuration.storyboard === session.configuration.storyboard && configuration.storyboard != nil)
            returned.append(configuration)
            return configuration
        } _: { running in
            let scene = running.connectScene()
            #expect(scene.session.configuration !== returned.last)
            #expect(list(in: scene)?.storyboard === returned.last?.storyboard)
        }
    }

    @Test("A configuration of a name is filled from the manifest, one of another name is not")
    func namedConfiguration() {
        run { _ in
            let known = UISceneConfiguration(name: "Default", sessionRole: .windowApplication)
            let unknown = UISceneConfiguration(name: "Nobody", sessionRole: .windowApplication)
            #expect(known.storyboard != nil && known.delegateClass == SceneDelegate.self)
            #expect(unknown.storyboard == nil && unknown.delegateClass == nil)
        }
    }

    @Test("A scene without a storyboard shows the controller that its delegate creates")
    func withoutStoryboard() {
        final class Maker: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                guard let scene = scene as? UIWindowScene else { return }
                let window = UIWindow(windowScene: scene)
                window.rootViewController = UIViewController()
                self.window = window
                window.makeKeyAndVisible()
            }
        }
        StoryboardBindings.object(Maker.self) { Maker() }
        run { session in
            let configuration = UISceneConfiguration(name: "Nobody", sessionRole: session.role)
            configuration.delegateClass = Maker.self
            return configuration
        } _: { running in
            let scene = running.application.connectedScenes.first as? UIWindowScene
            #expect(scene?.keyWindow?.rootViewController?.view.window === scene?.keyWindow)
        }
    }

    @Test("A controller's window and scene are known once it is seen, and not before")
    func sceneOfController() {
        run { running in
            let scene = running.connectScene()
            let seen = list(in: scene)
            #expect(seen?.viewIfLoaded?.window?.windowScene === scene)
            let unseen = Fixtures.main.instantiateViewController(withIdentifier: "list")
            #expect(unseen.viewIfLoaded?.window == nil && !unseen.isViewLoaded)
        }
    }

    @Test("Responders lead from a view to the application's delegate")
    func responders() {
        run { running in
            let list = running.application.connectedScenes.compactMap { $0 as? UIWindowScene }.compactMap(list).first
            let chain = sequence(first: list?.headerLabel as UIResponder?, next: \.?.next).compactMap(\.self)
            #expect(chain.contains { $0 === list })
            #expect(chain.suffix(3).first is UIWindowScene)
            #expect(chain.suffix(2).first === running.application)
            #expect(chain.last === running.delegate)
        }
    }

    @Test("Nothing of a scene is left after it was disconnected")
    func disconnecting() {
        weak var scene: UIWindowScene?
        weak var window: UIWindow?
        weak var controller: ListController?
        weak var view: UIView?
        weak var storyboard: UIStoryboard?
        run { running in
            let entries = Journal.during {
                let second = running.connectScene()
                scene = second
                window = second.keyWindow
                controller = list(in: second)
                view = controller?.view
                storyboard = controller?.storyboard
                #expect(scene != nil && window != nil && controller != nil && view != nil && storyboard != nil)
                running.disconnect(second, discarding: true)
            }
            #expect(entries.filter { !$0.hasPrefix("list") }.suffix(2) == ["scene.didDisconnect", "app.discarded 1"])
            #expect(running.application.connectedScenes.count == 1)
            #expect(scene == nil && window == nil && controller == nil && view == nil && storyboard == nil)
        }
    }

    @Test("The shared application is the one launched last, until it ends")
    func shared() {
        weak var application: UIApplication?
        run { running in
            #expect(UIApplication.shared === running.application)
            #expect(UIApplication.shared.delegate === running.delegate)
            application = running.application
        }
        #expect(application == nil)
    }

    @Test("A property list's scene manifest is understood")
    func propertyList() {
        let entry = [
            "UISceneConfigurationName": "Default", "UISceneDelegateClassName": "App.SceneDelegate",
            "UISceneStoryboardFile": "Main",
        ]
        let list: [String: Any] = [
            "UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [entry]]]
        ]
        let read = HeadlessSceneManifest(propertyList: list)?.entries.first
        #expect(read?.name == "Default" && read?.delegateClass == "App.SceneDelegate" && read?.storyboard == "Main")
        #expect(HeadlessSceneManifest(propertyList: [:]) == nil)
    }

    @Test("All controllers exist before the state is restored, and are notified after all have read it")
    func restoration() throws {
        let list = Fixtures.with { Fixtures.main.instantiateViewController(withIdentifier: "list") }
        let root = UINavigationController(rootViewController: list)
        root.restorationIdentifier = "root"
        let saved = HeadlessRestoration(saving: root)
        #expect(saved.paths == ["root", "root/list"])
        let next = UINavigationController(
            rootViewController: Fixtures.main.instantiateViewController(identifier: "list"))
        next.restorationIdentifier = "root"
        let entries = try Journal.during { try saved.restore(next) }
        #expect(entries == ["list.decode 3"])
    }
}
