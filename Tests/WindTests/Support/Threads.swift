import Foundation

/// Runs `body` on `count` threads that start together, and returns their results in order.
///
/// These are threads of the platform and not tasks: a test that blocks a task's thread could stop the whole pool. Every
/// thread has ended when this function returns, and doesn't hold anything anymore.
/// - Parameters:
///   - count: The number of threads.
///   - stackSize: The size of their stacks in bytes; nil for the platform's default.
///   - body: The work of a thread, which gets the thread's index.
/// - Returns: The result of each thread.
/// - Throws: The first thread's error, after all threads have ended.
@discardableResult
func onThreads<Value: Sendable>(
    _ count: Int, stackSize: Int? = nil, _ body: @escaping @Sendable (Int) throws -> Value
) throws -> [Value] {
    let arrived = Guarded(0)
    let results = Guarded<[Int: Result<Value, any Error>]>([:])
    let threads = (0..<count).map { index in
        JoinableThread(stackSize: stackSize) {
            arrived.withLock { $0 += 1 }
            arrived.wait { $0 == count }
            let result = Result { try body(index) }
            results.withLock { $0[index] = result }
        }
    }
    for thread in threads { thread.join() }
    return try results.withLock { results in try (0..<count).map { try results[$0]!.get() } }
}

/// A thread that its creator joins.
@safe struct JoinableThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let thread: pthread_t

    /// Starts the thread.
    init(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
        // SAFETY: the C functions get addresses of local variables; the thread takes over the reference to `work`.
        // The imports determine which C module has the structure's initializer; its memory doesn't need one.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        unsafe pthread_attr_init(attributes)
        if let stackSize { unsafe pthread_attr_setstacksize(attributes, stackSize) }
        let work = unsafe Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        let code = unsafe pthread_create(
            &thread, attributes,
            { raw in
                unsafe Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        unsafe self.thread = thread!
        #else
        var thread = pthread_t()
        let code = unsafe pthread_create(
            &thread, attributes,
            { raw in
                unsafe Unmanaged<Work>.fromOpaque(raw!).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        self.thread = thread
        #endif
        precondition(code == 0)
        unsafe pthread_attr_destroy(attributes)
        unsafe attributes.deallocate()
    }

    /// Waits, once, until the thread has ended.
    func join() {
        #if canImport(Darwin)
        // SAFETY: the thread was created here, and its creator joins it once.
        unsafe pthread_join(thread, nil)
        #else
        pthread_join(thread, nil)
        #endif
    }
}

/// A value that threads share, and whose changes they can wait for.
final class Guarded<Value>: @unchecked Sendable {
    private let condition = NSCondition()
    // SAFETY: touched only while `condition` is locked.
    private var value: Value

    /// Shares `value`.
    init(_ value: Value) {
        self.value = value
    }

    /// Reads or changes the value, and wakes the threads that wait for a change.
    @discardableResult
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        return try body(&value)
    }

    /// Waits until `isReached` returns true.
    func wait(until isReached: (Value) -> Bool) {
        condition.lock()
        defer { condition.unlock() }
        while !isReached(value) { condition.wait() }
    }
}

extension Guarded where Value == Int {
    /// Adds one.
    /// - Returns: The number before the call.
    @discardableResult
    func count() -> Int {
        withLock { number in
            defer { number += 1 }
            return number
        }
    }

    /// The current number.
    var number: Int { withLock { $0 } }
}
