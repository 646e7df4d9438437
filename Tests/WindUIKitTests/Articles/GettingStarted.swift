import UIKit
import Wind
import WindUIKit

// The code of the article 'Getting started'. The article omits the nesting, which keeps the names apart.

protocol NoteStore { func load() -> [String] }
protocol DependsOnNowPlaying {}
protocol DependsOnNoteStore {}

extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
    var noteStore: any NoteStore { component() }
}

final class MemoryNoteStore: NoteStore, Singleton, IndirectResolver<any DependsOnNoteStore, any NoteStore>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func load() -> [String] { ["Water the fern", "Return the drill"] }
}

enum Articles {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let container = Container()
            MemoryNoteStore.register(in: container)
            do { try container.bootstrap() } catch { fatalError("\(error)") }
            application.container = container
            return true
        }
    }
}

enum ArticleWithoutScenes {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        override init() {
            super.init()
            let container = Container()
            MemoryNoteStore.register(in: container)
            do { try container.bootstrap() } catch { fatalError("\(error)") }
            UIApplication.shared.container = container
        }
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}

final class NoteController: UIViewController, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(noteStore.load().count) notes"
    }
}

final class NowPlayingController: UIViewController, ForeignInstantiable, SimpleResolver<any DependsOnNowPlaying>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
}
