import Wind

/// Who was here.
///
/// All connections write into it, so it is an actor: a component like any other, which keeps what it needs in properties.
actor GuestBook: Singleton, SimpleResolver<any DependsOnGuestBook>, InjectedDependencies, DependsOnJournal {
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

/// Conform to it to use the guest book through `book`.
protocol DependsOnGuestBook {}
extension DependsOnGuestBook where Self: AutomaticDependencyHandling {
    var book: GuestBook { component() }
}
