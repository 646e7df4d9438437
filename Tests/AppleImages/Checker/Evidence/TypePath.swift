/// The path of a type, from a demangled symbol without its generic parts: `Fixture.Generic.Node` for
/// `<A where …> Fixture.Generic<A>.Node`.
struct TypePath: Hashable, CustomStringConvertible {
    let description: String

    init(_ text: some StringProtocol) {
        var (path, depth) = ("", 0)
        var previous: Character = " "
        for character in text {
            switch character {
            case "<": depth += 1
            // An arrow is part of the path of a declaration in a function.
            case ">" where previous != "-": depth -= 1
            default: if depth == 0 { path.append(character) }
            }
            previous = character
        }
        description = String(path.drop { $0 == " " })
    }

    /// The path with private names as in the source, which the compiler's other output also uses.
    var plain: String { description.replacing(/\(([^ ()]+) in [^()]+\)/) { String($0.1) } }

    /// The name at the end, without the file that makes a private name unique.
    var name: String {
        if let local = description.firstRange(of: " #") { return String(description[..<local.lowerBound]) }
        guard description.hasSuffix(")"), let start = description.lastIndex(of: "(") else {
            return String(description.split(separator: ".").last ?? "")
        }
        return String(description[start...].dropFirst().prefix { $0 != " " })
    }

    /// The module at the beginning.
    var module: String {
        let local = description.firstRange(of: " #").flatMap { description[$0.upperBound...].firstRange(of: " in ") }
        return String(description[(local?.upperBound ?? description.startIndex)...].prefix { $0 != "." })
    }
}
