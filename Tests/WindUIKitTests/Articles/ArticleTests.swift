#if canImport(HeadlessInterfaceBuilder)
import HeadlessInterfaceBuilder
import Testing
import UIKit
import Wind
import WindUIKit

/// The claims in the module's articles.
@MainActor
@Suite("The articles of WindUIKit")
struct ArticleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let catalog = folder.appending(path: "../../../Sources/WindUIKit/WindUIKit.docc").standardizedFileURL

    private static func files(in folder: URL, ending: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(ending) }
    }

    /// The lines without indentation, and without the conditions around attributes that Linux needs.
    private static func lines(of text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#if canImport(ObjectiveC)") && $0 != "#endif" }
            .joined(separator: "\n")
    }

    @Test("show no code and no file that the tests don't use", arguments: ["swift", "xml"])
    func code(language: String) throws {
        let sources =
            language == "swift"
            ? try Self.files(in: Self.folder, ending: ".swift")
            : try Self.files(in: Self.folder.appending(path: "../Storyboards"), ending: ".storyboard")
        let used = try sources.map { Self.lines(of: try String(contentsOf: $0, encoding: .utf8)) }
        var count = 0
        for article in try Self.files(in: Self.catalog, ending: ".md") {
            let text = try String(contentsOf: article, encoding: .utf8)
            for block in text.components(separatedBy: "```\(language)\n").dropFirst() {
                let shown = Self.lines(of: block.components(separatedBy: "```")[0])
                #expect(used.contains { $0.contains(shown) }, "\(article.lastPathComponent): \(shown)")
                count += 1
            }
        }
        #expect(count > 2)
    }

    private func run(_ use: (UIStoryboard, Container) throws -> Void) throws {
        Fixture.bind()
        StoryboardBindings.segueAction("makeDetail:", of: MenuController.self) { menu, coder, _, _ in
            menu.makeDetail(coder)
        }
        try Fixture.with(application: nil) {
            try HeadlessApplication.run {
                Articles.AppDelegate()
            } _: { running in
                let container = try #require(running.application.container)
                try use(UIStoryboard(name: "Articles", bundle: .module), container)
            }
        }
    }

    @Test("wire by an object, by an attribute and by a name")
    func storyboard() throws {
        try run { storyboard, container in
            container.name = "player"
            for identifier in ["notes", "attribute", "player"] {
                let controller = storyboard.instantiateViewController(withIdentifier: identifier)
                controller.loadViewIfNeeded()
                #expect(controller.title == "2 notes")
            }
        }
    }

    @Test("make controllers in code, with an initialiser, and by a segue action")
    func code() throws {
        try run { storyboard, container in
            #expect(try storyboard.makeNotes(in: container).windContainer === container)
            #expect(try storyboard.makeDetail(in: container).noteStore.load().count == 2)
            #expect(try MemoryNoteStore.titleInTest(of: MemoryNoteStore()) == "2 notes")
            let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
            let window = UIWindow(frame: .zero)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            let menu = try #require(navigation.topViewController as? MenuController)
            menu.performSegue(withIdentifier: "detail", sender: nil)
            let detail = try #require(navigation.topViewController as? DetailController)
            #expect(detail.note == "Water the fern" && detail.noteStore.load().count == 2)
            try menu.push(in: container)
            try menu.showNotes()
            #expect(navigation.viewControllers.suffix(2).map(\.title) == ["2 notes", "2 notes"])
            try NoteCoordinator(container: container, navigation: navigation).showPage(of: "Return the drill")
            let page = try #require(navigation.topViewController as? PageController)
            #expect(page.note == "Return the drill" && page.noteStore.load().count == 2)
        }
    }

    @Test("have a foreign controller announce itself")
    func foreign() throws {
        try run { storyboard, container in
            NowPlayingController.register(in: container)
            let made = storyboard.instantiateViewController(withIdentifier: "nowPlaying")
            let announced: NowPlayingController? = container.resolve()
            #expect(announced === made)
        }
    }

    @Test("move an app without scenes, whose delegate's init gives it the container")
    func moved() {
        Fixture.bind()
        StoryboardBindings.object(SceneDelegate.self) { SceneDelegate() }
        let entry = HeadlessSceneManifest.Entry(
            name: "Main window", delegateClass: "WindUIKitTests.SceneDelegate", storyboard: "Main")
        Fixture.with(application: nil) {
            HeadlessApplication.run(manifest: HeadlessSceneManifest([entry])) {
                ArticleWithoutScenes.AppDelegate()
            } _: { running in
                let root = running.connectScene().keyWindow?.rootViewController
                #expect(root != nil && root?.windContainer === running.application.container)
            }
        }
    }

    @Test("give each window its container, by its delegate")
    func windows() {
        Fixture.bind()
        StoryboardBindings.object(ArticleSceneDelegate.self) { ArticleSceneDelegate() }
        let entry = HeadlessSceneManifest.Entry(delegateClass: "WindUIKitTests.ArticleSceneDelegate")
        Fixture.with(application: nil) {
            HeadlessApplication.run(manifest: HeadlessSceneManifest([entry])) {
                Articles.AppDelegate()
            } _: { running in
                let scenes = [running.connectScene(), running.connectScene()]
                let roots = scenes.compactMap { $0.keyWindow?.rootViewController as? NoteController }
                #expect(roots.map(\.title) == ["2 notes", "2 notes"])
                let containers = scenes.compactMap(\.container)
                #expect(containers.count == 2 && containers[0] !== containers[1])
                #expect(roots.map(\.windContainer).elementsEqual(containers) { $0 === $1 })
            }
        }
    }

    @Test("give each window its container, by its configuration")
    func configurations() {
        Fixture.bind()
        StoryboardBindings.object(SceneDelegate.self) { SceneDelegate() }
        let entry = HeadlessSceneManifest.Entry(delegateClass: "WindUIKitTests.SceneDelegate", storyboard: "Main")
        Fixture.with(application: nil) {
            HeadlessApplication.run(manifest: HeadlessSceneManifest([entry])) {
                Articles.WindowsDelegate()
            } _: { running in
                let scenes = [running.connectScene(), running.connectScene()]
                let containers = scenes.compactMap { $0.keyWindow?.rootViewController?.windContainer }
                #expect(containers.count == 2 && containers[0] !== containers[1])
                #expect(Container.named("player") === containers[1])
            }
        }
    }
}
#endif
