import Foundation

/// A failed system call.
struct SystemError: Error, CustomStringConvertible {
    let code: Int32

    init(code: Int32 = errno) {
        self.code = code
    }

    var description: String {
        // SAFETY: the text is copied before anything else can change it.
        unsafe String(cString: strerror(code))
    }
}

/// An open file.
///
/// The owner closes the file, because some descriptors, such as the standard output, must stay open.
struct Descriptor {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    init(opening path: String, _ flags: Int32, permissions: mode_t = 0) throws(SystemError) {
        // SAFETY: the path is a string that lives during the call.
        number = unsafe open(path, flags | O_CLOEXEC, permissions)
        guard number >= 0 else { throw SystemError() }
    }

    func readAll() throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            // SAFETY: `read` writes at most as many bytes as the buffer holds.
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, $0.count) }
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw SystemError()
            }
        }
    }

    func writeAll(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // SAFETY: `write` reads at most as many bytes as the slice holds.
            let count = unsafe rest.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw SystemError()
            }
        }
    }

    func close() {
        _ = Foundation.close(number)
    }
}
