// The code of the article 'Getting started' and of the README.
import Observation
import SwiftUI
import Wind
import WindSwiftUI

protocol NoteStore: AnyObject { var notes: [String] { get set } }

protocol DependsOnNoteStore {}
extension DependsOnNoteStore where Self: AutomaticDependencyHandling { var noteStore: any NoteStore { component() } }

@Observable
final class MemoryNoteStore: NoteStore, Singleton, IndirectResolver<any DependsOnNoteStore, any NoteStore>,
    AutomaticDependencyHandling
{
    @ObservationIgnored var dependencies = Dependencies()
    var notes = ["Water the fern", "Return the drill"]
}

struct NotesView: WiredView {
    @Resolved private var store: any NoteStore

    var wiredBody: some View {
        List(store.notes, id: \.self) { Text($0) }
        Button("Add") { store.notes.append("Buy milk") }
    }
}

enum Article {
    // @main
    struct NotesApp: App {
        static let container = makeContainer()

        var body: some Scene {
            WindowGroup {
                NotesView()
                    .container(Self.container)
            }
        }

        static func makeContainer() -> Container {
            let container = Container()
            MemoryNoteStore.register(in: container)
            container.expectView(NotesView.self)
            do { try container.bootstrap() } catch { fatalError("\(error)") }
            return container
        }
    }
}

@Observable
final class NoteDraft: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnNoteStore {
    @ObservationIgnored var dependencies = Dependencies()
    var text = ""

    func save() {
        noteStore.notes.append(text)
        text = ""
    }
}

struct DraftView: WiredView {
    @Resolved private var draft: NoteDraft

    var wiredBody: some View {
        TextField("New note", text: $draft.text)
        Button("Save") { draft.save() }
    }
}

@Observable
final class NoteEditor: ParameterizedInstance, DirectResolver, AutomaticDependencyHandling, DependsOnNoteStore {
    @ObservationIgnored var dependencies = Dependencies()
    let note: String
    var text: String

    init(arguments note: String) {
        self.note = note
        text = note
    }

    func save() { noteStore.notes = noteStore.notes.map { $0 == note ? text : $0 } }
}

struct NoteEditorView: WiredView {
    let note: String
    @Resolved private var makeEditor: Maker<String, NoteEditor>
    @State private var editor: NoteEditor?

    var wiredBody: some View {
        if let editor {
            NoteEditorForm(editor: editor)
        } else {
            ProgressView().onAppear { editor = try? makeEditor(note) }
        }
    }
}

struct NoteEditorForm: View {
    @Bindable var editor: NoteEditor

    var body: some View {
        TextField("Note", text: $editor.text)
        Button("Save") { editor.save() }
    }
}

@Observable
final class NoteSearch: Instance, DirectResolver, InjectedDependencies, DependsOnNoteStore {
    @ObservationIgnored @Inject private var store: any NoteStore
    var text = ""

    var found: [String] { store.notes.filter { $0.contains(text) } }
}

struct Account {
    let name: String
}

protocol DependsOnAccount {}

final class Profile: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnAccount {
    @Inject private var account: Account
    var title: String { "Notes of \(account.name)" }
}

struct ProfileView: WiredView {
    @Resolved private var profile: Profile

    var wiredBody: some View { Text(profile.title) }
}

enum Scopes {
    static func declare(in container: Container) -> Container.Scope {
        let scope = container.scope("account") { scope in
            scope.expect((any DependsOnAccount).self, as: Account.self)
            scope.expectView(ProfileView.self)
        }
        return scope
    }
}

struct SignedInView: View {
    let scope: Container.Scope
    let account: Account

    var body: some View {
        ContainerScope(scope) {
            $0.register(value: account, for: (any DependsOnAccount).self)
        } content: {
            ProfileView()
        }
        .id(account.name)
    }
}

struct StartedNotes: View {
    let container: Container

    var body: some View {
        ContainerStart {
            NotesView()
        } waiting: {
            ProgressView("Opening your notes")
        }
        .container(container)
    }
}

struct NotesStack: View {
    let container: Container

    var body: some View {
        NavigationStack {
            NotesView()
        }
        .container(container)
    }
}

struct CarefulView: View {
    var body: some View {
        NotesView()
            .unresolvedContent { _ in Text("Notes are not available") }
    }
}
