#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A lock of the platform's C library for mutual exclusion.
///
/// The standard library's `Mutex` needs newer systems, and on Linux the thread sanitizer doesn't see through it. The
/// lock isn't recursive: no user code runs under it, so no call can come back for it.
@safe package final class Lock: Sendable {
    private let inline = Inline()

    /// Creates an open lock.
    package init() {}

    /// Runs `body` while this thread holds the lock.
    @inline(__always)
    package func withLock<Result: ~Copyable, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try borrowed.withLock(body)
    }

    /// The lock for code that keeps it anyway, so that it isn't retained at each use.
    @safe struct Borrowed: @unchecked Sendable {
        // SAFETY: the owner of this value keeps the lock.
        fileprivate let mutex: UnsafeMutablePointer<pthread_mutex_t>

        /// Runs `body` while this thread holds the lock.
        @inline(__always)
        func withLock<Result: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
            -> Result
        {
            enter()
            defer { leave() }
            return try body()
        }

        /// Waits for the lock.
        @inline(__always)
        func enter() { unsafe pthread_mutex_lock(mutex) }

        /// Opens the lock, which this thread holds.
        @inline(__always)
        func leave() { unsafe pthread_mutex_unlock(mutex) }
    }

    /// The same lock, not retained.
    @inline(__always)
    var borrowed: Borrowed { inline.borrowed }

    /// A lock in the memory of its owner.
    @_rawLayout(like: pthread_mutex_t)
    @safe struct Inline: ~Copyable, @unchecked Sendable {
        // SAFETY: initialized like a static mutex, which may still be moved and which nothing has to destroy. Used through
        // the C functions only.
        @inline(__always)
        init() {
            unsafe mutex.initialize(to: pthread_mutex_t())
            #if canImport(Darwin)
            unsafe mutex.pointee.__sig = Int(_PTHREAD_MUTEX_SIG_init)
            #elseif canImport(Glibc)
            // No thread holds a lock for long. A thread that finds it taken therefore tries again before it sleeps:
            // two threads then open a quarter more scopes in the same time.
            unsafe mutex.pointee.__data.__kind = CInt(PTHREAD_MUTEX_ADAPTIVE_NP)
            #endif
        }

        // SAFETY: a value with a raw layout is borrowed in place, so this is its own address.
        @inline(__always)
        private var mutex: UnsafeMutablePointer<pthread_mutex_t> {
            unsafe withUnsafePointer(to: self) {
                unsafe UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: pthread_mutex_t.self)
            }
        }

        /// The same lock.
        @inline(__always)
        var borrowed: Borrowed { unsafe Borrowed(mutex: mutex) }
    }
}

/// A condition for which threads wait that hold a lock.
@safe final class Condition: Sendable {
    // SAFETY: allocated and initialized once, used through the C functions only, and freed in `deinit`.
    private nonisolated(unsafe) let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
        unsafe condition = .allocate(capacity: 1)
        unsafe condition.initialize(to: pthread_cond_t())
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe condition.deallocate()
    }

    /// Opens the lock, which this thread holds, until `wakeAll()` is called, then takes it again.
    func wait(on lock: Lock) { unsafe pthread_cond_wait(condition, lock.borrowed.mutex) }

    /// Wakes all waiting threads.
    func wakeAll() { unsafe pthread_cond_broadcast(condition) }
}
