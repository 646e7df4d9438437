public import Wind

/// The guest who sends a request.
public struct Guest: Sendable {
    let name: String
    let number: Int

    /// Creates a guest.
    public init(number: Int) { (name, self.number) = ("guest", number) }
}

/// Decides whether a guest may write a note.
public protocol Rule {
    /// Returns the number of the note.
    func check(_ number: Int) -> Int
}

/// The actions of one guest.
public protocol Notebook {
    /// Answers a request.
    func answer() -> Int
}

/// The token of the guest.
public protocol DependsOnGuest {}
/// The token of the notes.
public protocol DependsOnNotes {}
/// The token of the archive.
public protocol DependsOnArchive {}
/// The token of the rules.
public protocol DependsOnRules {}
/// The token of the notebook.
public protocol DependsOnNotebook {}

final class SharedNotes: Storage, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnNotes
    typealias PublicInterface = any Storage
    func value(of key: Int) -> Int { key &+ 5 }
}

final class SharedArchive: Storage, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnArchive
    typealias PublicInterface = any Storage
    func value(of key: Int) -> Int { key &+ 6 }
}

final class SharedLength: Rule, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnRules
    typealias PublicInterface = any Rule
    func check(_ number: Int) -> Int { number &+ 7 }
}

final class SharedTone: Rule, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnRules
    typealias PublicInterface = any Rule
    func check(_ number: Int) -> Int { number &+ 8 }
}

final class ScopedNotebook: Notebook, ScopedSingleton, IndirectResolver, InjectedDependencies, DependsOnGuest,
    DependsOnNotes, DependsOnArchive, DependsOnRules
{
    typealias DependencyToken = any DependsOnNotebook
    typealias PublicInterface = any Notebook
    @Inject private var guest: Guest
    @InjectFor((any DependsOnNotes).self) private var notes: any Storage
    @InjectFor((any DependsOnArchive).self) private var archive: any Storage
    @Inject private var rules: [any Rule]
    func answer() -> Int {
        rules.reduce(archive.value(of: notes.value(of: guest.number))) { $1.check($0) }
    }
}

extension ScreenGraph {
    /// Registers the shared components and the notebook, and declares the scope of a request, which brings the guest.
    ///
    /// The notebook is a component, or a builder creates it from the same four dependencies.
    public static func registerNotebooks(in container: Container, byBuilder: Bool = false) -> Container.Scope {
        SharedNotes.register(in: container)
        SharedArchive.register(in: container)
        SharedLength.register(in: container)
        SharedTone.register(in: container)
        if byBuilder { registerBuilder(in: container) } else { ScopedNotebook.register(in: container) }
        return container.scope("request") { $0.expect((any DependsOnGuest).self, as: Guest.self) }
    }

    private static func registerBuilder(in container: Container) {
        container.register((any Notebook).self, for: (any DependsOnNotebook).self, as: .scopedSingleton) {
            (
                guest: Guest, notes: ByToken<any DependsOnNotes, any Storage>,
                archive: ByToken<any DependsOnArchive, any Storage>, rules: [any Rule]
            ) in
            PlainNotebook(guest: guest, notes: notes.value, archive: archive.value, rules: rules)
        }
    }

    /// Answers a request in its own scope.
    @inline(never)
    public static func answer(to guest: Guest, in scope: Container.Scope) throws -> Int {
        let opened = try scope.open { $0.register(value: guest, for: (any DependsOnGuest).self) }
        let notebook: any Notebook = opened.resolve()
        return notebook.answer()
    }
}
