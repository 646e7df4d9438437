#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A failed system call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    package let call: String
    package let code: Int32

    init(_ call: String, code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    package var description: String {
        // SAFETY: the text is copied before anything else can change it.
        "\(call): \(unsafe String(cString: strerror(code)))"
    }

    /// Makes a system call, and repeats it if a signal interrupts it.
    /// - Throws: The system's error if the result is negative.
    static func check<Result: SignedInteger>(
        _ name: String, _ call: () -> Result
    ) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno != EINTR { throw SystemError(name) }
        }
    }
}
