#if canImport(Darwin)
internal import Darwin
internal import MachO
#endif

// All reading of the runtime's metadata, behind safe types. Layouts: docs/ABI/TypeMetadata.rst and
// include/swift/ABI/MetadataValues.h of the Swift repository. Metadata is constant and, as images with Swift code are
// never unloaded, stays: so addresses in it may be kept and read from any thread.

/// A protocol's identity: the address of its descriptor.
struct ProtocolID: Hashable, Sendable {
    fileprivate let address: UInt

    fileprivate init(address: UInt) {
        self.address = address
    }

    /// The protocol of `any P`; nil for a composition, a class, a value type or a parameterised protocol.
    init?(_ type: Any.Type) {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        let word = MemoryLayout<UInt>.size
        guard unsafe metadata.load(as: UInt.self) == 0x303,
            // One protocol, no superclass.
            unsafe metadata.load(fromByteOffset: word, as: UInt32.self) & 0x4000_0000 == 0,
            unsafe metadata.load(fromByteOffset: word + 4, as: UInt32.self) == 1
        else { return nil }
        address = unsafe metadata.load(fromByteOffset: word * 2, as: UInt.self) & ~1
    }

    /// What a table finds it by.
    var key: ObjectIdentifier { unsafe unsafeBitCast(address, to: ObjectIdentifier.self) }

    /// The type `any P`.
    var type: any Any.Type {
        runtimeType(suffix: "_p") ?? Any.self
    }

    /// Whether `type` conforms, asked of the runtime: slow the first time, right always.
    func isConformedToByCast(_ type: AnyClass) -> Bool {
        func isInstance<Metatype>(of metatype: Metatype.Type) -> Bool { (type as Any) is Metatype }
        guard let metatype = runtimeType(suffix: "_pXp") else { return false }
        return _openExistential(metatype, do: isInstance)
    }

    /// Asks the runtime for the type that a mangled name of this protocol and `suffix` stands for.
    private func runtimeType(suffix: String) -> Any.Type? {
        // A symbolic reference: 0x02 and the distance to a pointer to the descriptor, which lies just before it.
        let pointerSize = MemoryLayout<UInt>.size
        return unsafe withUnsafeTemporaryAllocation(byteCount: 32, alignment: pointerSize) { buffer in
            unsafe buffer.storeBytes(of: address, as: UInt.self)
            unsafe buffer.storeBytes(of: 0x02, toByteOffset: pointerSize, as: UInt8.self)
            unsafe buffer.storeBytes(of: Int32(-pointerSize - 1), toByteOffset: pointerSize + 1, as: Int32.self)
            var end = pointerSize + 5
            for byte in suffix.utf8 {
                unsafe buffer.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
                end += 1
            }
            let name = unsafe UnsafeRawPointer(buffer.baseAddress!) + pointerSize
            return unsafe _getTypeByMangledNameInContext(
                name.assumingMemoryBound(to: UInt8.self), UInt(end - pointerSize),
                genericContext: nil, genericArguments: nil)
        }
    }
}

/// A protocol's descriptor.
@safe struct ProtocolDescriptor {
    private let address: UnsafeRawPointer

    init(_ id: ProtocolID) {
        unsafe address = UnsafeRawPointer(bitPattern: id.address)!
    }

    var name: String {
        unsafe String(cString: (address + 8).relative().assumingMemoryBound(to: CChar.self))
    }

    var module: String {
        var context = unsafe address
        while unsafe context.load(as: UInt32.self) & 0x1F != 0 {
            guard unsafe (context + 4).load(as: Int32.self) != 0 else { return "" }
            unsafe context = (context + 4).indirectable()
        }
        return unsafe String(cString: (context + 8).relative().assumingMemoryBound(to: CChar.self))
    }

    private var signatureCount: Int { unsafe Int(address.load(fromByteOffset: 12, as: UInt32.self)) }

    /// Whether it requires nothing; nil if that depends on the protocols that it refines.
    var isPlainlyEmpty: Bool? {
        if hasMembers { return false }
        return signatureCount == 0 ? true : nil
    }

    /// Whether it requires members or associated types.
    var hasMembers: Bool {
        let count = unsafe Int(address.load(fromByteOffset: 16, as: UInt32.self))
        let requirements = unsafe address + 24 + signatureCount * 12
        return (0..<count).contains { unsafe requirements.load(fromByteOffset: $0 * 8, as: UInt32.self) & 0xF != 0 }
    }

    /// The protocols that it refines; nil for one of Objective-C's.
    var bases: [ProtocolID?] {
        (0..<signatureCount).compactMap { index -> ProtocolID?? in
            let requirement = unsafe address + 24 + index * 12
            guard unsafe requirement.load(as: UInt32.self) & 0x1F == 0 else { return nil }
            guard unsafe (requirement + 8).load(as: Int32.self) & 2 == 0 else { return .some(nil) }
            return unsafe ProtocolID(address: UInt(bitPattern: (requirement + 8).indirectable()))
        }
    }
}

