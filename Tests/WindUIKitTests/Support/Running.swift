#if canImport(HeadlessInterfaceBuilder)
import HeadlessInterfaceBuilder
import UIKit
import Wind
import WindUIKit

/// An app whose delegate gives it a container before a scene connects.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Returns the configuration of a scene; nil for the manifest's configuration.
    var configure: ((UISceneSession) -> UISceneConfiguration)?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.container = Fixture.container("app")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        configure?(connectingSceneSession) ?? connectingSceneSession.configuration
    }
}

/// Launches the tests' app.
@MainActor
enum Running {
    static func run(
        configure: ((UISceneSession) -> UISceneConfiguration)? = nil, _ use: (HeadlessApplication) -> Void
    ) {
        Fixture.bind()
        StoryboardBindings.object(SceneDelegate.self) { SceneDelegate() }
        let entry = HeadlessSceneManifest.Entry(
            name: "Main window", delegateClass: "WindUIKitTests.SceneDelegate", storyboard: "Screens")
        Fixture.with(application: nil) {
            HeadlessApplication.run(manifest: HeadlessSceneManifest([entry])) {
                let delegate = AppDelegate()
                delegate.configure = configure
                return delegate
            } _: {
                use($0)
            }
        }
    }

    /// The controllers that a scene shows first.
    static func screens(of scene: UIWindowScene) -> [Screen] {
        let tabs = scene.keyWindow?.rootViewController as? UITabBarController
        return (tabs?.viewControllers ?? []).compactMap { tab in
            (tab as? UINavigationController)?.topViewController as? Screen ?? tab as? Screen
        }
    }
}
#endif
