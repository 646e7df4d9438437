import Foundation
import NotesKit
import Wind
import WindGraph

@main
struct NotesProgram {
    @MainActor
    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isGraph = arguments.first == "graph"
        let inMemory = isGraph || arguments.first == "--in-memory"
        if inMemory { arguments.removeFirst() }
        let container = Container()
        try registerNotes(in: container, inMemory: inMemory)
        if isGraph { exit(GraphCommand.run(container, arguments)) }
        try container.bootstrap()
        let importer: NoteImporter = container.resolve()
        for file in arguments { _ = try await importer.add(String(contentsOfFile: file, encoding: .utf8)) }
        let list: NoteList = container.resolve()
        for line in try list.lines() { print(line) }
    }
}