/// The parts of an existential type: `any P`, `any P & Q`, `any C & P`.
@safe struct ExistentialLayout {
    // SAFETY: metadata, which stays; it has that many references to protocols.
    private let references: UnsafeRawPointer
    private let count: Int
    let superclass: AnyClass?
    private let isClassBound: Bool
    private let hasPlainProtocols: Bool

    init?(_ type: Any.Type) {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard unsafe metadata.load(as: UInt.self) == 0x303 else { return nil }
        let flags = unsafe metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
        let count = unsafe Int(metadata.load(fromByteOffset: MemoryLayout<UInt>.size + 4, as: UInt32.self))
        isClassBound = flags & 0x8000_0000 == 0
        var next = unsafe metadata + MemoryLayout<UInt>.size * 2
        if flags & 0x4000_0000 != 0 {
            superclass = unsafe next.load(as: Any.Type.self) as? AnyClass
            unsafe next += MemoryLayout<UInt>.size
        } else {
            superclass = nil
        }
        let references = unsafe next
        // Objective-C's protocols have no witness table, `any Error` has a shape of its own.
        hasPlainProtocols =
            flags & 0x3F00_0000 == 0 && Int(flags & 0xFF_FFFF) == count
            && (0..<count).allSatisfy { unsafe ExistentialLayout.reference($0, in: references) & 1 == 0 }
        unsafe self.references = unsafe references
        self.count = count
    }

    private static func reference(_ index: Int, in references: UnsafeRawPointer) -> UInt {
        unsafe references.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
    }

    var protocols: some RandomAccessCollection<ProtocolID> {
        (0..<count).lazy.map { protocolID(at: $0) }
    }

    private func protocolID(at index: Int) -> ProtocolID {
        ProtocolID(address: unsafe ExistentialLayout.reference(index, in: references) & ~1)
    }

    /// The words of a value around an object of class `type`, with 0 where the object's address goes; they stay for ever.
    func words(
        of type: AnyClass, size: Int, _ memory: inout PermanentMemory, witnessTable: (ProtocolID) -> UInt?
    ) -> UnsafePointer<UInt>? {
        let first = isClassBound ? 1 : 4
        guard hasPlainProtocols, size == first + count else { return nil }
        let words = unsafe memory.words(size)
        if !isClassBound { unsafe words[3] = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)) }
        for index in 0..<count {
            guard let table = witnessTable(protocolID(at: index)) else {
                memory.takeBack(size)
                return nil
            }
            unsafe words[first + index] = table
        }
        return unsafe UnsafePointer(words)
    }

    /// Whether `type` is like `any P<Int>`.
    static func isParameterised(_ type: Any.Type) -> Bool {
        unsafe unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) == 0x307
    }
}

/// A class as the conformance records know it: the address of its nominal type descriptor.
struct ClassID: Equatable {
    let address: UInt

    fileprivate init(address: UInt) {
        self.address = address
    }

    var hash: Int { Int(truncatingIfNeeded: address.mixed >> 32) }

    /// A structure's.
    init(structure type: Any.Type) {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        address = unsafe metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
    }

    /// Nil for Objective-C's classes and for classes made at run time.
    init?(_ type: AnyClass) {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        #if canImport(ObjectiveC)
        guard unsafe metadata.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt.self) & 2 != 0 else {
            return nil
        }
        let words = 5
        #else
        let words = 2
        #endif
        // Flags and sizes, of 24 bytes on every platform, come between.
        address = unsafe metadata.load(fromByteOffset: words * MemoryLayout<UInt>.size + 24, as: UInt.self)
        if address == 0 { return nil }
    }

    /// Whether an object of class `type` can be cast to `interface`, asked of the runtime without an object: a header
    /// is all that a cast looks at.
    ///
    /// Only for classes that are Swift's all the way up.
    static func isCastable(_ type: AnyClass, to interface: Any.Type) -> Bool {
        func isInstance<Interface>(_: Interface.Type) -> Bool {
            unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 2) { header in
                // SAFETY: the class and a reference count that retains and releases leave as it is; nothing else of the
                // object is touched, and no reference outlives the cast.
                unsafe header[0] = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
                unsafe header[1] = 3
                let object = unsafe Unmanaged<AnyObject>.fromOpaque(header.baseAddress!)
                return unsafe object._withUnsafeGuaranteedRef { $0 is Interface }
            }
        }
        return _openExistential(interface, do: isInstance)
    }
}

/// One conformance record.
@safe struct ConformanceRecord {
    private let address: UnsafeRawPointer

    fileprivate init(address: UnsafeRawPointer) {
        unsafe self.address = unsafe address
    }

    private var flags: UInt32 { unsafe address.load(fromByteOffset: 12, as: UInt32.self) }
    private var conditionCount: Int { Int(flags >> 8 & 0xFF) }
    var isConditional: Bool { conditionCount > 0 }

