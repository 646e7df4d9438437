/// Where the names are kept from one run to the next.
///
/// The guest book is its only user, and calls it once at a time.
package protocol Journal {
    /// What was kept when the program started.
    var kept: [String] { get }

    /// Adds a name, or nothing when it throws.
    func append(_ name: String) throws
}

/// Conform to it to use the journal: `@Inject var journal: any Journal`, as the guest book is an actor.
package protocol DependsOnJournal {}
