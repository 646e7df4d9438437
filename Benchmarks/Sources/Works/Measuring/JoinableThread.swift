#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread that the caller waits for.
struct JoinableThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let thread: pthread_t

    /// Starts the thread.
    init(_ body: @escaping @Sendable () -> Void) {
        // SAFETY: the C function gets the address of a local variable; the thread takes over the reference to `work`.
        let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        let code = unsafe pthread_create(
            &thread, nil,
            { raw in
                unsafe Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body()
                return nil
            }, work)
        precondition(code == 0)
        unsafe self.thread = thread!
        #else
        var thread = pthread_t()
        let code = unsafe pthread_create(
            &thread, nil,
            { raw in
                unsafe Unmanaged<Work>.fromOpaque(raw!).takeRetainedValue().body()
                return nil
            }, work)
        precondition(code == 0)
        self.thread = thread
        #endif
    }

    /// Waits until the thread has ended.
    func join() {
        pthread_join(thread, nil)
    }
}
