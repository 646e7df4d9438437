/// The symbols of an image, as `llvm-nm` lists them and `swift demangle` demangles them.
struct SymbolList {
    struct Symbol {
        let address: UInt
        let name: String
        /// The demangled name, in full.
        let text: String
    }

    private(set) var defined: [Symbol] = []
    /// The symbols that other images have to define, and whether they may be missing.
    private(set) var undefined: [(name: String, isWeak: Bool)] = []
    /// The demangled names.
    private var texts: [String: String] = [:]

    /// - Parameters:
    ///   - names: The output of `llvm-nm -m`.
    ///   - texts: The same names, demangled.
    /// - Throws: If the format of a line is unknown.
    init(names: String, texts: String) throws {
        let (names, texts) = (names.split(separator: "\n"), texts.split(separator: "\n"))
        guard names.count == texts.count else { throw Failure("there are not as many demangled symbols as others") }
        for (line, textLine) in zip(names, texts) {
            guard let name = SymbolList.name(in: line), let text = SymbolList.name(in: textLine) else {
                throw Failure("a line of llvm-nm that is not understood: \(line)")
            }
            self.texts[name] = text
            if line.contains("(undefined)") {
                undefined.append((name, line.contains("(undefined) weak")))
            } else if let address = UInt(line.prefix { $0 != " " }, radix: 16) {
                defined.append(Symbol(address: address, name: name, text: text))
            } else {
                throw Failure("a line of llvm-nm without an address: \(line)")
            }
        }
    }

    /// The text after the address, the section and the kinds, which always include 'external' or 'non-external'.
    private static func name(in line: Substring) -> String? {
        let kinds = [
            "(was a private external) ", "[referenced dynamically] ", "[no dead strip] ", "[alt entry] ",
            "[cold func] ", "automatically hidden ",
        ]
        guard let end = line.firstRange(of: "external ")?.upperBound else { return nil }
        var rest = line[end...]
        while let kind = kinds.first(where: { rest.hasPrefix($0) }) { rest = rest.dropFirst(kind.count) }
        if line.contains("(undefined)"), let origin = rest.ranges(of: " (").last { rest = rest[..<origin.lowerBound] }
        return String(rest)
    }

    func text(of name: String) -> String { texts[name] ?? name }

    /// The symbols whose text begins with the prefix, with the rest of the text.
    func defined(_ prefix: String) -> [(symbol: Symbol, rest: Substring)] {
        defined.compactMap { $0.text.hasPrefix(prefix) ? ($0, $0.text.dropFirst(prefix.count)) : nil }
    }
}
