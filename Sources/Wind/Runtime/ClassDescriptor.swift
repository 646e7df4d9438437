/// The compiler's description of a class.
///
/// The layout has 4 bytes for each of the following. First come flags and the distances to the surrounding context, to
/// the name, to a function, to the records of the fields and to the superclass's name. Then come the words of the
/// metadata before and after the address point, and the numbers of members and of fields. The last one is the place in the
/// metadata at which the offsets of the fields begin.
struct ClassDescriptor<Layout: ImageLayout> {
    let address: UInt
    private let memory: ImageMemory<Layout>
    private let flags: UInt32

    /// Creates a descriptor, or nil if the address isn't that of a class's descriptor.
    init?(at address: UInt, in memory: ImageMemory<Layout> = .unbounded) {
        // A class is of kind 16.
        guard let flags = memory.load(UInt32.self, at: address), flags & 0x1F == 16 else { return nil }
        (self.address, self.memory, self.flags) = (address, memory, flags)
    }

    var name: String { memory.relative(at: address &+ 8).flatMap { memory.text(at: $0) } ?? "" }

    /// Whether the class, or a type around it, has type parameters.
    var isGeneric: Bool { flags & 0x80 != 0 }

    /// Whether the class is an actor.
    var isActor: Bool { flags >> 23 & 1 != 0 }

    /// Whether the class has stored properties of its own.
    var hasFields: Bool { memory.load(UInt32.self, at: address &+ 36) ?? 0 > 0 }

    /// The records of the stored properties, or nil if the compiler was told to leave them out.
    var fields: [FieldRecord<Layout>]? {
        guard hasFields else { return [] }
        return memory.relative(at: address &+ 16).flatMap { FieldRecord.all(at: $0, in: memory) }
    }

    /// The offset of a field in an object of the class, from the vector in the class's metadata.
    ///
    /// In a class with an Objective-C ancestor, the Objective-C runtime may move the fields; the result doesn't show
    /// this.
    func offset(of field: Int, in metadata: UInt) -> Int? {
        let wordSize = MemoryLayout<Layout.Word>.size
        guard var place = offsetVector else { return nil }
        place += field * wordSize
        let word = memory.load(Layout.Word.self, at: metadata &+ UInt(bitPattern: place))
        return word.flatMap { Int(exactly: $0) }
    }

    /// The distance in bytes from a class's metadata to the offsets.
    private var offsetVector: Int? {
        guard let start = memory.load(UInt32.self, at: address &+ 40) else { return nil }
        let inMembers = Int(start) * MemoryLayout<Layout.Word>.size
        return hasResilientSuperclass ? firstMember.map { $0 + inMembers } : inMembers
    }

    /// The address of the arguments in a generic class's metadata: they are the first of the class's own members.
    func genericArguments(in metadata: UInt) -> UInt? {
        guard isGeneric, let first = firstMember else { return nil }
        return metadata &+ UInt(bitPattern: first)
    }

    /// Whether a superclass is from a module with library evolution.
    private var hasResilientSuperclass: Bool { flags >> 29 & 1 != 0 }

    /// The distance in bytes from a class's metadata to the first of its own members, or nil if it isn't known yet.
    private var firstMember: Int? {
        if hasResilientSuperclass {
            guard let bounds = memory.relative(at: address &+ 24),
                let first = memory.load(Layout.Word.self, at: bounds),
                first != 0
            else { return nil }
            return Int(truncatingIfNeeded: first)
        }
        guard let before = memory.load(UInt32.self, at: address &+ 24),
            let after = memory.load(UInt32.self, at: address &+ 28),
            let own = memory.load(UInt32.self, at: address &+ 32)
        else { return nil }
        let areBefore = flags >> 28 & 1 != 0
        return (areBefore ? -Int(before) : Int(after) - Int(own)) * MemoryLayout<Layout.Word>.size
    }
}

/// The record of one stored property: flags, the distances to its mangled type and to its name.
struct FieldRecord<Layout: ImageLayout> {
    static var byteCount: Int { 12 }

    private let address: UInt
    private let memory: ImageMemory<Layout>

    private init(at address: UInt, in memory: ImageMemory<Layout>) {
        (self.address, self.memory) = (address, memory)
    }

    /// The records of a type, which follow 16 bytes; the last of these are the number and the size of the records.
    static func all(at start: UInt, in memory: ImageMemory<Layout>) -> [FieldRecord]? {
        guard let count = memory.load(UInt32.self, at: start &+ 12),
            memory.contains(start &+ 16, byteCount: Int(count) * byteCount)
        else { return nil }
        return (0..<UInt(count)).map { FieldRecord(at: start &+ 16 &+ $0 * UInt(byteCount), in: memory) }
    }

    /// The name in the source, after the compiler's prefix.
    var name: String { memory.relative(at: address &+ 8).flatMap { memory.text(at: $0) } ?? "" }

    /// Whether the property is a variable, and not a constant.
    var isVariable: Bool { memory.load(UInt32.self, at: address).map { $0 & 2 != 0 } ?? false }

    /// Whether the field is `dependencies: [String: [any …]]`.
    var isNamedStorage: Bool {
        guard let type = memory.relative(at: address &+ 4) else { return false }
        // The mangled name of a dictionary from strings to arrays begins with these letters.
        var next = type
        for letter in "SDySSSay".utf8 {
            if memory.load(UInt8.self, at: next) != letter { return false }
            next &+= 1
        }
        return name == "dependencies"
    }

    /// The generic type of which the field's type is a specialization, or nil if there is none, or if its descriptor
    /// isn't referred to.
    ///
    /// The mangled name of a specialization begins with the reference to the descriptor and ends with the arguments.
    var genericType: TypeID? {
        guard let type = memory.relative(at: address &+ 4), let kind = memory.load(UInt8.self, at: type),
            memory.mangledName(at: type)?.last == UInt8(ascii: "G")
        else { return nil }
        switch kind {
        case 1: return memory.relative(at: type &+ 1).map { TypeID(address: $0) }
        case 2: return memory.relative(at: type &+ 1).flatMap { memory.pointer(at: $0) }.map { TypeID(address: $0) }
        default: return nil
        }
    }

    /// The address and the length of the mangled name of the field's type.
    var typeName: (address: UInt, count: UInt)? {
        memory.relative(at: address &+ 4).flatMap { type in memory.mangledName(at: type).map { (type, $0.count) } }
    }
}

extension ImageMemory {
    /// The length of a mangled name, and its last byte.
    func mangledName(at address: UInt) -> (count: UInt, last: UInt8)? {
        var (next, last) = (address, 0 as UInt8)
        while let byte = load(UInt8.self, at: next) {
            if byte == 0 { return (next &- address, last) }
            // References, which may contain zeros.
            if byte < 0x18 { next &+= 4 } else if byte < 0x20 { next &+= UInt(MemoryLayout<Layout.Word>.size) }
            last = byte
            next &+= 1
        }
        return nil
    }
}
