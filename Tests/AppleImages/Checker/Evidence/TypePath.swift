/// The path of a type, as a demangled symbol says it, without what is generic of it: `Fixture.Generic.Node` for
/// `<A where …> Fixture.Generic<A>.Node`.
struct TypePath: Hashable, CustomStringConvertible {
    let description: String

    init(_ text: some StringProtocol) {
        var (path, depth) = ("", 0)
        var previous: Character = " "
        for character in text {
            switch character {
            case "<": depth += 1
            // An arrow is part of the path of what is in a function.
            case ">" where previous != "-": depth -= 1
            default: if depth == 0 { path.append(character) }
            }
            previous = character
        }
        description = String(path.drop { $0 == " " })
    }

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
