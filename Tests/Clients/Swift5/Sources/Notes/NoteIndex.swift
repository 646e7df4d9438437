import Wind

/// Reads its dependencies through property wrappers.
class NoteIndex: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnNoteStore, DependsOnNoteScreen,
    DependsOnNoteFormatter
{
    @Inject private var store: NoteStore
    @Inject var formatter: NoteFormatter?
    @Inject var formatters: [NoteFormatter]
    @InjectWeak var screen: NoteScreen?

    required init() {}

    func words() -> [String] {
        store.load().sorted()
    }
}

/// Reads dependencies outside of a component.
struct NoteCount {
    @Inject var store: NoteStore
    var number: Int { store.load().count }
}

func noteCount() -> Int {
    @Inject var store: NoteStore
    return store.load().count
}
