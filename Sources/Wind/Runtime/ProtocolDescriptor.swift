/// The compiler's description of a protocol.
///
/// Layout: flags, the distances to the surrounding module or type and to the name, the number of requirements in the
/// signature, the number of members, the distance to the names of associated types, 4 bytes each. Then follow 12 bytes
/// for each requirement in the signature and 8 for each member.
struct ProtocolDescriptor<Layout: ImageLayout> {
    private let address: UInt
    private let memory: ImageMemory<Layout>

    /// Creates a descriptor, or nil for an Objective-C protocol.
    init?(_ id: ProtocolID, in memory: ImageMemory<Layout> = .unbounded) {
        guard let address = id.descriptor else { return nil }
        (self.address, self.memory) = (address, memory)
    }

    var name: String { memory.relative(at: address &+ 8).flatMap { memory.text(at: $0) } ?? "" }

    /// Whether a protocol's name comes before that of another or, if they are equal, its module's name.
    static func isNamed(_ one: ProtocolID, before other: ProtocolID) -> Bool {
        guard let one = ProtocolDescriptor(one), let other = ProtocolDescriptor(other),
            var place = one.memory.relative(at: one.address &+ 8),
            var otherPlace = other.memory.relative(at: other.address &+ 8)
        else { return false }
        while let byte = one.memory.load(UInt8.self, at: place),
            let otherByte = other.memory.load(UInt8.self, at: otherPlace)
        {
            if byte != otherByte { return byte < otherByte }
            if byte == 0 { return one.module < other.module }
            place &+= 1
            otherPlace &+= 1
        }
        return false
    }

    var module: String {
        var context = address
        // Types aren't nested as deep as this.
        for _ in 0..<100 {
            guard let flags = memory.load(UInt32.self, at: context) else { break }
            // A module is of kind 0.
            if flags & 0x1F == 0 { return memory.relative(at: context &+ 8).flatMap { memory.text(at: $0) } ?? "" }
            guard let parent = memory.relativeOrIndirect(at: context &+ 4) else { break }
            context = parent
        }
        return ""
    }

    private var signatureCount: UInt32 { memory.load(UInt32.self, at: address &+ 12) ?? 0 }

    /// Whether the protocol has no requirements, or nil if that depends on the protocols that it refines.
    var isPlainlyEmpty: Bool? {
        if hasMembers { return false }
        return signatureCount == 0 ? true : nil
    }

    /// Whether the protocol requires members or associated types.
    var hasMembers: Bool {
        // An unreadable protocol isn't known to be empty.
        guard let count = memory.load(UInt32.self, at: address &+ 16) else { return true }
        var next = address &+ 24 &+ UInt(signatureCount) &* 12
        for _ in 0..<count {
            // Kind 0 is a refined protocol.
            guard let flags = memory.load(UInt32.self, at: next), flags & 0xF == 0 else { return true }
            next &+= 8
        }
        return false
    }

    /// The refined protocols.
    var bases: [ProtocolID] {
        var bases: [ProtocolID] = []
        for index in 0..<UInt(signatureCount) {
            let requirement = address &+ 24 &+ index &* 12
            guard let flags = memory.load(UInt32.self, at: requirement) else { break }
            // Kind 0 is a conformance: of the type itself if its mangled name is 'x', otherwise of an associated type.
            guard flags & 0x1F == 0,
                let subject = memory.relative(at: requirement &+ 4),
                memory.load(UInt16.self, at: subject) == UInt16(UInt8(ascii: "x")),
                let distance = memory.load(UInt32.self, at: requirement &+ 8),
                let base = memory.relativeOrIndirect(at: requirement &+ 8)
            else { continue }
            bases.append(distance & 2 == 0 ? ProtocolID(descriptor: base) : ProtocolID(objectiveC: base))
        }
        return bases
    }
}
