import Testing

#if !canImport(Darwin)
import Foundation

/// How much of the process is in memory now, in bytes.
private func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(fields[1])) * Int(getpagesize())
}

/// Whether the thread sanitizer is here: its own tables then make most of what is resident, and grow as they like.
private let isSanitized = unsafe dlsym(nil, "__tsan_init") != nil
#else
/// Growth is measured only on Linux.
private let isSanitized = false
#endif

/// Ten times as many in a release build, which is that much faster.
func manifold(_ count: Int) -> Int {
    #if DEBUG
    count
    #else
    count * 10
    #endif
}

/// Does `body` some times, until everything is warm, then `count` times, and expects the process not to have grown.
///
/// The thread sanitizer hides growth. A twentieth of the times is then enough for what else `body` shows.
///
/// For exit tests, which have a process for themselves.
/// - Returns: How many times it has done `body`.
@discardableResult
func expectNoGrowth(
    after count: Int, at place: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) throws -> Int {
    let (count, warm) = isSanitized ? (count / 20, 0) : (count, min(count, 2_000))
    for _ in 0..<warm { try body() }
    try expectGrowth(below: 1 << 20, at: place) {
        for _ in 0..<count { try body() }
    }
    return warm + count
}

/// Does `body` once, and expects the process to have grown by less than so many bytes.
///
/// For exit tests, which have a process for themselves.
func expectGrowth(below limit: Int, at place: SourceLocation = #_sourceLocation, _ body: () throws -> Void) throws {
    #if !canImport(Darwin)
    let before = try residentBytes()
    try body()
    let growth = try residentBytes() - before
    if !isSanitized { #expect(growth < limit, sourceLocation: place) }
    #else
    try body()
    #endif
}

/// The number of objects of some kind that live.
final class Census: Sendable {
    private let counts = Guarded((living: 0, most: 0, all: 0))

    /// How many live now.
    var living: Int { counts.withLock { $0.living } }
    /// The most that lived at one time.
    var most: Int { counts.withLock { $0.most } }
    /// How many there ever were.
    var all: Int { counts.withLock { $0.all } }

    /// Counts an object for as long as it keeps the ticket.
    func ticket() -> Ticket { Ticket(self) }

    /// What a counted object keeps.
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
