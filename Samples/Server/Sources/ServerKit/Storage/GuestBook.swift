import Wind

/// The names of all guests.
///
/// All connections write to the guest book, so it is an actor. An actor holds its dependencies in properties.
actor GuestBook: Singleton, SimpleResolver<any DependsOnGuestBook>, InjectedDependencies, DependsOnJournal {
    @Inject private var journal: any Journal
    private lazy var guests = journal.kept

    /// The names in the order of their signing.
    var names: [String] { guests }

    /// Adds a name.
    /// - Returns: The number of names after the addition.
    func sign(_ name: String) throws -> Int {
        let count = guests.count + 1
        try journal.append(name)
        guests.append(name)
        return count
    }
}

/// Conform to this token to use the guest book as `book`.
protocol DependsOnGuestBook {}
extension DependsOnGuestBook where Self: AutomaticDependencyHandling {
    var book: GuestBook { component() }
}
