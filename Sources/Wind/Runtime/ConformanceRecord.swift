/// A record of a type's conformance to a protocol.
///
/// Layout: the distances to the protocol, to the type and to the witness table, then flags, 4 bytes each; the parts
/// that the flags announce follow.
struct ConformanceRecord<Layout: ImageLayout>: Sendable {
    /// The address of the record.
    let address: UInt

    private struct Flags {
        let bits: UInt32

        /// The way in which the record refers to the type.
        var typeKind: Int { Int(bits >> 3 & 7) }
        var conditionCount: Int { Int(bits >> 8 & 0xFF) }
        var packCount: Int { Int(bits >> 24) }
        var isRetroactive: Bool { bits & 0x40 != 0 }
        var hasResilientWitnesses: Bool { bits & 0x1_0000 != 0 }
        var hasGenericTable: Bool { bits & 0x2_0000 != 0 }
        var isOfProtocol: Bool { bits & 0x4_0000 != 0 }
        var isIsolated: Bool { bits & 0x8_0000 != 0 }
        var areKnown: Bool { bits & 0x00E0_0007 == 0 }
    }

    /// The conforming type.
    enum Subject: Equatable {
        /// A Swift type.
        case type(TypeID)
        /// An Objective-C class, by its address.
        case objectiveCClass(UInt)
        /// An Objective-C class, by the address of its name.
        case objectiveCName(UInt)
        /// A type that is missing on this system, or a subject that isn't a type.
        case nothing
    }

    /// Creates a record, or nil if it isn't entirely in its image, or has parts that aren't understood here.
    @inline(__always)
    init?(at address: UInt, in image: ImageMemory<Layout>) {
        self.address = address
        guard let bits = image.load(UInt32.self, at: address &+ 12), image.contains(address, byteCount: 12) else {
            return nil
        }
        let flags = Flags(bits: bits)
        guard flags.areKnown, ConformanceRecord.typeReference(of: address, flags, in: image) != nil else { return nil }
        guard let distance = image.load(UInt32.self, at: address), distance != 0 else { return nil }
        // The protocol's descriptor, which has at least 24 bytes, or a slot with its address.
        let place = address &+ UInt(bitPattern: Int(Int32(bitPattern: distance & ~3)))
        guard image.contains(place, byteCount: distance & 1 == 0 ? 24 : MemoryLayout<Layout.Word>.size) else {
            return nil
        }
        if flags.isIsolated, ConformanceRecord.actorName(of: address, flags, in: image) == nil { return nil }
    }

    private var memory: ImageMemory<Layout> { .unbounded }
    private var flags: Flags { Flags(bits: memory.load(UInt32.self, at: address &+ 12)!) }

    var isConditional: Bool { flags.conditionCount > 0 }
    var isRetroactive: Bool { flags.isRetroactive }

    /// The protocol, or nil if this system lacks it.
    @inline(__always)
    var protocolID: ProtocolID? { memory.relativeOrIndirect(at: address).map { ProtocolID(descriptor: $0) } }

    var subject: Subject { ConformanceRecord.subject(ofRecordAt: address, in: memory) ?? .nothing }

    /// The conforming type of a record, even if the rest isn't understood, or nil if the type can't be read.
    static func subject(ofRecordAt address: UInt, in image: ImageMemory<Layout>) -> Subject? {
        guard let bits = image.load(UInt32.self, at: address &+ 12) else { return nil }
        let flags = Flags(bits: bits)
        guard let reference = typeReference(of: address, flags, in: image) else { return nil }
        if flags.isOfProtocol { return .nothing }
        switch flags.typeKind {
        case 0: return .type(TypeID(address: reference))
        case 1: return image.pointer(at: reference).map { .type(TypeID(address: $0)) } ?? .nothing
        case 2: return .objectiveCName(reference)
        default: return image.pointer(at: reference).map { .objectiveCClass($0) } ?? .nothing
        }
    }

    /// The address of the type's descriptor, slot or name, by which the record refers to it, or nil if it isn't in the
    /// image.
    @inline(__always)
    private static func typeReference(of address: UInt, _ flags: Flags, in image: ImageMemory<Layout>) -> UInt? {
        // Only the parts that the distances reach in the image itself are read.
        guard flags.typeKind < 4, let reference = image.relative(at: address &+ 4),
            image.contains(reference, byteCount: flags.typeKind == 0 ? 16 : MemoryLayout<Layout.Word>.size),
            flags.typeKind != 2 || image.text(at: reference) != nil
        else { return nil }
        return reference
    }

    /// The witness table, if it is constant data: neither generic nor resilient nor conditional.
    var plainWitnessTable: UInt? {
        let flags = flags
        guard !flags.hasResilientWitnesses, !flags.hasGenericTable, flags.conditionCount == 0 else { return nil }
        return memory.relative(at: address &+ 8)
    }

    /// Whether the conformance holds only on an actor.
    var isIsolated: Bool { flags.isIsolated }

    var isolation: ConformanceIsolation {
        let flags = flags
        guard flags.isIsolated else { return .none }
        let name = ConformanceRecord.actorName(of: address, flags, in: memory).flatMap { memory.text(at: $0) }
        return name == "ScM" ? .mainActor : .otherActor
    }

    /// The global actor to which the conformance is isolated, by its mangled name.
    var actor: FieldType? {
        guard let name = ConformanceRecord.actorName(of: address, flags, in: memory) else { return nil }
        return FieldType(name: memory.mangledName(at: name).map { (name, $0.count) }, generic: nil)
    }

    /// The address of the mangled name of the actor to which the conformance is isolated.
    private static func actorName(of address: UInt, _ flags: Flags, in memory: ImageMemory<Layout>) -> UInt? {
        // It follows the parts that the flags announce: context, conditions, packs, resilient witnesses, generic table.
        var next = address &+ 16
        if flags.isRetroactive { next &+= 4 }
        next &+= 12 * UInt(flags.conditionCount)
        if flags.packCount > 0 { next &+= 4 + 8 * UInt(flags.packCount) }
        if flags.hasResilientWitnesses {
            guard let count = memory.load(UInt32.self, at: next) else { return nil }
            next &+= 4 &+ 8 &* UInt(count)
        }
        if flags.hasGenericTable { next &+= 12 }
        return memory.relative(at: next).flatMap { memory.text(at: $0) == nil ? nil : $0 }
    }
}

/// The isolation with which a conformance was compiled.
enum ConformanceIsolation: Sendable {
    case none
    case mainActor
    case otherActor
}
