#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A text file to which the program appends whole lines.
struct LogFile {
    private let number: Int32

    /// Opens a file, and creates it if it doesn't exist.
    init(path: String) throws(SystemError) {
        number = try SystemError.check("open '\(path)'") {
            // SAFETY: the path is a string that lives during the call.
            unsafe open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        }
    }

    /// Returns all lines.
    ///
    /// If the last line isn't complete, this function ends it first, so that the next line doesn't continue it.
    func lines() throws(SystemError) -> [String] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = try SystemError.check("read") {
                // SAFETY: `pread` writes at most as many bytes as the buffer holds.
                unsafe buffer.withUnsafeMutableBytes {
                    unsafe pread(number, $0.baseAddress, $0.count, off_t(bytes.count))
                }
            }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        if let last = bytes.last, last != UInt8(ascii: "\n") { try append("") }
        return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Adds a line, or throws and leaves the file as it was.
    func append(_ line: String) throws(SystemError) {
        let end = try SystemError.check("seek") { lseek(number, 0, SEEK_END) }
        var rest = Array("\(line)\n".utf8)[...]
        do throws(SystemError) {
            while !rest.isEmpty {
                let count = try SystemError.check("write") {
                    // SAFETY: `write` reads at most as many bytes as the slice holds.
                    unsafe rest.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
                }
                rest = rest.dropFirst(count)
            }
        } catch {
            _ = ftruncate(number, end)
            throw error
        }
    }

    /// Writes everything to the disk and closes the file.
    func close() throws(SystemError) {
        #if canImport(Darwin)
        defer { Darwin.close(number) }
        #elseif canImport(Glibc)
        defer { Glibc.close(number) }
        #elseif canImport(Musl)
        defer { Musl.close(number) }
        #endif
        _ = try SystemError.check("fsync") { fsync(number) }
    }
}
