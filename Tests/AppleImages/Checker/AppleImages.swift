internal import Foundation

@main
enum AppleImages {
    static func main() throws {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch let failure as Failure {
            fail([failure.description])
        }
    }

    private static func run(_ arguments: [String]) throws {
        switch arguments.first {
        case "signatures" where arguments.count == 4:
            guard let handling = Signatures.Handling(rawValue: arguments[1]) else { return try run([]) }
            let (object, count) = try Signatures.handle(handling, in: Bytes(read(arguments[2])))
            try Data(object.contents).write(to: URL(fileURLWithPath: arguments[3]))
            print("\(count) signed pointers")
        #if DEBUG
        case "check" where arguments.count > 4:
            try check(architecture: arguments[1], facts: arguments[2], folder: arguments[3], Array(arguments[4...]))
        #endif
        default:
            fail([
                "signatures keep|drop OBJECT OUTPUT", "check ARCHITECTURE FACTS FOLDER IMAGE... (in a debug build)",
            ])
        }
    }

    static func read(_ path: String) throws -> [UInt8] {
        guard let contents = FileManager.default.contents(atPath: path) else { throw Failure("no file \(path)") }
        return Array(contents)
    }

    static func fail(_ lines: [String]) -> Never {
        for line in lines { FileHandle.standardError.write(Data("apple-images: \(line)\n".utf8)) }
        exit(1)
    }
}
