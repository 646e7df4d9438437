import Foundation
import Wind

/// The files of the machine.
///
/// A file is replaced as a whole: the new bytes are written aside in the same folder, brought to the disk and then
/// renamed, so that a failure at any point leaves the old file.
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
                // Only root may give a file away; for others it is theirs already.
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

    /// What is at the path, or nil.
    ///
    /// Renaming would replace a device or a write-protected file without a word.
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

    /// Follows symbolic links, also to a file that does not exist yet: a rename would replace the link itself.
    private static func target(of path: String) throws(SystemError) -> String {
        var path = path
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = next.hasPrefix("/") ? next : folder + next
        }
        throw SystemError(code: ELOOP)
    }

    /// A rename lasts once its folder is on the disk; a file system that can't do that is no reason to fail.
    private static func synchronize(folder: String) {
        guard let descriptor = try? Descriptor(opening: folder, O_RDONLY) else { return }
        _ = fsync(descriptor.number)
        descriptor.close()
    }
}
