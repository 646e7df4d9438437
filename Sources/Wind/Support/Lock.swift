#if canImport(Darwin)
internal import Darwin
#else
internal import CWind
#endif

/// A lock for mutual exclusion.
///
/// The standard library's `Mutex` needs newer systems, and on Linux the thread sanitizer doesn't see through it. The
/// lock isn't recursive: no user code runs under it, so no call can come back for it.
@safe package final class Lock: Sendable {
    #if canImport(Darwin)
    fileprivate typealias Memory = pthread_mutex_t
    #else
    fileprivate typealias Memory = UInt32
    #endif

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
        fileprivate let memory: UnsafeMutablePointer<Memory>

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
        func enter() {
            #if canImport(Darwin)
            unsafe pthread_mutex_lock(memory)
            #else
            unsafe windLock(memory)
            #endif
        }

        /// Opens the lock, which this thread holds.
        @inline(__always)
        func leave() {
            #if canImport(Darwin)
            unsafe pthread_mutex_unlock(memory)
            #else
            unsafe windUnlock(memory)
            #endif
        }
    }

    /// The same lock, not retained.
    @inline(__always)
    var borrowed: Borrowed { inline.borrowed }

    /// A lock in the memory of its owner.
    @_rawLayout(like: Memory)
    @safe struct Inline: ~Copyable, @unchecked Sendable {
        // SAFETY: initialized once, and nothing has to destroy it. On Apple's systems, it is initialized like a static
        // mutex, which may still be moved. Used through the C functions only.
        @inline(__always)
        init() {
            unsafe memory.initialize(to: Memory())
            #if canImport(Darwin)
            unsafe memory.pointee.__sig = Int(_PTHREAD_MUTEX_SIG_init)
            #endif
        }

        // SAFETY: a value with a raw layout is borrowed in place, so this is its own address.
        @inline(__always)
        private var memory: UnsafeMutablePointer<Memory> {
            unsafe withUnsafePointer(to: self) {
                unsafe UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Memory.self)
            }
        }

        /// The same lock.
        @inline(__always)
        var borrowed: Borrowed { unsafe Borrowed(memory: memory) }
    }
}

/// A condition for which threads wait that hold a lock; the program keeps it for ever.
@safe final class Condition: Sendable {
    #if canImport(Darwin)
    private typealias Memory = pthread_cond_t
    #else
    private typealias Memory = UInt32
    #endif

    // SAFETY: allocated and initialized once, used through the C functions only, and never freed.
    private nonisolated(unsafe) let memory: UnsafeMutablePointer<Memory>

    init() {
        unsafe memory = .allocate(capacity: 1)
        unsafe memory.initialize(to: Memory())
        #if canImport(Darwin)
        unsafe pthread_cond_init(memory, nil)
        #endif
    }

    /// Opens the lock, which this thread holds, until `wakeAll()` is called, then takes it again.
    ///
    /// The call may return earlier, too.
    func wait(on lock: Lock) {
        #if canImport(Darwin)
        unsafe pthread_cond_wait(memory, lock.borrowed.memory)
        #else
        let count = unsafe windNotifications(memory)
        lock.borrowed.leave()
        unsafe windWait(memory, count)
        lock.borrowed.enter()
        #endif
    }

    /// Wakes all waiting threads; the caller holds the lock.
    func wakeAll() {
        #if canImport(Darwin)
        unsafe pthread_cond_broadcast(memory)
        #else
        unsafe windNotify(memory)
        #endif
    }
}
