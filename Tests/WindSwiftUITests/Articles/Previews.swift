// The code of the article 'Previews', except for the macro (see the tests).
import SwiftUI
import Wind
import WindSwiftUI

enum NotesModule: Container.Module {
    static func register(in container: Container) {
        MemoryNoteStore.register(in: container)
        NoteDraft.register(in: container)
    }
}

final class EmptyNoteStore: NoteStore, Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    var notes: [String] = []
}

final class LongNoteStore: NoteStore, Singleton, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    var notes = (1...1000).map { "Note \($0)" }
}

struct Clock {
    static let noon = Clock(hour: 12)
    let hour: Int
}

protocol DependsOnClock {}

enum ProfileModule: Container.Module {
    static func register(in container: Container) { Profile.register(in: container) }
}

/// The module may also declare the scope.
enum DeclaringProfileModule: Container.Module {
    static func register(in container: Container) {
        Profile.register(in: container)
        _ = Scopes.declare(in: container)
    }
}

struct ProfilePreview: View {
    var body: some View {
        ContainerScope("account") {
            $0.register(value: Account(name: "Ada"), for: (any DependsOnAccount).self)
        } content: {
            ProfileView()
        }
    }
}

struct OlderPreview: View {
    var body: some View {
        NotesView()
            .previewContainer(NotesModule.self) { try $0.replace(MemoryNoteStore.self, with: EmptyNoteStore.self) }
    }
}
