import Foundation
import Wind

/// Reads and replaces files of the machine.
///
/// A write replaces the whole file: the new bytes go to a temporary file in the same folder, then to the disk, and a
/// rename puts the file in its place. A failure at any point leaves the old file.
package final class SystemFiles: Files, Singleton, IndirectResolver<any DependsOnFiles, any Files>,
    InjectedDependencies
{
    package init() {}

    package func read(_ path: String) throws -> [UInt8]? {
        do throws(SystemError) {
            let file = try Descriptor(opening: path, O_RDONLY)
            defer { file.close() }
            return try file.readAll()
        } catch {
            if error.code == ENOENT { return nil }
            throw FileError(verb: "read", path: path, reason: "\(error)")
        }
    }

    package func replace(_ path: String, with bytes: [UInt8]) throws {
        do throws(SystemError) {
            let target = try SystemFiles.target(of: path)
            let old = try SystemFiles.status(of: target)
            let slash = target.lastIndex(of: "/")
            let folder = slash.map { String(target[...$0]) } ?? "./"
            let aside = "\(folder).todo-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
            try SystemFiles.write(bytes, aside: aside, target: target, like: old)
            SystemFiles.synchronize(folder: folder)
        } catch {
            throw FileError(verb: "write", path: path, reason: "\(error)")
        }
    }

    private static func write(_ bytes: [UInt8], aside: String, target: String, like old: stat?) throws(SystemError) {
        let permissions = old.map { $0.st_mode & 0o7777 }
        let file = try Descriptor(opening: aside, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions ?? 0o666)
        do throws(SystemError) {
            defer { file.close() }
            if let old, let permissions {
                // Only root can change the owner. For other users, the new file belongs to them already.
                _ = fchown(file.number, old.st_uid, old.st_gid)
                guard fchmod(file.number, permissions) == 0 else { throw SystemError() }
            }
            try file.writeAll(bytes)
            guard fsync(file.number) == 0 else { throw SystemError() }
            // SAFETY: both paths are strings that live during the call.
            guard unsafe rename(aside, target) == 0 else { throw SystemError() }
        } catch {
            // SAFETY: the path is a string that lives during the call.
            _ = unsafe unlink(aside)
            throw error
        }
    }

    /// Returns the status of the file at the path, or nil if the file doesn't exist.
    ///
    /// It throws for a device and for a write-protected file, because a rename would replace them without an error.
    private static func status(of path: String) throws(SystemError) -> stat? {
        var status = stat()
        // SAFETY: the path is a string that lives during the call, and so does the result.
        guard unsafe stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw SystemError()
        }
        if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
        // SAFETY: the path is a string that lives during the call.
        guard unsafe access(path, W_OK) == 0 else { throw SystemError() }
        return status
    }

    /// Follows symbolic links, even to a missing file, because a rename would replace the link.
    private static func target(of path: String) throws(SystemError) -> String {
        var path = path
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = next.hasPrefix("/") ? next : folder + next
        }
        throw SystemError(code: ELOOP)
    }

    /// Writes the folder to the disk, which makes a rename last, unless the file system can't do this.
    private static func synchronize(folder: String) {
        guard let descriptor = try? Descriptor(opening: folder, O_RDONLY) else { return }
        _ = fsync(descriptor.number)
        descriptor.close()
    }
}
