#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A socket of the loopback device that doesn't block threads.
///
/// A waiting task is suspended until the socket is ready or the task is canceled. The owner closes the socket.
/// One task receives and one task sends at a time.
package struct Socket: Sendable {
    let number: Int32

    private init(_ number: Int32) throws(SystemError) {
        self.number = number
        do throws(SystemError) {
            _ = try SystemError.check("fcntl") { fcntl(number, F_SETFL, O_NONBLOCK) }
            _ = try SystemError.check("fcntl") { fcntl(number, F_SETFD, FD_CLOEXEC) }
            #if canImport(Darwin)
            try set(SO_NOSIGPIPE)
            #endif
        } catch {
            close()
            throw error
        }
    }

    private init() throws(SystemError) {
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        try self.init(SystemError.check("socket") { socket(AF_INET, kind, 0) })
    }

    /// Creates a socket that listens on a port, or on a free port for port 0.
    init(listeningOn port: UInt16) throws(SystemError) {
        try self.init()
        do throws(SystemError) {
            try set(SO_REUSEADDR)
            _ = try SystemError.check("bind to port \(port)") {
                unsafe Socket.with(port) { unsafe bind(number, $0, $1) }
            }
            _ = try SystemError.check("listen") { listen(number, 1_024) }
        } catch {
            close()
            throw error
        }
    }

    /// Creates a socket that is connected to a listening port.
    package init(connectedTo port: UInt16) async throws {
        try self.init()
        do {
            if unsafe Socket.with(port, { unsafe connect(number, $0, $1) }) != 0 {
                guard errno == EINPROGRESS || errno == EINTR else { throw SystemError("connect") }
                try await Readiness.wait(for: .writing, on: number)
                var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
                // SAFETY: both are variables of this function, and `size` is the size of the first.
                _ = try SystemError.check("getsockopt") {
                    unsafe getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &size)
                }
                guard code == 0 else { throw SystemError("connect", code: code) }
            }
        } catch {
            close()
            throw error
        }
    }

    /// The port of this end.
    var port: UInt16 {
        get throws(SystemError) {
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            _ = try SystemError.check("getsockname") {
                // SAFETY: the system writes an address of the socket's family, and at most `size` bytes.
                unsafe withUnsafeMutableBytes(of: &address) {
                    unsafe getsockname(number, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, &size)
                }
            }
            return UInt16(bigEndian: address.sin_port)
        }
    }

    /// Waits for the next client.
    /// - Throws: Only `CancellationError`. After any other error, the function waits and tries again.
    func accepted() async throws -> Socket {
        while true {
            try Task.checkCancellation()
            do throws(SystemError) {
                return try Socket(SystemError.check("accept") { accept(number, nil, nil) })
            } catch {
                switch error.code {
                case EAGAIN, EWOULDBLOCK: try await Readiness.wait(for: .reading, on: number)
                // The client left before the server accepted it.
                case ECONNABORTED: continue
                // Too many files may be open. Wait until other clients leave.
                default: try await Task.sleep(for: .milliseconds(20))
                }
            }
        }
    }

    /// Waits for bytes, and returns none when the other end has closed the connection.
    package func receive() async throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = try await transfer("receive", .reading) {
            // SAFETY: `recv` writes at most as many bytes as the buffer holds.
            unsafe buffer.withUnsafeMutableBytes { unsafe recv(number, $0.baseAddress, $0.count, 0) }
        }
        return Array(buffer[..<count])
    }

    package func send(_ bytes: [UInt8]) async throws {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try await transfer("send", .writing) {
                // SAFETY: `send` reads at most as many bytes as the slice holds.
                unsafe rest.withUnsafeBytes {
                    #if canImport(Darwin)
                    unsafe Darwin.send(number, $0.baseAddress, $0.count, flags)
                    #elseif canImport(Glibc)
                    unsafe Glibc.send(number, $0.baseAddress, $0.count, flags)
                    #elseif canImport(Musl)
                    unsafe Musl.send(number, $0.baseAddress, $0.count, flags)
                    #endif
                }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Tries at once, and again each time the socket becomes ready.
    private func transfer(_ name: String, _ readiness: Readiness, _ call: () -> Int) async throws -> Int {
        while true {
            do throws(SystemError) {
                return try SystemError.check(name, call)
            } catch {
                guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
                try await Readiness.wait(for: readiness, on: number)
            }
        }
    }

    package func close() {
        #if canImport(Darwin)
        _ = Darwin.close(number)
        #elseif canImport(Glibc)
        _ = Glibc.close(number)
        #elseif canImport(Musl)
        _ = Musl.close(number)
        #endif
    }

    private func set(_ option: Int32) throws(SystemError) {
        var on: Int32 = 1
        _ = try SystemError.check("setsockopt") {
            // SAFETY: `on` lives during the call, and the call states its size.
            unsafe setsockopt(number, SOL_SOCKET, option, &on, socklen_t(MemoryLayout<Int32>.size))
        }
    }

    /// Calls `body` with the loopback address.
    private static func with(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        // SAFETY: the system expects a `sockaddr_in` for this family.
        return unsafe withUnsafeBytes(of: &address) {
            unsafe body($0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count))
        }
    }
}
