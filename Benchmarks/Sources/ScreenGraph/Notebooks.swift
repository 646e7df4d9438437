public import Wind

/// Who asks.
public struct Guest: Sendable {
    let name: String
    let number: Int

    /// Somebody asks.
    public init(number: Int) { (name, self.number) = ("guest", number) }
}

/// Says whether something may be written.
public protocol Rule {
    /// The number under which it is written.
    func check(_ number: Int) -> Int
}

/// What one guest can do.
public protocol Notebook {
    /// Reads what a request reads.
    func answer() -> Int
}

/// I need the guest.
public protocol DependsOnGuest {}
/// I need where notes are.
public protocol DependsOnNotes {}
/// I need where old notes are.
public protocol DependsOnArchive {}
/// I need the rules.
public protocol DependsOnRules {}
/// I need the notebook.
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
    /// Registers what requests share and what each has one of, and declares what each brings.
    public static func registerNotebooks(in container: Container) -> Container.Scope {
        SharedNotes.register(in: container)
        SharedArchive.register(in: container)
        SharedLength.register(in: container)
        SharedTone.register(in: container)
        ScopedNotebook.register(in: container)
        return container.scope("request") { $0.expect((any DependsOnGuest).self, as: Guest.self) }
    }

    /// Answers a request in a scope of its own.
    @inline(never)
    public static func answer(to guest: Guest, in scope: Container.Scope) throws -> Int {
        let opened = try scope.open { $0.register(value: guest, for: (any DependsOnGuest).self) }
        let notebook: any Notebook = opened.resolve()
        return notebook.answer()
    }
}
