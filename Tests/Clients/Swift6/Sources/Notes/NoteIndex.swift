import Wind

/// Reads its dependencies through property wrappers.
final class NoteIndex: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnNoteStore, DependsOnNoteScreen,
    DependsOnNoteFormatter
{
    @Inject private var store: any NoteStore
    @Inject var formatter: NoteFormatter?
    @Inject var formatters: [NoteFormatter]
    @InjectWeak var screen: NoteScreen?

    func words() -> [String] {
        store.load().sorted()
    }
}

/// Reads dependencies outside of a component.
struct NoteCount {
    @Inject var store: any NoteStore
    var number: Int { store.load().count }
}

func noteCount() -> Int {
    @Inject var store: any NoteStore
    return store.load().count
}