    /// Whether an Objective-C class conforms.
    var isOfObjectiveC: Bool { flags >> 3 & 7 > 1 }

    var protocolID: ProtocolID? {
        let descriptor = unsafe UInt(bitPattern: address.indirectable())
        return descriptor == 0 ? nil : ProtocolID(address: descriptor)
    }

    /// The type that conforms, be it a class or not; nil if it is not Swift's.
    var typeID: ClassID? {
        let kind = flags >> 3 & 7
        guard kind < 2 else { return nil }
        var descriptor = unsafe UInt(bitPattern: (address + 4).relative())
        if kind == 1 { descriptor = unsafe UnsafeRawPointer(bitPattern: descriptor)!.load(as: UInt.self) }
        return descriptor == 0 ? nil : ClassID(address: descriptor)
    }

    /// The witness table, where it is constant data: neither generic nor resilient nor conditional.
    var plainWitnessTable: UInt? {
        guard flags & 0x3_0000 == 0, !isConditional else { return nil }
        return unsafe UInt(bitPattern: (address + 8).relative())
    }

    var isolation: ConformanceIsolation {
        guard flags & 0x8_0000 != 0 else { return .none }
        // The actor's name follows what the flags announce: context, conditions, resilient witnesses, generic table.
        var trailing = unsafe address + 16
        if flags & 0x40 != 0 { unsafe trailing += 4 }
        unsafe trailing += 12 * conditionCount
        let packs = Int(flags >> 24 & 0xFF)
        if packs > 0 { unsafe trailing += 4 + 8 * packs }
        if flags & 0x1_0000 != 0 { unsafe trailing += 4 + 8 * Int(trailing.load(as: UInt32.self)) }
        if flags & 0x2_0000 != 0 { unsafe trailing += 12 }
        let name = unsafe String(cString: trailing.relative().assumingMemoryBound(to: CChar.self))
        return name == "ScM" ? .mainActor : .otherActor
    }
}

/// The conformance records of one image.
@safe struct ConformanceTable {
    private let section: UnsafeRawBufferPointer

    fileprivate init(_ section: UnsafeRawBufferPointer) {
        unsafe self.section = unsafe section
    }

    var address: UInt { unsafe UInt(bitPattern: section.baseAddress) }
    var count: Int { unsafe section.count / 4 }

    /// The records, except those that a linker left empty.
    @inline(__always)
    func forEach(_ body: (ConformanceRecord) -> Void) {
        for index in 0..<count {
            let record = unsafe ConformanceRecord(address: (section.baseAddress! + index * 4).relative())
            body(record)
        }
    }

    #if canImport(Darwin)
    /// The tables of all images that are loaded now.
    static var loaded: [ConformanceTable] {
        (0..<_dyld_image_count()).compactMap { image in
            guard let header = unsafe _dyld_get_image_header(image) else { return nil }
            #if _pointerBitWidth(_64)
            let wide = unsafe UnsafeRawPointer(header).assumingMemoryBound(to: mach_header_64.self)
            #else
            let wide = unsafe header
            #endif
            var size: UInt = 0
            guard let start = unsafe getsectiondata(wide, "__TEXT", "__swift5_proto", &size) else { return nil }
            return unsafe ConformanceTable(UnsafeRawBufferPointer(start: start, count: Int(size)))
        }
    }
    #else
    /// The tables of all images that are loaded now.
    static var loaded: [ConformanceTable] {
        var tables: [ConformanceTable] = []
        unsafe withUnsafeMutablePointer(to: &tables) { result in
            unsafe enumerateAllMetadataSections(
                { image, context in
                    // Version, base address and two unused words; then a start and a length for each table.
                    let start = unsafe image.load(fromByteOffset: 6 * MemoryLayout<UInt>.size, as: UInt.self)
                    let length = unsafe image.load(fromByteOffset: 7 * MemoryLayout<UInt>.size, as: Int.self)
                    if let start = unsafe UnsafeRawPointer(bitPattern: start) {
                        unsafe context.assumingMemoryBound(to: [ConformanceTable].self).pointee
                            .append(ConformanceTable(UnsafeRawBufferPointer(start: start, count: length)))
                    }
                    return true
                }, result)
        }
        return tables
    }
    #endif
}

#if !canImport(Darwin)
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateAllMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool, _ context: UnsafeMutableRawPointer)
#endif

extension UnsafeRawPointer {
    /// Follows the 32-bit distance that is stored here.
    func relative() -> UnsafeRawPointer {
        unsafe self + Int(load(as: Int32.self))
    }

    /// Follows the 32-bit distance that is stored here and, if its low bit says so, the pointer found there.
    fileprivate func indirectable() -> UnsafeRawPointer {
        let offset = unsafe load(as: Int32.self)
        let target = unsafe self + Int(offset & ~3)
        guard offset & 1 != 0 else { return unsafe target }
        return unsafe UnsafeRawPointer(bitPattern: target.load(as: UInt.self)) ?? target
    }
}
