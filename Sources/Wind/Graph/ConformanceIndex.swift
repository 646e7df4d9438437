#if canImport(Darwin)
internal import Darwin
internal import MachO
#endif

/// What the process's conformance records say of classes and protocols, read once and kept.
///
/// Every image carries a table of its conformances, `class` to `protocol`. Asking `object is any DependsOnX` makes the
/// runtime search all of them for each pair; this index reads them once and then knows every empty protocol of a
/// class, also those that nobody thought of asking for. Layouts: docs/ABI/TypeMetadata.rst and
/// include/swift/ABI/MetadataValues.h of the Swift repository. A record that is not understood is settled by a cast.
///
/// All unsafe reading of metadata is in this file. Safe to use from any thread.
enum ConformanceIndex {
    /// What the records say of one class, its superclasses included.
    static func facts(of type: AnyClass) -> ClassFacts {
        lock.withLock { unsafe records.facts(of: type) }
    }

    /// What a protocol's descriptor says.
    static func facts(of token: ProtocolID) -> ProtocolFacts {
        lock.withLock { unsafe records.facts(of: token) }
    }

    /// Reads the tables of images that were loaded since the last call.
    static func refresh() {
        lock.withLock { unsafe records.readNewImages() }
    }

    /// The words of a value of the existential type `interface` that holds an object of class `type`, with 0 where the
    /// object's address goes; nil when the records alone don't tell.
    static func existentialWords(of type: AnyClass, as interface: Any.Type) -> [UInt]? {
        guard let layout = ExistentialLayout(interface), layout.hasPlainProtocols else { return nil }
        let metadata = unsafe UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
        var words = layout.isClassBound ? [0] : [0, 0, 0, metadata]
        for id in layout.protocols {
            let conformance = lock.withLock { unsafe records.conformance(of: type, to: id) }
            guard case .plain(let table) = conformance else { return nil }
            words.append(table)
        }
        return words
    }

    /// Whether an object of class `type` can be an `interface`; nil when that shows only on an object.
    static func canBe(_ type: AnyClass, _ interface: Any.Type) -> Bool? {
        if let ancestor = interface as? AnyClass { return isSubclass(type, of: ancestor) }
        guard let layout = ExistentialLayout(interface) else {
            return ExistentialLayout.isParameterised(interface) ? castOfHeader(type, to: interface) : false
        }
        if let superclass = layout.superclass, !isSubclass(type, of: superclass) { return false }
        return layout.protocols.allSatisfy { hasConformance(type, to: $0) }
    }

    /// Whether `type` conforms to the protocol, by a record or else by a cast.
    static func hasConformance(_ type: AnyClass, to id: ProtocolID) -> Bool {
        switch lock.withLock({ unsafe records.conformance(of: type, to: id) }) {
        case .plain, .present: true
        case .conditional, .absent: conformsByCast(type, to: id)
        }
    }

    /// Whether a record says that `type` conforms to the protocol.
    static func hasRecord(_ type: AnyClass, of id: ProtocolID) -> Bool {
        if case .absent = lock.withLock({ unsafe records.conformance(of: type, to: id) }) { return false }
        return true
    }

    /// Whether `type` is a class, a protocol or a composition of them: something that an object can be.
    static func isReferenceLike(_ type: Any.Type) -> Bool {
        type is AnyClass || ExistentialLayout(type) != nil || ExistentialLayout.isParameterised(type)
    }

    /// Casts a header without a body, which is all that a cast looks at, to `interface`.
    private static func castOfHeader(_ type: AnyClass, to interface: Any.Type) -> Bool? {
        // A failed cast says nothing of a conformance that holds on one actor only.
        guard facts(of: type).isolation == .none, ConformanceRecords.isSwiftAllTheWayUp(type) else { return nil }
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

    /// Whether `type` conforms to the protocol, asked of the runtime: slow the first time, right always.
    static func conformsByCast(_ type: AnyClass, to token: ProtocolID) -> Bool {
        func isInstance<Metatype>(of metatype: Metatype.Type) -> Bool { (type as Any) is Metatype }
        guard let metatype = token.runtimeType(suffix: "_pXp") else { return false }
        return _openExistential(metatype, do: isInstance)
    }

    private static let lock = Lock()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var records = ConformanceRecords()
}

/// What the records say of one class.
struct ClassFacts: Sendable {
    /// The empty protocols that the class conforms to, inherited ones included.
    var tokens: [ProtocolID] = []
    /// The actor that the class's conformances are isolated to, if any is.
    var isolation = ConformanceIsolation.none
}

/// The isolation that a conformance was compiled with.
enum ConformanceIsolation: Sendable {
    case none
    case mainActor
    case otherActor
}

/// What a protocol's descriptor says.
struct ProtocolFacts: Sendable {
    /// Whether it requires nothing but other empty protocols, `AnyObject` or protocols of Wind: what a token must be.
    var isEmpty: Bool
    /// The empty protocols that it refines, Wind's own left out.
    var bases: [ProtocolID]
    /// The name without the module.
    var name: String
    /// The module that declares it.
    var module: String

