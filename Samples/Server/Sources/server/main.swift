import ServerKit
import Wind
import WindGraph

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

func complain(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    // SAFETY: `write` reads at most as many bytes as the array holds.
    _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}

let arguments = Array(CommandLine.arguments.dropFirst())
let isGraph = arguments.first == "graph"
let isReport = arguments.first == "report"
let settings: Settings
do {
    settings = try Settings(isGraph ? [] : Array(arguments.dropFirst(isReport ? 1 : 0)))
} catch {
    complain("server: \(error)")
    exit(2)
}

// Watch for signals before the start, so that none gets lost.
let signals = Signals.ofTermination
let app = Container.server(settings)
if isGraph { exit(GraphCommand.run(app, Array(arguments.dropFirst()))) }
let recording = isReport ? app.record() : nil
do {
    try await app.start(timeLimit: .seconds(10))
    if let recording { complain("\(recording.stop())") }
    complain("server: listening on port \(try app.resolve(Listener.self).port)")
} catch {
    complain("\(error)")
    exit(1)
}
await signals.next()
if let error = await app.stop(timeLimit: .seconds(5)) {
    complain("\(error)")
    exit(1)
}
exit(0)
