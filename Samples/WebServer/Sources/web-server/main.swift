import Foundation
import Hummingbird
import NoteServer
import WindGraph

/// Prints the reason and ends the program.
func fail(_ reason: some Any) -> Never {
    FileHandle.standardError.write(Data("web-server: \(reason)\n".utf8))
    exit(1)
}

var settings = Settings()
var isWiredByHand = false
var words = CommandLine.arguments.dropFirst()
if words.first == "graph" { exit(GraphCommand.run(Assembly(settings).container, Array(words.dropFirst()))) }
while let option = words.popFirst() {
    switch (option, words.popFirst()) {
    case ("--port", let text?):
        guard let port = UInt16(text) else { fail("'\(text)' isn't a port") }
        settings.port = Int(port)
    case ("--folder", let folder?): settings.folder = URL(fileURLWithPath: folder)
    case ("--wiring", "wind"): isWiredByHand = false
    case ("--wiring", "hand"): isWiredByHand = true
    default: fail("the options are --port <number>, --folder <path> and --wiring wind|hand")
    }
}

do {
    if isWiredByHand {
        try await PlainAssembly(settings).application().runService()
    } else {
        try await Assembly(settings).application().runService()
    }
} catch {
    fail(error)
}
