// The code of the article 'Previews', but for the macro: see the tests.
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

struct OlderPreview: View {
    var body: some View {
        NotesView()
            .previewContainer(NotesModule.self) { try $0.replace(MemoryNoteStore.self, with: EmptyNoteStore.self) }
    }
}
