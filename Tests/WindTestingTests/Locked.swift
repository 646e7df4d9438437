import Foundation

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
    // SAFETY: touched only while `lock` is held.
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
