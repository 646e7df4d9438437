/// Types as errors print them.
@usableFromInline package enum TypeName {
    /// The name with its module, without what the runtime adds to local and private types: `(unknown context at $1f)`
    /// and the `in _1F` of `(Name in _1F)`.
    @usableFromInline package static func of(_ type: Any.Type) -> String {
        String(decoding: characters(of: type), as: UTF8.self)
    }

    /// The name without its module and outer types.
    @usableFromInline package static func short(_ type: Any.Type) -> String {
        let name = characters(of: type)
        var start = contextEnd(in: name)
        if !isLong(name, from: start), let point = name.lastIndex(of: UInt8(ascii: ".")) { start = point + 1 }
        return String(decoding: name[start...], as: UTF8.self)
    }

    /// The name without its module, as code has it; for a local or private type, without its outer types, too.
    static func withoutModule(_ type: Any.Type) -> String {
        var start = 0
        let name = characters(of: type, start: &start)
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

    /// The position behind the words `(extension in Module):`, which code doesn't have.
    private static func contextEnd(in name: [UInt8]) -> Int {
        guard has("(extension in ", at: 0, in: name), let end = find(":", from: 0, in: name) else { return 0 }
        return end + 1
    }

    /// The short name without generic arguments, for the name of something new.
    static func word(_ type: Any.Type) -> String {
        var result: [UInt8] = []
        for character in characters(of: type) {
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
    static func inCode(_ type: Any.Type, isValue: Bool = false) -> String {
        let name = type == Void.self ? "Void" : withoutModule(type)
        let isProtocol =
            ExistentialLayout(type)?.protocols.isEmpty == false || ExistentialLayout.isParameterised(type)
        let code = isProtocol ? "any " + name : name
        let isWord = !isProtocol && !name.contains(" ")
        return isValue ? (isWord ? code : "(" + code + ")") + ".self" : code
    }

    private static func characters(of type: Any.Type) -> [UInt8] {
        var start = 0
        return characters(of: type, start: &start)
    }

    /// The name's UTF-8, and the position behind the last context of a local or private type.
    @inline(never)
    private static func characters(of type: Any.Type, start: inout Int) -> [UInt8] {
        let name = Array(_typeName(type, qualified: true).utf8)
        let isParameterised = ExistentialLayout.isParameterised(type)
        var result: [UInt8] = []
        var index = isParameterised ? "any ".utf8.count : 0
        while index < name.count {
            // `Box<Int>` for `Box<Self.Box.Content == Int>`.
            if index > 0, name[index - 1] == UInt8(ascii: "<") || name[index - 1] == UInt8(ascii: " "),
                has("Self.", at: index, in: name), let sign = find("=", from: index, in: name)
            {
                index = sign + "== ".utf8.count
            } else if has("(unknown context at ", at: index, in: name), let end = find(")", from: index, in: name) {
                index = end + (has(".", at: end + 1, in: name) ? 2 : 1)
                start = result.count
            } else if name[index] == UInt8(ascii: "("), let space = find(" ", from: index, in: name),
                has(" in _", at: space, in: name), let end = find(")", from: index, in: name), end > space
            {
                result += name[(index + 1)..<space]
                index = end + 1
            } else {
                result.append(name[index])
                index += 1
            }
        }
        return result
    }

    @inline(never)
    private static func has(_ part: StaticString, at index: Int, in name: [UInt8]) -> Bool {
        guard index + part.utf8CodeUnitCount <= name.count else { return false }
        return part.withUTF8Buffer { characters in
            for offset in characters.indices where unsafe characters[offset] != name[index + offset] { return false }
            return true
        }
    }

    private static func find(_ character: Unicode.Scalar, from index: Int, in name: [UInt8]) -> Int? {
        var index = index
        while index < name.count {
            if name[index] == UInt8(ascii: character) { return index }
            index += 1
        }
        return nil
    }
}
