import Foundation
import Reports
import Storage
import Wind
import WindGraph

let container = Container()
let folder = ProcessInfo.processInfo.environment["LIBRARY_FOLDER"] ?? FileManager.default.currentDirectoryPath
container.register(value: Folder(URL(filePath: folder)), for: (any DependsOnFolder).self)
container.install(ReportsModule.self)
LibraryTool.register(in: container)

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "graph" { exit(GraphCommand.run(container, Array(words.dropFirst()))) }
do {
    try container.bootstrap()
    print(try await container.resolve(LibraryTool.self).run(words))
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
