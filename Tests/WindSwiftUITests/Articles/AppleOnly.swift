// The articles' code that the stand-in doesn't support: the preview macro, and UIKit's support for SwiftUI views.
#if canImport(DeveloperToolsSupport)
import SwiftUI
import Wind
import WindSwiftUI

#Preview("Notes", traits: .container(NotesModule.self)) {
    NotesView()
}

#Preview(
    "Empty", traits: .container(NotesModule.self) { try $0.replace(MemoryNoteStore.self, with: EmptyNoteStore.self) }
) {
    NotesView()
}

#Preview(
    "Long", traits: .container(NotesModule.self) { try $0.replace(MemoryNoteStore.self, with: LongNoteStore.self) }
) {
    NotesView()
}

#Preview(traits: .container(NotesModule.self) { $0.register(value: Clock.noon, for: (any DependsOnClock).self) }) {
    NotesView()
}

#Preview(traits: .container(ProfileModule.self)) {
    ContainerScope("account") {
        $0.register(value: Account(name: "Ada"), for: (any DependsOnAccount).self)
    } content: {
        ProfileView()
    }
}

#Preview {
    NotesView()
        .previewContainer(NotesModule.self) { try $0.replace(MemoryNoteStore.self, with: EmptyNoteStore.self) }
}

#if canImport(UIKit)
import UIKit

@MainActor
func host(in container: Container) -> UIViewController {
    UIHostingController(rootView: NotesView().container(container))
}

@MainActor private func makeContainer() -> Container { Article.NotesApp.makeContainer() }

final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Container.application = makeContainer()
        return true
    }
}

struct DelegatedApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup { NotesView() }
    }
}
#endif
#endif
