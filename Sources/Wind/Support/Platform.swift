internal import CWind

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// An object of one thread.
@usableFromInline
class ThreadBound {
    /// Ends the work in progress: user code that this thread called has ended the thread, and never returns.
    func abandonWork() {}
}

/// One object for each thread, which is released when the thread ends.
enum ThreadObject {
    private static let key = {
        var key = pthread_key_t()
        // SAFETY: the value is the strong reference that `set(_:)` below stored.
        unsafe pthread_key_create(&key) { value in
            #if canImport(Darwin)
            let object = unsafe Unmanaged<ThreadBound>.fromOpaque(value)
            #else
            // The release may run code that needs an object, which is then a new one.
            windSetThreadObject(nil)
            guard let value = unsafe value else { return }
            let object = unsafe Unmanaged<ThreadBound>.fromOpaque(value)
            #endif
            unsafe object._withUnsafeGuaranteedRef { $0.abandonWork() }
            unsafe object.release()
        }
        return key
    }()

    /// This thread's object, which stays as long as the thread.
    @inline(__always)
    static var address: UnsafeMutableRawPointer? {
        #if canImport(Darwin)
        unsafe pthread_getspecific(key)
        #else
        unsafe windThreadObject()
        #endif
    }

    /// Gives this thread its object; called once for each thread.
    static func set(_ object: ThreadBound) {
        let address = unsafe Unmanaged.passRetained(object).toOpaque()
        _ = unsafe pthread_setspecific(key, address)
        #if !canImport(Darwin)
        unsafe windSetThreadObject(address)
        #endif
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
