import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Signals that don't end the process, which waits for them with `next()`.
package struct Signals {
    private let stream: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// The signals that ask a process to end.
    package static var ofTermination: Signals { Signals([SIGTERM, SIGINT]) }

    private init(_ numbers: [Int32]) {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        self.stream = stream
        sources = numbers.map { number in
            _ = signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.yield() }
            source.activate()
            return source
        }
    }

    /// Returns at the next signal, or at once if a signal is already waiting.
    package func next() async {
        for await _ in stream { return }
    }
}
