import Foundation
import PackagePlugin

/// Writes the parts whose start-up is measured: too many to write by hand or to keep.
///
/// Each part is an interface, a token, a singleton as a user of Wind writes it, and a class that is wired by hand.
@main
struct ManyParts: BuildToolPlugin {
    /// Compiling takes some milliseconds for each part.
    private let count = max(1000, Int(ProcessInfo.processInfo.environment["WIND_BENCH_CLASSES"] ?? "") ?? 1000)
    /// Functions that register or make parts do it in lots, so that every measured number is a number of whole lots.
    private let lot = 10
    /// Many small files compile on all processors.
    private let partsInFile = 100

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL.appending(path: "Parts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lots = (count + lot - 1) / lot
        var texts = ["Lots.swift": table(ofLots: lots)]
        for start in stride(from: 0, to: lots * lot, by: partsInFile) {
            let parts = start..<min(start + partsInFile, lots * lot)
            let lotsOfFile = stride(from: start, to: parts.upperBound, by: lot).map { $0..<($0 + lot) }
            texts["Wired\(start).swift"] =
                "import Wind\n\n" + parts.map(WiredPart.init).map(\.source).joined()
                + lotsOfFile.map(registering).joined()
            texts["ByHand\(start).swift"] =
                parts.map(PartByHand.init).map(\.source).joined() + lotsOfFile.map(making).joined()
        }
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path()) where texts[file] == nil {
            // Left from a larger number.
            try FileManager.default.removeItem(at: folder.appending(path: file))
        }
        for (file, text) in texts { try write(text, to: folder.appending(path: file)) }
        // The files are there already: the command only tells the build where.
        return [
            .prebuildCommand(
                displayName: "Many parts", executable: URL(filePath: "/bin/echo"), arguments: [],
                outputFilesDirectory: folder)
        ]
    }

    private func registering(_ parts: Range<Int>) -> String {
        let calls = parts.map { "    WiredPart\($0).register(in: container)\n" }.joined()
        return "func registerLot\(parts.lowerBound / lot)(in container: Container) {\n\(calls)}\n\n"
    }

    private func making(_ parts: Range<Int>) -> String {
        let calls = parts.map { "    \(PartByHand(number: $0).making)\n" }.joined()
        return "func makeLot\(parts.lowerBound / lot)(_ parts: inout [AnyObject]) {\n\(calls)}\n\n"
    }

    private func table(ofLots lots: Int) -> String {
        func functions(_ name: String) -> String { (0..<lots).map { "    \(name)\($0),\n" }.joined() }
        return """
            import Wind

            let partsInLot = \(lot)
            let registerLots: [@Sendable (Container) -> Void] = [
            \(functions("registerLot"))]
            let makeLots: [@Sendable (inout [AnyObject]) -> Void] = [
            \(functions("makeLot"))]

            """
    }

    /// Leaves a file alone that is right already, so that nothing is compiled again.
    private func write(_ text: String, to file: URL) throws {
        if let known = try? String(contentsOf: file, encoding: .utf8), known == text { return }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
