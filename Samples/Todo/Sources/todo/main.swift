import Foundation
import TodoKit
import Wind
import WindGraph

// Ignore the signals for a closed pipe and a full quota, which would end the program. It reports these errors itself.
for number in [SIGPIPE, SIGXFSZ] {
    _ = signal(number, SIG_IGN)
}

let arguments = Array(CommandLine.arguments.dropFirst())
let isGraph = arguments.first == "graph"
let invocation = Invocation(isGraph ? [] : arguments, environment: ProcessInfo.processInfo.environment)
let container = Container()
container.registerTodo(for: invocation.settings)
if isGraph { exit(GraphCommand.run(container, Array(arguments.dropFirst()))) }
do {
    try container.bootstrap()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
let app: CommandLineTool = container.resolve()
exit(app.run(invocation.command))
