import Foundation
import Wind

/// Waits for what a container does asynchronously, after which this holds it no more.
///
/// The thread must not be one of those that run tasks: all of them may come to wait here.
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

/// A call of its own, so that nothing is held when it returns.
@inline(never)
private func lend<Value>(_ loan: Exchange, to body: (Container) async -> Value) async -> Value {
    await body(loan.take() as! Container)
}

/// What one brings and another waits for.
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
    /// Does something on a thread of its own.
    package static func apart<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Swift.Result { try body() }) }.start()
        }
    }
}
