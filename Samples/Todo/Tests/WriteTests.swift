import Foundation
import Testing
import TodoKit

@Suite("Writing a file")
struct WriteTests {
    @Test("a failed write loses nothing, and the list keeps its items")
    func fullDisk() throws {
        let app = try App(.text, path: "todo.txt", files: FullDisk())
        let failure = Outcome.failure("cannot write 'todo.txt': No space left on device")
        #expect(app.run("add", "new") == failure)
        #expect(app.run("do", "1") == failure)
        #expect(app.run("rm", "1") == failure)
        #expect(app.run("list", "--all") == .success("1 (A) old"))
    }

    @Test("a folder that is a file, or is missing, is a failure")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        let inFile = try folder.write("a\n", to: "file") + "/todo.txt"
        #expect(try App(.text, path: inFile).run("add", "b") == .failure("cannot read '\(inFile)': Not a directory"))
        let missing = folder.path(of: "none/todo.txt")
        let failure = Outcome.failure("cannot write '\(missing)': No such file or directory")
        #expect(try App(.text, path: missing).run("add", "b") == failure)
        #expect(folder.names == ["file"])
        #expect(try folder.text(of: "file") == "a\n")
    }

    @Test("permissions stay as they were", arguments: [0o600, 0o640, 0o664, 0o755])
    func permissions(_ permissions: Int) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a\n", to: "todo.txt")
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
        #expect(try App(.text, path: path).run("add", "b").code == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == permissions)
        #expect(folder.names == ["todo.txt"])
    }

    @Test("a symbolic link is followed, also to a file that does not exist yet")
    func links() throws {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder.path(of: "sub"), withIntermediateDirectories: false)
        try manager.createSymbolicLink(atPath: folder.path(of: "one"), withDestinationPath: "sub/two")
        try manager.createSymbolicLink(atPath: folder.path(of: "sub/two"), withDestinationPath: "../todo.txt")
        let path = folder.path(of: "one")
        #expect(try App(.text, path: path).run("add", "a").code == 0)
        #expect(try App(.text, path: path).run("add", "b").code == 0)
        #expect(try folder.text(of: "todo.txt") == "2025-03-01 a\n2025-03-01 b\n")
        #expect(try manager.destinationOfSymbolicLink(atPath: path) == "sub/two")
        #expect(folder.names == ["one", "sub", "todo.txt"])
    }

    @Test("circular links, impossible names and special files are left alone")
    func noFiles() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "loop")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "loop")
        for path in [path, folder.path, "/dev/null", folder.path(of: String(repeating: "n", count: 300))] {
            #expect(throws: FileError.self) {
                try SystemFiles().replace(path, with: [1])
            }
        }
        #expect(folder.names == ["loop"])
    }
}
