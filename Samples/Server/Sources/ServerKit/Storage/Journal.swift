/// Stores the names between two runs of the program.
///
/// Only the guest book uses the journal, and it makes one call at a time.
package protocol Journal {
    /// The names that the journal contained when the program started.
    var kept: [String] { get }

    /// Adds a name, or throws and leaves the journal as it was.
    func append(_ name: String) throws
}

/// Conform to this token to use the journal: `@Inject var journal: any Journal`, because the guest book is an actor.
package protocol DependsOnJournal {}
