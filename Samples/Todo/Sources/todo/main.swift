import Foundation
import TodoKit
import Wind

// A closed pipe and a full quota are errors that the program reports; their signals would end it in the middle.
for number in [SIGPIPE, SIGXFSZ] {
    _ = signal(number, SIG_IGN)
}

let invocation = Invocation(
    Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
let container = Container()
container.registerTodo(for: invocation.settings)
do {
    try container.bootstrap()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
let app: CommandLineTool = container.resolve()
exit(app.run(invocation.command))
