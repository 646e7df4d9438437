internal import CWind

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// One object for each thread, which is released when the thread ends.
struct ThreadLocal<Value: AnyObject>: Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        // SAFETY: the value is the strong reference that `value` below stored.
        unsafe pthread_key_create(&key) { value in
            #if canImport(Darwin)
            unsafe Unmanaged<AnyObject>.fromOpaque(value).release()
            #else
            if let value = unsafe value { unsafe Unmanaged<AnyObject>.fromOpaque(value).release() }
            #endif
        }
        self.key = key
    }

    /// This thread's object, which stays as long as the thread.
    @inline(__always)
    var borrowed: Unmanaged<Value>? {
        // SAFETY: only `set(_:)` stores under this key.
        guard let raw = unsafe pthread_getspecific(key) else { return nil }
        return unsafe Unmanaged.fromOpaque(raw)
    }

    /// This thread's object.
    @inline(__always)
    var value: Value? { unsafe borrowed?.takeUnretainedValue() }

    /// Runs `body` with this thread's object.
    @inline(__always)
    func withValue<Result, Failure: Error>(_ body: (Value) throws(Failure) -> Result) throws(Failure) -> Result? {
        guard let value = unsafe borrowed else { return nil }
        return try unsafe value.borrowed(body)
    }

    /// Gives this thread its object; called once for each thread.
    func set(_ value: Value) {
        _ = unsafe pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    }
}

#if !canImport(Darwin)
/// The system call `gettid`, which the C library has, but not its module map.
@_silgen_name("gettid")
private func gettid() -> pid_t
#endif

/// Whether this thread runs a task on the main actor, or on another actor without an executor of its own.
func isRunning(on actor: any Actor) -> Bool {
    let current = windCurrentExecutor()
    guard current != 0 else { return false }
    guard actor === MainActor.shared else { return current == UInt(bitPattern: ObjectIdentifier(actor)) }
    // SAFETY: a serial executor is two words, the first of which tells it from others.
    return unsafe current == unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self).0
}

/// Whether main-actor code may be called here.
package var isOnMainActor: Bool { isRunning(on: MainActor.shared) || isMainThread }

/// Whether this is the program's first thread, and no task runs here that would tell more.
///
/// On Apple's systems, the main queue, which is the main actor's, stays on this thread whatever task runs.
var isMainThread: Bool {
    #if canImport(Darwin)
    isFirstThread
    #else
    // SAFETY: the task is not kept.
    unsafe isFirstThread && withUnsafeCurrentTask { unsafe $0 == nil }
    #endif
}

/// Whether this is the program's first thread, whatever runs here.
package var isFirstThread: Bool {
    #if canImport(Darwin)
    pthread_main_np() != 0
    #else
    getpid() == gettid()
    #endif
}

/// Writes a line to standard error, unbuffered.
func writeToStandardError(_ line: String) {
    var rest = Array((line + "\n").utf8)
    while !rest.isEmpty {
        let count = unsafe write(STDERR_FILENO, rest, rest.count)
        guard count > 0 else { return }
        rest.removeFirst(count)
    }
}
