import Foundation
import PackagePlugin

/// Generates the parts for the measurements of start-up.
@main
struct ManyParts: BuildToolPlugin {
    /// The number of parts, each of which takes some milliseconds to compile.
    private let count = max(1000, Int(ProcessInfo.processInfo.environment["WIND_BENCH_CLASSES"] ?? "") ?? 1000)
    /// The same number as in `part-writer`.
    private let partsInFile = 100

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL.appending(path: "Parts")
        let starts = stride(from: 0, to: count, by: partsInFile)
        let names =
            ["Interfaces", "Wired", "ByHand"].flatMap { name in starts.map { "\(name)\($0)" } }
            + ["WiredLots", "LotsByHand", "MadeForTest"]
        return [
            .buildCommand(
                displayName: "Writing parts", executable: try context.tool(named: "part-writer").url,
                arguments: ["benchmarks", String(count), folder.path(percentEncoded: false)],
                outputFiles: names.map { folder.appending(path: "\($0).swift") })
        ]
    }
}
