import UIKit
import Wind
import WindUIKit

// The code of the article 'Scenes and several windows'.

extension Articles {
    final class WindowsDelegate: UIResponder, UIApplicationDelegate {
        private func makeContainer() -> Container {
            let container = Container()
            MemoryNoteStore.register(in: container)
            name(container)
            return container
        }

        private func name(_ container: Container) {
            container.name = "player"
        }

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = connectingSceneSession.configuration
            configuration.storyboard?.container = makeContainer()
            return configuration
        }
    }
}

final class ArticleSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private func makeContainer() -> Container {
        let container = Container()
        MemoryNoteStore.register(in: container)
        return container
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        storyboard.container = makeContainer()
        scene.container = storyboard.container
        let window = UIWindow(windowScene: scene)
        window.rootViewController = storyboard.instantiateInitialViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}
