import Wind

/// Who was here.
///
/// All connections write into it, so it is an actor: a component like any other.
actor GuestBook: Singleton, SimpleResolver, InjectedDependencies, DependsOnJournal {
    typealias DependencyToken = any DependsOnGuestBook

    @Inject private var journal: any Journal
    private lazy var guests = journal.kept

    /// The names, in the order in which they came.
    var names: [String] { guests }

    /// Adds a name.
    /// - Returns: How many there are then.
    func sign(_ name: String) throws -> Int {
        let count = guests.count + 1
        try journal.append(name)
        guests.append(name)
        return count
    }
}

/// Conform to it to use the guest book: `@Inject var book: GuestBook`.
protocol DependsOnGuestBook {}
