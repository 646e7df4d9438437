import Testing
import Wind

@Suite("A builder that fails for some threads")
struct FailingMakingTests {
    private struct Refusal: Error {}
    private final class Ticket: Sendable {}

    @Test("is called by the waiting threads in turn, until one call succeeds")
    func turns() throws {
        for _ in 0..<20 {
            let calls = Guarded(0)
            let container = Container()
            container.register(Ticket.self, as: .lazySingleton, isolation: nil) {
                let number = calls.withLock {
                    $0 += 1
                    return $0
                }
                if number < 4 { throw Refusal() }
                return Ticket()
            }
            let tickets = try onThreads(8) { _ in
                var ticket: Ticket?
                while ticket == nil { ticket = try? container.resolve(Ticket.self) }
                return ticket!
            }
            #expect(Set(tickets.map { ObjectIdentifier($0) }).count == 1)
            #expect(calls.withLock { $0 } == 4)
        }
    }

    @Test("lets waiting threads go on after each failure")
    func waiting() throws {
        let calls = Guarded(0)
        let container = Container()
        container.register(Ticket.self, as: .lazySingleton, isolation: nil) { () throws -> Ticket in
            // The other threads begin to wait meanwhile, or ask later.
            calls.withLock { $0 += 1 }
            throw Refusal()
        }
        let failures = try onThreads(8) { _ in
            (0..<50).filter { _ in (try? container.resolve(Ticket.self)) == nil }.count
        }
        #expect(failures == Array(repeating: 50, count: 8))
        #expect(calls.withLock { $0 } == 400)
    }
}
