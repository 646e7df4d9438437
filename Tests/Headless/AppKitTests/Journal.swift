/// The recorded events, in order.
@MainActor
enum Journal {
    static var entries: [String] = []

    static func note(_ entry: String) {
        entries.append(entry)
    }

    /// Returns the events that occur while a closure runs.
    static func during<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> [String] {
        let old = entries
        entries = []
        defer { entries = old }
        try work()
        return entries
    }
}
