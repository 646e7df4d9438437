import Foundation
import PackagePlugin

/// Generates a long chain of classes, each of which depends on the class before.
///
/// The chain has three parts: singletons, instances, and alternating singletons and instances.
@main
struct LongChain: BuildToolPlugin {
    /// The number of classes in each of the three parts.
    ///
    /// Compiling takes some milliseconds for each class. Set `WIND_CHAIN_LENGTH` to 3334 for 10,002 classes.
    private let length = Int(ProcessInfo.processInfo.environment["WIND_CHAIN_LENGTH"] ?? "") ?? 500
    /// Many small files compile faster than one large file, and on all processors.
    private let classesInFile = 125

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL.appending(path: "Chain")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) {
            // Remove the file of a longer chain.
            guard let start = Int(file.dropFirst("Links".count).dropLast(".swift".count)) else { continue }
            if start >= 3 * length { try FileManager.default.removeItem(at: folder.appending(path: file)) }
        }
        for start in stride(from: 0, to: 3 * length, by: classesInFile) {
            let links = (start..<min(start + classesInFile, 3 * length)).map(source(of:)).joined()
            try write("import Wind\n\n" + links, to: folder.appending(path: "Links\(start).swift"))
        }
        let classes = (0..<3 * length).map { "    Link\($0).self,\n" }.joined()
        try write(
            """
            import Wind

            let chainPartLength = \(length)
            let chain: [any ChainLink.Type] = [
            \(classes)]

            """, to: folder.appending(path: "Chain.swift"))
        // The files exist already. The command only gives their folder to the build.
        return [
            .prebuildCommand(
                displayName: "Long chain", executable: URL(filePath: "/bin/echo"), arguments: [],
                outputFilesDirectory: folder)
        ]
    }

    private func source(of index: Int) -> String {
        let isSingleton = index < length || (index >= 2 * length && index % 2 == 0)
        let need = index > 0 ? ", DependsOnLink\(index - 1)" : ""
        return """
            protocol DependsOnLink\(index) {}
            final class Link\(index): LinkBase, ChainLink, \(isSingleton ? "Singleton" : "Instance")\(need) {
                typealias DependencyToken = any DependsOnLink\(index)
            }

            """
    }

    /// Writes a file only if its text has changed, so that nothing compiles again.
    private func write(_ text: String, to file: URL) throws {
        if let known = try? String(contentsOf: file, encoding: .utf8), known == text { return }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
