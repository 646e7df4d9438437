// The code of the comments on '@Resolved' and '@ResolvedFor'.
import SwiftUI
import Wind
import WindSwiftUI

enum Properties {
    protocol PlugIn { var name: String { get } }
    protocol Tracker { var visits: Int { get } }
    protocol DependsOnLiveStore {}
    protocol DependsOnSpareStore {}

    struct EditorView: WiredView {
        @Resolved private var draft: NoteDraft
        @Resolved private var store: any NoteStore
        @Resolved private var plugIns: [any PlugIn]
        @Resolved private var tracker: (any Tracker)?

        var wiredBody: some View {
            TextField("New note", text: $draft.text)
            List(store.notes + plugIns.map(\.name), id: \.self) { Text($0) }
            Text("\(tracker?.visits ?? 0) visits")
        }
    }

    struct BackupView: WiredView {
        @ResolvedFor((any DependsOnLiveStore).self) private var live: any NoteStore
        @ResolvedFor((any DependsOnSpareStore).self) private var spare: any NoteStore

        var wiredBody: some View { Text("\(live.notes.count) notes, \(spare.notes.count) saved") }
    }
}
