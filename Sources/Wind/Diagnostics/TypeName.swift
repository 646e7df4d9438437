/// Types as errors print them.
@usableFromInline package enum TypeName {
    /// The name with its module, without what the runtime adds to local and private types: `(unknown context at $1f)`
    /// and the `in _1F` of `(Name in _1F)`.
    @usableFromInline package static func of(_ type: Any.Type) -> String {
        String(decoding: characters(of: type).name, as: UTF8.self)
    }

    /// The name without its module and outer types.
    @usableFromInline package static func short(_ type: Any.Type) -> String {
        let name = characters(of: type).name
        var start = contextEnd(in: name)
        if !isLong(name, from: start), let point = name.lastIndex(of: UInt8(ascii: ".")) { start = point + 1 }
        return String(decoding: name[start...], as: UTF8.self)
    }

    /// The name without its module, as code has it; for a local or private type, without its outer types, too.
    package static func withoutModule(_ type: Any.Type) -> String {
        var (name, start) = characters(of: type)
        let context = contextEnd(in: name)
        if isLong(name, from: context) {
            start = context
        } else if start == 0, let point = name.firstIndex(of: UInt8(ascii: ".")) {
            start = point + 1
        }
        return String(decoding: name[start...], as: UTF8.self)
    }

    /// Whether a name consists of several names, so that it keeps all parts: a generic type, a composition, a tuple or a
    /// function.
    private static func isLong(_ name: [UInt8], from start: Int) -> Bool {
        name[start...].contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "(") }
    }

    /// Whether a name begins with a word; the standard library's function adds more code to a program.
    @inline(never)
    private static func begins(_ name: ArraySlice<UInt8>, with word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            word.count <= name.count
                && word.indices.allSatisfy { unsafe word[$0] == name[name.startIndex + $0] }
        }
    }

    /// The position behind the words `(extension in Module):`, which code doesn't have.
    private static func contextEnd(in name: [UInt8]) -> Int {
        guard begins(name[...], with: "(extension in "), let end = name.firstIndex(of: UInt8(ascii: ":")) else {
            return 0
        }
        return end + 1
    }

    /// The short name without generic arguments, for the name of something new.
    static func word(_ type: Any.Type) -> String {
        var result: [UInt8] = []
        for character in characters(of: type).name {
            if character == UInt8(ascii: "<") { break }
            if character == UInt8(ascii: ".") {
                result = []
            } else if UInt8(ascii: "a")...UInt8(ascii: "z") ~= character | 32 || character >= 128
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= character || character == UInt8(ascii: "_")
            {
                result.append(character)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The name as code has it: `any Store` for a protocol; as a value, `(any Store).self`.
    package static func inCode(_ type: Any.Type, isValue: Bool = false) -> String {
        let name = type == Void.self ? "Void" : withoutModule(type)
        let isProtocol =
            ExistentialLayout(type)?.protocols.isEmpty == false || ExistentialLayout.isParameterised(type)
        let code = isProtocol ? "any " + name : name
        return isValue ? closed(code) + ".self" : code
    }

    /// A name in code, in parentheses if it has several words.
    static func closed(_ code: String) -> String { code.contains(" ") ? "(" + code + ")" : code }

    /// The name's UTF-8, and the position behind the last context of a local or private type.
    @inline(never)
    private static func characters(of type: Any.Type) -> (name: [UInt8], start: Int) {
        let name = Array(_typeName(type, qualified: true).utf8)
        let isParameterised = ExistentialLayout.isParameterised(type)
        var (result, start) = ([UInt8](), 0)
        var index = isParameterised ? "any ".utf8.count : 0
        while index < name.count {
            let rest = name[index...]
            // `Box<Int>` for `Box<Self.Box.Content == Int>`.
            if index > 0, name[index - 1] == UInt8(ascii: "<") || name[index - 1] == UInt8(ascii: " "),
                begins(rest, with: "Self."), let sign = rest.firstIndex(of: UInt8(ascii: "="))
            {
                index = sign + "== ".utf8.count
            } else if begins(rest, with: "(unknown context at "), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
                index = end + (name[(end + 1)...].first == UInt8(ascii: ".") ? 2 : 1)
                start = result.count
            } else if name[index] == UInt8(ascii: "("), let space = rest.firstIndex(of: UInt8(ascii: " ")),
                begins(name[space...], with: " in _"), let end = rest.firstIndex(of: UInt8(ascii: ")")), end > space
            {
                result += name[(index + 1)..<space]
                index = end + 1
            } else {
                result.append(name[index])
                index += 1
            }
        }
        return (result, start)
    }
}
