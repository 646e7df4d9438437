// The SwiftUI code on the first page, except for '@main', because a test module has its own.
import SwiftUI
import Wind
import WindSwiftUI

enum Readme {
    final class Notebook: Singleton, DirectResolver, AutomaticDependencyHandling {
        var dependencies = Dependencies()
        var notes = ["Water the fern"]
    }

    struct NotesView: WiredView {
        @Resolved private var notebook: Notebook
        var wiredBody: some View { List(notebook.notes, id: \.self) { Text($0) } }
    }

    struct NotesApp: App {
        static let container = makeContainer()
        var body: some Scene { WindowGroup { NotesView().container(Self.container) } }
    }
}

extension Readme.NotesApp {
    static func makeContainer() -> Container {
        let container = Container()
        Readme.Notebook.register(in: container)
        container.expectView(Readme.NotesView.self)
        do { try container.bootstrap() } catch { fatalError("\(error)") }
        return container
    }
}
