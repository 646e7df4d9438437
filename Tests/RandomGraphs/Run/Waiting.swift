import Foundation
import Wind

/// Waits for an asynchronous call of a container, and no longer holds the container afterward.
///
/// Don't call it on a thread that runs tasks: all of these threads may end up waiting here.
func waiting<Value: Sendable>(
    for container: Container, _ body: @escaping @Sendable (Container) async -> Value
) -> Value {
    let (loan, result) = (Exchange(), Exchange())
    loan.put(container)
    Task.detached {
        let value = await lend(loan, to: body)
        result.put(value)
    }
    return result.take() as! Value
}

/// A separate call, so that nothing is held when it returns.
@inline(never)
private func lend<Value>(_ loan: Exchange, to body: (Container) async -> Value) async -> Value {
    await body(loan.take() as! Container)
}

/// A box that one thread fills and another waits for.
private final class Exchange: @unchecked Sendable {
    // SAFETY: its variable is touched only while `condition` is locked.

    private let condition = NSCondition()
    private var value: Any?

    func put(_ new: sending Any) {
        condition.withLock {
            value = new
            condition.broadcast()
        }
    }

    func take() -> Any {
        condition.withLock {
            while value == nil { condition.wait() }
            return value.take()!
        }
    }
}

extension Net {
    /// Runs a closure on a thread of its own.
    package static func apart<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Swift.Result { try body() }) }.start()
        }
    }
}
