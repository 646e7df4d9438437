/// Types as errors print them.
package enum TypeName {
    /// The name with its module, without what the runtime adds to local and private types: `(unknown context at $1f)`
    /// and the `in _1F` of `(Name in _1F)`.
    package static func of(_ type: Any.Type) -> String {
        var result = ""
        var rest = Substring(_typeName(type, qualified: true))
        let isParameterised = ExistentialLayout.isParameterised(type)
        if isParameterised { rest = rest.dropFirst("any ".count) }
        while let next = rest.first {
            // `Box<Int>` for `Box<Self.Box.Content == Int>`.
            if isParameterised, rest.hasPrefix("Self."), let sign = rest.firstIndex(of: "=") {
                rest = rest[sign...].dropFirst("== ".count)
                continue
            }
            if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
                rest = rest[rest.index(after: end)...]
                if rest.first == "." { rest.removeFirst() }
            } else if next == "(", let end = rest.firstIndex(of: ")"), let name = privateName(rest[..<end]) {
                result += name
                rest = rest[rest.index(after: end)...]
            } else {
                result.append(next)
                rest.removeFirst()
            }
        }
        return result
    }

    /// `Name` in `(Name in _1F`.
    private static func privateName(_ text: Substring) -> Substring? {
        let words = text.dropFirst().split(separator: " ")
        return words.count == 3 && words[1] == "in" && words[2].hasPrefix("_") ? words[0] : nil
    }

    /// The name without its module and outer types.
    package static func short(_ type: Any.Type) -> String {
        let name = of(type)
        guard !name.contains("<"), !name.contains("&"), let dot = name.lastIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
    }
}