    /// Whether it comes with Swift, Foundation or the system.
    var isOfTheSystem: Bool {
        module.hasPrefix("Swift") || module.hasPrefix("_") || module.hasPrefix("Foundation")
            || ["Dispatch", "Synchronization", "Observation", "Testing", "XCTest", "ObjectiveC", "UIKit", "AppKit",
                "CoreData", "Combine", "__C"].contains(module)
    }
}

/// A protocol's identity: the address of its descriptor.
struct ProtocolID: Hashable, Sendable {
    fileprivate let address: UInt

    fileprivate init(address: UInt) {
        self.address = address
    }

    /// The protocol of `any P`; nil for a composition, a class, a value type or a parameterised protocol.
    init?(_ type: Any.Type) {
        guard let layout = ExistentialLayout(type), layout.protocols.count == 1, layout.superclass == nil else { return nil }
        self = layout.protocols[0]
    }

    /// The type `any P`.
    var type: Any.Type {
        runtimeType(suffix: "_p") ?? Any.self
    }

    /// Asks the runtime for the type that a mangled name of this protocol and `suffix` stands for.
    fileprivate func runtimeType(suffix: String) -> Any.Type? {
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

/// The parts of an existential type: `any P`, `any P & Q`, `any C & P`.
private struct ExistentialLayout {
    var protocols: [ProtocolID] = []
    var isClassBound: Bool
    var superclass: AnyClass?
    /// Whether every protocol is Swift's own kind, with a witness table.
    var hasPlainProtocols = true

    init?(_ type: Any.Type) {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard unsafe metadata.load(as: UInt.self) == 0x303 else { return nil }
        let flags = unsafe metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
        let count = unsafe metadata.load(fromByteOffset: MemoryLayout<UInt>.size + 4, as: UInt32.self)
        isClassBound = flags & 0x8000_0000 == 0
        var next = unsafe metadata + MemoryLayout<UInt>.size * 2
        if flags & 0x4000_0000 != 0 {
            superclass = unsafe next.load(as: Any.Type.self) as? AnyClass
            unsafe next += MemoryLayout<UInt>.size
        }
        for _ in 0..<count {
            let reference = unsafe next.load(as: UInt.self)
            hasPlainProtocols = hasPlainProtocols && reference & 1 == 0
            protocols.append(ProtocolID(address: reference & ~1))
            unsafe next += MemoryLayout<UInt>.size
        }
        // Objective-C protocols and `any Error` have a shape of their own.
        hasPlainProtocols = hasPlainProtocols && flags & 0x3F00_0000 == 0 && Int(flags & 0xFF_FFFF) == protocols.count
    }

    /// Whether `type` is like `any P<Int>`.
    static func isParameterised(_ type: Any.Type) -> Bool {
        unsafe unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) == 0x307
    }
}

/// The records of all images, grouped by the class that they speak of.
private struct ConformanceRecords {
    private struct Record {
        var address: UInt
        /// The next record of the same class, or -1.
        var next: Int32
    }

    private var list: [Record] = []
    private var newestOfClass: [UInt: Int32] = [:]
    private var seenImages: Set<UInt> = []
    private var classFacts: [ObjectIdentifier: ClassFacts] = [:]
    private var protocolFacts: [ProtocolID: ProtocolFacts] = [:]
    /// Empty protocols that extensions of Objective-C classes conform to: settled by casts.
    private var protocolsOfObjectiveC: Set<ProtocolID> = []

    // MARK: Reading

    mutating func readNewImages() {
        var hasNew = false
        for unsafe section in unsafe conformanceSections() {
            let start = UInt(bitPattern: section.baseAddress)
            guard seenImages.insert(start).inserted else { continue }
            hasNew = true
            unsafe read(section)
        }
        if hasNew { classFacts.removeAll() }
    }

