extension Row {
    /// Every row, in the order of the table.
    public static var all: [Row] {
        readySingleton + [inferredSingleton, freshGraph] + wiredInstance + reads + startUps + [twoThreads, lateBinding]
            + scopes + testContainers
    }

    /// The sizes at which what should not grow is measured.
    static let otherRegistrations = [10, 100, 1_000]
}
