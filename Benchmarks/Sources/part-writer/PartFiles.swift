/// The source files for a number of parts: the text for each file name.
struct PartFiles {
    // Each function registers or creates a lot of parts, so every measured number is a multiple of the lot.
    private static let lot = 10
    // Many small files compile on all processors. The plugin `ManyParts` has the same number.
    private static let partsInFile = 100
    // A test replaces this part. Parts 2 to 5 depend on it.
    private static let replaced = 1

    private let count: Int

    /// - Parameter count: The minimum number of parts. Every file is full, so there may be more.
    init(count: Int) {
        self.count = (count + Self.partsInFile - 1) / Self.partsInFile * Self.partsInFile
    }

    /// The parts for the benchmarks, wired by Wind and by hand.
    var forBenchmarks: [String: String] {
        var texts = interfaces.merging(wired, uniquingKeysWith: +).merging(byHand, uniquingKeysWith: +)
        texts["MadeForTest.swift"] = makingForTest(of: 100) + makingForTest(of: 4)
        return texts
    }

    /// A program with the parts wired by Wind.
    var wiredProgram: [String: String] {
        var texts = interfaces.merging(wired, uniquingKeysWith: +)
        texts["main.swift"] = """
            import Wind

            let container = Container()
            for lot in registerLots { lot(container) }
            try container.bootstrap()
            print(try container.resolve((any Part\(count - 1)).self).value())

            """
        return texts
    }

    /// The same program wired by hand.
    var programByHand: [String: String] {
        var texts = interfaces.merging(byHand, uniquingKeysWith: +)
        texts["main.swift"] = """
            var parts: [AnyObject] = []
            for lot in makeLots { lot(&parts) }
            if let part = parts[\(count - 1)] as? any Part\(count - 1) { print(part.value()) }

            """
        return texts
    }

    // MARK: Files

    private var interfaces: [String: String] {
        files("Interfaces") { $0.map { PartInterface(number: $0).source }.joined() }
    }

    private var wired: [String: String] {
        var texts = files("Wired") { parts in
            "import Wind\n\n" + parts.map { WiredPart(number: $0).source }.joined()
                + lots(of: parts).map(registering).joined()
        }
        texts["WiredLots.swift"] =
            "import Wind\n\n" + table("registerLots", of: "registerLot", type: "@Sendable (Container) -> Void")
        return texts
    }

    private var byHand: [String: String] {
        var texts = files("ByHand") { parts in
            parts.map { PartByHand(number: $0).source }.joined() + lots(of: parts).map(making).joined()
        }
        texts["LotsByHand.swift"] =
            "let partsInLot = \(Self.lot)\n\n"
            + table("makeLots", of: "makeLot", type: "@Sendable (inout [AnyObject]) -> Void")
        return texts
    }

    private func files(_ name: String, _ text: (Range<Int>) -> String) -> [String: String] {
        let starts = stride(from: 0, to: count, by: Self.partsInFile)
        return Dictionary(
            uniqueKeysWithValues: starts.map { ("\(name)\($0).swift", text($0..<($0 + Self.partsInFile))) })
    }

    // MARK: Functions

    private func lots(of parts: Range<Int>) -> [Range<Int>] {
        stride(from: parts.lowerBound, to: parts.upperBound, by: Self.lot).map { $0..<($0 + Self.lot) }
    }

    private func registering(_ parts: Range<Int>) -> String {
        let calls = parts.map { "    WiredPart\($0).register(in: container)\n" }.joined()
        return "func registerLot\(parts.lowerBound / Self.lot)(in container: Container) {\n\(calls)}\n\n"
    }

    private func making(_ parts: Range<Int>) -> String {
        let calls = parts.map { "    \(PartByHand(number: $0).making)\n" }.joined()
        return "func makeLot\(parts.lowerBound / Self.lot)(_ parts: inout [AnyObject]) {\n\(calls)}\n\n"
    }

    /// Returns a function that creates the first parts and replaces one, written as a person would.
    private func makingForTest(of count: Int) -> String {
        let calls = (0..<count).map {
            $0 == Self.replaced
                ? "    let part\($0) = OtherPart()" : "    \(PartByHand(number: $0).makingFromVariables)"
        }
        let parts = (0..<count).map { "part\($0)" }.joined(separator: ", ")
        return """
            func make\(count)PartsForTest() -> [AnyObject] {
            \(calls.joined(separator: "\n"))
                return [\(parts)]
            }


            """
    }

    private func table(_ name: String, of function: String, type: String) -> String {
        let functions = (0..<(count / Self.lot)).map { "    \(function)\($0),\n" }.joined()
        return "let \(name): [\(type)] = [\n\(functions)]\n"
    }
}
