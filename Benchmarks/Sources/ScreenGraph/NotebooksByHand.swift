final class PlainNotes: Storage {
    func value(of key: Int) -> Int { key &+ 5 }
}

final class PlainArchive: Storage {
    func value(of key: Int) -> Int { key &+ 6 }
}

final class PlainLength: Rule {
    func check(_ number: Int) -> Int { number &+ 7 }
}

final class PlainTone: Rule {
    func check(_ number: Int) -> Int { number &+ 8 }
}

final class PlainNotebook: Notebook {
    private let guest: Guest
    private let notes: any Storage
    private let archive: any Storage
    private let rules: [any Rule]

    init(guest: Guest, notes: any Storage, archive: any Storage, rules: [any Rule]) {
        (self.guest, self.notes, self.archive, self.rules) = (guest, notes, archive, rules)
    }

    func answer() -> Int {
        rules.reduce(archive.value(of: notes.value(of: guest.number))) { $1.check($0) }
    }
}

/// The shared objects of all requests, without a framework.
public final class PlainNotebooks: Sendable {
    // SAFETY: the properties are constant, and their objects don't have state.
    private nonisolated(unsafe) let notes: any Storage = PlainNotes()
    private nonisolated(unsafe) let archive: any Storage = PlainArchive()
    private nonisolated(unsafe) let rules: [any Rule] = [PlainLength(), PlainTone()]

    /// Creates the shared objects.
    public init() {}

    /// Answers a request.
    @inline(never)
    public func answer(to guest: Guest) -> Int { notebook(for: guest).answer() }

    @inline(never)
    private func notebook(for guest: Guest) -> any Notebook {
        unsafe PlainNotebook(guest: guest, notes: notes, archive: archive, rules: rules)
    }
}
