extension Row {
    /// All rows, in the order of the table.
    public static var all: [Row] {
        readySingleton + [inferredSingleton] + freshGraph + wiredInstance + reads + startUps
            + [twoThreads, lateBinding] + scopes + testContainers
    }

    /// The sizes for works whose cost should not grow with the number of registrations.
    static let otherRegistrations = [10, 100, 1_000]
}
