/// The compiler's description of a struct or an enum.
///
/// Layout, 4 bytes each: flags, the distances to the surrounding context, to the name, to a function and to the records
/// of the fields, two numbers of fields. In a generic type, the distances to two patterns follow, then 2 bytes each:
/// the numbers of parameters, of requirements and of arguments, and flags. A parameter has a byte, and a requirement
/// 12.
struct ValueDescriptor {
    let address: UInt
    private let flags: UInt32
    private var memory: ImageMemory<ProcessLayout> { .unbounded }

    /// Creates a descriptor, or nil for all other types.
    init?(of type: Any.Type) {
        guard let id = TypeID(describing: type) else { return nil }
        // Structs are of kind 17, enums of kind 18.
        guard let flags = ImageMemory<ProcessLayout>.unbounded.load(UInt32.self, at: id.address),
            (17...18).contains(flags & 0x1F)
        else { return nil }
        (address, self.flags) = (id.address, flags)
    }

    private var isGeneric: Bool { flags & 0x80 != 0 }

    /// The stored properties of a struct, or nil if the compiler was told to leave out their records.
    func fields(of type: Any.Type) -> [(name: String, type: FieldType)]? {
        guard flags & 0x1F == 17, let count = memory.load(UInt32.self, at: address &+ 20), count > 0
        else { return [] }
        guard let start = memory.relative(at: address &+ 16) else { return nil }
        let arguments = isGeneric ? ValueDescriptor.firstArgument(of: type) : nil
        return FieldRecord<ProcessLayout>.all(at: start, in: memory)?.map { record in
            (record.name, FieldType(name: record.typeName, generic: arguments.map { (address, $0) }))
        }
    }

    /// The types in the angle brackets after the type's name.
    func arguments(of type: Any.Type) -> [Any.Type] {
        guard isGeneric, let count = memory.load(UInt16.self, at: address &+ 36),
            let requirements = memory.load(UInt16.self, at: address &+ 38),
            let flags = memory.load(UInt16.self, at: address &+ 42)
        else { return [] }
        let parameters = (0..<UInt(count)).compactMap { memory.load(UInt8.self, at: address &+ 44 &+ $0) }
        let start = ValueDescriptor.firstArgument(of: type)
        var (place, length) = (start, 0 as UInt)
        if flags & 1 != 0 {
            // The number of types of a parameter pack comes before the arguments; a type with two packs isn't read.
            let shapes = ((address &+ 47 &+ UInt(count)) & ~3) &+ UInt(requirements) * 12 &+ 2
            guard memory.load(UInt16.self, at: shapes) == 1, let stored = memory.load(UInt.self, at: start) else {
                return []
            }
            (length, place) = (stored, start &+ ValueDescriptor.wordSize)
        }
        // The highest bit says that there is an argument; the lowest ones whether it is a type, several or a number.
        return parameters.filter { $0 & 0x80 != 0 }.flatMap { parameter -> [Any.Type] in
            defer { place = place &+ ValueDescriptor.wordSize }
            switch parameter & 0x3F {
            case 0: return ValueDescriptor.type(at: place).map { [$0] } ?? []
            case 1:
                // The lowest bit says where the list was made.
                guard let list = memory.load(UInt.self, at: place).map({ $0 & ~1 }) else { return [] }
                return (0..<length).compactMap { ValueDescriptor.type(at: list &+ $0 * ValueDescriptor.wordSize) }
            default: return []
            }
        }
    }

    /// The types of the elements of a tuple.
    ///
    /// Layout of its metadata, a word each: the kind, the number of elements, their labels, and for each element its
    /// type and offset.
    static func elements(of type: Any.Type) -> [Any.Type] {
        let (metadata, memory) = (
            ExistentialLayout<ProcessLayout>.metadata(of: type), ImageMemory<ProcessLayout>.unbounded
        )
        guard memory.load(UInt.self, at: metadata) == 0x301,
            let count = memory.load(UInt.self, at: metadata &+ wordSize)
        else { return [] }
        return (0..<count).compactMap { ValueDescriptor.type(at: metadata &+ (3 &+ 2 * $0) * wordSize) }
    }

    private static var wordSize: UInt { UInt(MemoryLayout<UInt>.size) }

    /// The address of the arguments, after a word for the kind and one for the descriptor.
    private static func firstArgument(of type: Any.Type) -> UInt {
        ExistentialLayout<ProcessLayout>.metadata(of: type) &+ 2 * wordSize
    }

    private static func type(at address: UInt) -> Any.Type? {
        // SAFETY: the runtime created this metadata, in which each of these words is another type's metadata.
        ImageMemory<ProcessLayout>.unbounded.pointer(at: address).flatMap {
            unsafe UnsafeRawPointer(bitPattern: $0).map { unsafe unsafeBitCast($0, to: Any.Type.self) }
        }
    }
}