    private mutating func read(_ section: UnsafeRawBufferPointer) {
        list.reserveCapacity(list.count + section.count / 8)
        for entry in stride(from: 0, to: section.count, by: 4) {
            let address = unsafe UnsafeRawPointer(section.baseAddress! + entry).relative()
            let record = unsafe ConformanceRecord(address: address)
            switch record.typeKind {
            case 0, 1:
                guard let descriptor = unsafe record.typeDescriptor, unsafe descriptor.load(as: UInt32.self) & 0x1F == 16 else {
                    continue
                }
                let key = UInt(bitPattern: descriptor)
                list.append(Record(address: UInt(bitPattern: address), next: newestOfClass[key] ?? -1))
                newestOfClass[key] = Int32(list.count - 1)
            default:
                if let id = record.protocolID, facts(of: id).isEmpty { protocolsOfObjectiveC.insert(id) }
            }
        }
    }

    /// Calls `body` with each record of the class and its superclasses.
    private func forEachRecord(of type: AnyClass, _ body: (ConformanceRecord) -> Void) {
        var next: AnyClass? = type
        while let current = next {
            if let descriptor = unsafe ConformanceRecords.descriptor(of: current) {
                var index = newestOfClass[UInt(bitPattern: descriptor)] ?? -1
                while index >= 0 {
                    let record = list[Int(index)]
                    unsafe body(ConformanceRecord(address: UnsafeRawPointer(bitPattern: record.address)!))
                    index = record.next
                }
            }
            next = _getSuperclass(current)
        }
    }

    /// The nominal type descriptor of a class; nil for Objective-C's and for classes made at run time.
    private static func descriptor(of type: AnyClass) -> UnsafeRawPointer? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        #if canImport(ObjectiveC)
        guard unsafe metadata.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt.self) & 2 != 0 else { return nil }
        let word = 8
        #else
        let word = 5
        #endif
        return unsafe UnsafeRawPointer(
            bitPattern: metadata.load(fromByteOffset: word * MemoryLayout<UInt>.size, as: UInt.self))
    }

    // MARK: Answers

    mutating func facts(of type: AnyClass) -> ClassFacts {
        if seenImages.isEmpty { readNewImages() }
        if let known = classFacts[ObjectIdentifier(type)] { return known }
        var facts = ClassFacts()
        var found: [ConformanceRecord] = []
        forEachRecord(of: type) { found.append($0) }
        if found.isEmpty {
            readNewImages()
            forEachRecord(of: type) { found.append($0) }
        }
        var seen: Set<ProtocolID> = []
        for record in found {
            if facts.isolation == .none { facts.isolation = record.isolation }
            guard let id = record.protocolID, self.facts(of: id).isEmpty, !seen.contains(id) else { continue }
            guard !record.isConditional || ConformanceIndex.conformsByCast(type, to: id) else { continue }
            seen.insert(id)
            facts.tokens.append(id)
        }
        for id in protocolsOfObjectiveC.subtracting(seen) where ConformanceIndex.conformsByCast(type, to: id) {
            facts.tokens.append(id)
        }
        classFacts[ObjectIdentifier(type)] = facts
        return facts
    }

    enum Conformance {
        case absent
        case conditional
        case present
        case plain(witnessTable: UInt)
    }

    mutating func conformance(of type: AnyClass, to id: ProtocolID) -> Conformance {
        if seenImages.isEmpty { readNewImages() }
        var found = Conformance.absent
        forEachRecord(of: type) { record in
            guard case .absent = found, record.protocolID == id else { return }
            if let table = record.plainWitnessTable {
                found = .plain(witnessTable: table)
            } else {
                found = record.isConditional ? .conditional : .present
            }
        }
        return found
    }

    /// Whether no superclass is Objective-C's.
    static func isSwiftAllTheWayUp(_ type: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if unsafe descriptor(of: current) == nil { return false }
            next = _getSuperclass(current)
        }
        return true
    }

    mutating func facts(of id: ProtocolID) -> ProtocolFacts {
        if let known = protocolFacts[id] { return known }
        let descriptor = unsafe UnsafeRawPointer(bitPattern: id.address)!
        let signatureCount = unsafe Int(descriptor.load(fromByteOffset: 12, as: UInt32.self))
        let requirementCount = unsafe Int(descriptor.load(fromByteOffset: 16, as: UInt32.self))
        var facts = unsafe ProtocolFacts(
            isEmpty: true, bases: [], name: String(cString: (descriptor + 8).relative().assumingMemoryBound(to: CChar.self)),
            module: moduleName(of: descriptor))
        let requirements = unsafe descriptor + 24 + signatureCount * 12
        for index in 0..<requirementCount
        where unsafe requirements.load(fromByteOffset: index * 8, as: UInt32.self) & 0xF != 0 {
            facts.isEmpty = false
        }
        for index in 0..<signatureCount where facts.isEmpty {
            let requirement = unsafe descriptor + 24 + index * 12
            guard unsafe requirement.load(as: UInt32.self) & 0x1F == 0 else { continue }
            let offset = unsafe (requirement + 8).load(as: Int32.self)
            guard offset & 2 == 0 else {
                facts.isEmpty = false
                continue
            }
            let base = unsafe ProtocolID(address: UInt(bitPattern: (requirement + 8).indirectable()))
            let baseFacts = self.facts(of: base)
            if baseFacts.module.hasPrefix("Wind") && !baseFacts.isEmpty { continue }
            facts.isEmpty = baseFacts.isEmpty
            facts.bases.append(base)
        }
        protocolFacts[id] = facts
        return facts
    }

    private func moduleName(of descriptor: UnsafeRawPointer) -> String {
        var context = unsafe descriptor
        while unsafe context.load(as: UInt32.self) & 0x1F != 0 {
            guard unsafe (context + 4).load(as: Int32.self) != 0 else { return "" }
            unsafe context = (context + 4).indirectable()
        }
        return unsafe String(cString: (context + 8).relative().assumingMemoryBound(to: CChar.self))
    }
}

