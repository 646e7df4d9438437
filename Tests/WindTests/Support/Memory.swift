import Testing

#if !canImport(Darwin)
import Foundation

/// The resident memory that the process has allocated, in bytes.
///
/// Without the pages of files: a first call of a function adds up to sixteen of them, as many as the system has cached.
private func allocatedBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    let (resident, ofFiles) = try (#require(Int(fields[1])), #require(Int(fields[2])))
    return (resident - ofFiles) * Int(getpagesize())
}

/// Whether the thread sanitizer is active: its tables then dominate the resident memory, and grow unpredictably.
private let isSanitized = unsafe dlsym(nil, "__tsan_init") != nil
#else
/// Growth is measured only on Linux.
private let isSanitized = false
#endif

/// Multiplies a count by ten in a release build, which is that much faster.
func manifold(_ count: Int) -> Int {
    #if DEBUG
    count
    #else
    count * 10
    #endif
}

/// Runs `body` until everything is warm, then `count` times, and expects that the process hasn't grown.
///
/// The thread sanitizer hides growth. A twentieth of the repetitions then suffices for the other effects of `body`.
///
/// For exit tests, which run in their own process.
/// - Returns: The number of repetitions.
@discardableResult
func expectNoGrowth(
    after count: Int, at place: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) throws -> Int {
    let (count, warm) = isSanitized ? (count / 20, 0) : (count, min(count, 2_000))
    for _ in 0..<warm { try body() }
    try expectGrowth(below: 256 << 10, at: place) {
        for _ in 0..<count { try body() }
    }
    return warm + count
}

/// Runs `body` once, and expects that the process grows by less than `limit` bytes.
///
/// For exit tests, which run in their own process.
func expectGrowth(below limit: Int, at place: SourceLocation = #_sourceLocation, _ body: () throws -> Void) throws {
    #if !canImport(Darwin)
    let before = try allocatedBytes()
    try body()
    let growth = try allocatedBytes() - before
    if !isSanitized { #expect(growth < limit, sourceLocation: place) }
    #else
    try body()
    #endif
}

/// The number of living objects of some kind.
final class Census: Sendable {
    private let counts = Guarded((living: 0, most: 0, all: 0))

    /// The number of objects that are alive now.
    var living: Int { counts.withLock { $0.living } }
    /// The highest number of objects that were alive at the same time.
    var most: Int { counts.withLock { $0.most } }
    /// The number of objects that were ever created.
    var all: Int { counts.withLock { $0.all } }

    /// Counts an object as long as it keeps the ticket.
    func ticket() -> Ticket { Ticket(self) }

    /// The ticket that a counted object keeps.
    final class Ticket: Sendable {
        private let census: Census

        fileprivate init(_ census: Census) {
            self.census = census
            census.counts.withLock { counts in
                counts.all += 1
                counts.living += 1
                counts.most = max(counts.most, counts.living)
            }
        }

        deinit { census.counts.withLock { $0.living -= 1 } }
    }
}
