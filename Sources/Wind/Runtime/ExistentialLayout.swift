/// The parts of an existential type: `any P`, `any P & Q`, `any C & P`.
///
/// Layout of its metadata: the kind in a word, flags and the number of protocols, 4 bytes each, the superclass if there
/// is one, and a reference to each protocol.
struct ExistentialLayout<Layout: ImageLayout> {
    private let references: UInt
    private let count: Int
    private let flags: UInt32
    /// The metadata of the class from which the values inherit.
    private let superclassMetadata: UInt?
    private let memory: ImageMemory<Layout>

    private static var wordSize: UInt { UInt(MemoryLayout<Layout.Word>.size) }

    init?(at metadata: UInt, in memory: ImageMemory<Layout>) {
        let wordSize = ExistentialLayout.wordSize
        guard memory.load(Layout.Word.self, at: metadata) == 0x303,
            let flags = memory.load(UInt32.self, at: metadata &+ wordSize),
            let count = memory.load(UInt32.self, at: metadata &+ wordSize &+ 4)
        else { return nil }
        var next = metadata &+ wordSize &+ 8
        superclassMetadata = flags & 0x4000_0000 == 0 ? nil : memory.pointer(at: next)
        if superclassMetadata != nil { next &+= wordSize }
        guard memory.contains(next, byteCount: Int(count) * Int(wordSize)) else { return nil }
        (references, self.count, self.flags, self.memory) = (next, Int(count), flags, memory)
    }

    /// Whether a value is a reference with witness tables, and not a buffer for any value.
    private var isClassBound: Bool { flags & 0x8000_0000 == 0 }

    /// Whether the type has the usual layout; `any Error` has its own.
    private var isOrdinary: Bool { flags & 0x3F00_0000 == 0 }

    private var witnessTableCount: Int { Int(flags & 0xFF_FFFF) }

    var protocols: some RandomAccessCollection<ProtocolID> {
        (0..<count).lazy.map { self[$0] }
    }

    private subscript(index: Int) -> ProtocolID {
        // The lowest bit shows the protocol's language, so no part of the address may be lost with a signature.
        let word = memory.load(Layout.Word.self, at: references &+ UInt(index) * ExistentialLayout.wordSize) ?? 0
        return word & 1 == 0 ? ProtocolID(descriptor: Layout.address(word)) : ProtocolID(objectiveC: UInt(word))
    }

    /// The words of a value around an object of a class, with 0 in place of the object's address.
    ///
    /// The words are a reference or, if not all values are references, a buffer of three words and the type. The
    /// witness tables follow; Objective-C protocols don't have one.
    /// - Parameters:
    ///   - type: The class's metadata.
    ///   - size: The number of words of a value.
    ///   - witnessTable: Returns the witness table of the class for a protocol.
    /// - Returns: The words, or nil if the witness table for a protocol isn't known.
    func words(of type: UInt, size: Int, witnessTable: (ProtocolID) -> UInt?) -> [UInt]? {
        let first = isClassBound ? 1 : 4
        guard isOrdinary, size == first + witnessTableCount else { return nil }
        var words = Array(repeating: 0 as UInt, count: first)
        if !isClassBound { words[3] = type }
        for id in protocols where !id.isOfObjectiveC {
            guard let table = witnessTable(id) else { return nil }
            words.appendInline(table)
        }
        return words.count == size ? words : nil
    }
}

extension ExistentialLayout<ProcessLayout> {
    init?(_ type: Any.Type) {
        self.init(at: ExistentialLayout.metadata(of: type), in: .unbounded)
    }

    /// The reference to the protocol of `any P`, or nil for every other type.
    static func onlyProtocol(of type: Any.Type) -> UInt? {
        let (metadata, memory) = (metadata(of: type), ImageMemory<ProcessLayout>.unbounded)
        guard memory.load(UInt.self, at: metadata) == 0x303,
            let flags = memory.load(UInt32.self, at: metadata &+ wordSize), flags & 0x4000_0000 == 0,
            memory.load(UInt32.self, at: metadata &+ wordSize &+ 4) == 1
        else { return nil }
        return memory.load(UInt.self, at: metadata &+ wordSize &+ 8)
    }

    /// The class from which the values inherit.
    var superclass: AnyClass? {
        // SAFETY: an existential type's metadata refers to the metadata of its superclass.
        superclassMetadata.flatMap {
            unsafe unsafeBitCast(UnsafeRawPointer(bitPattern: $0).unsafelyUnwrapped, to: Any.Type.self) as? AnyClass
        }
    }

    /// Whether `type` is parameterized like `any P<Int>`.
    static func isParameterised(_ type: Any.Type) -> Bool {
        ImageMemory<ProcessLayout>.unbounded.load(UInt.self, at: metadata(of: type)) == 0x307
    }

    // SAFETY: a type is the address of its metadata.
    static func metadata(of type: Any.Type) -> UInt { unsafe unsafeBitCast(type, to: UInt.self) }
}