/// One conformance record.
@safe private struct ConformanceRecord {
    // SAFETY: records are constant data of a loaded image, and images with Swift code are never unloaded.
    let address: UnsafeRawPointer

    private var flags: UInt32 { unsafe address.load(fromByteOffset: 12, as: UInt32.self) }
    var typeKind: UInt32 { flags >> 3 & 7 }
    private var conditionalRequirementCount: UInt32 { flags >> 8 & 0xFF }
    var isConditional: Bool { conditionalRequirementCount > 0 }

    var protocolID: ProtocolID? {
        let descriptor = unsafe UInt(bitPattern: address.indirectable())
        return descriptor == 0 ? nil : ProtocolID(address: descriptor)
    }

    var typeDescriptor: UnsafeRawPointer? {
        let target = unsafe (address + 4).relative()
        return typeKind == 0 ? unsafe target : unsafe UnsafeRawPointer(bitPattern: target.load(as: UInt.self))
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
        unsafe trailing += 12 * Int(conditionalRequirementCount)
        let packs = flags >> 24 & 0xFF
        if packs > 0 { unsafe trailing += 4 + 8 * Int(packs) }
        if flags & 0x1_0000 != 0 {
            unsafe trailing += 4 + 8 * Int(trailing.load(as: UInt32.self))
        }
        if flags & 0x2_0000 != 0 { unsafe trailing += 12 }
        let name = unsafe trailing.relative()
        return unsafe String(cString: name.assumingMemoryBound(to: CChar.self)) == "ScM" ? .mainActor : .otherActor
    }
}

extension UnsafeRawPointer {
    /// Follows the 32-bit distance that is stored here.
    fileprivate func relative() -> UnsafeRawPointer {
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

// MARK: Images

#if canImport(Darwin)
/// The conformance tables of the images that are loaded now.
private func conformanceSections() -> [UnsafeRawBufferPointer] {
    var sections: [UnsafeRawBufferPointer] = unsafe []
    for image in 0..<_dyld_image_count() {
        guard let header = unsafe _dyld_get_image_header(image) else { continue }
        let header64 = unsafe UnsafeRawPointer(header).assumingMemoryBound(to: mach_header_64.self)
        var size: UInt = 0
        guard let start = unsafe getsectiondata(header64, "__TEXT", "__swift5_proto", &size) else { continue }
        unsafe sections.append(UnsafeRawBufferPointer(start: start, count: Int(size)))
    }
    return unsafe sections
}
#else
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateAllMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool, _ context: UnsafeMutableRawPointer)

/// The conformance tables of the images that are loaded now.
private func conformanceSections() -> [UnsafeRawBufferPointer] {
    var sections: [UnsafeRawBufferPointer] = unsafe []
    unsafe withUnsafeMutablePointer(to: &sections) { result in
        unsafe enumerateAllMetadataSections(
            { image, context in
                // version, base address, two unused words, then a start and a length for each table, protocols first.
                let start = unsafe image.load(fromByteOffset: 6 * MemoryLayout<UInt>.size, as: UInt.self)
                let length = unsafe image.load(fromByteOffset: 7 * MemoryLayout<UInt>.size, as: Int.self)
                if let start = unsafe UnsafeRawPointer(bitPattern: start) {
                    unsafe context.assumingMemoryBound(to: [UnsafeRawBufferPointer].self).pointee
                        .append(UnsafeRawBufferPointer(start: start, count: length))
                }
                return true
            }, result)
    }
    return unsafe sections
}
#endif
