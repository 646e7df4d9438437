/// What the process's conformance records say of classes and protocols, read once and kept.
///
/// Every image carries a table of its conformances, class to protocol. Asking `object is any DependsOnX` makes the
/// runtime search all of them for each pair; this index reads them once and then knows every empty protocol of a
/// class, also those that nobody thought of asking for. What the records leave open is settled by a cast. Safe to use
/// from any thread.
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
    /// - Returns: A number that is another one after every image with records.
    static func refresh() -> Int {
        lock.withLock {
            unsafe records.readNewImages()
            return unsafe records.imageCount
        }
    }

    /// The words of a value of type `interface`, a class or an existential, that holds an object of class `type`, with 0
    /// where the object's address goes; nil when the records alone don't tell.
    ///
    /// They stay for ever, as the types do.
    static func valueWords(of type: AnyClass, as interface: Any.Type) -> UnsafePointer<UInt>? {
        unsafe lock.withLock { unsafe records.valueWords(of: type, as: interface) }
    }

    /// Whether an object of class `type` can be an `interface`; nil when that shows only on an object.
    static func canBe(_ type: AnyClass, _ interface: Any.Type) -> Bool? {
        if let ancestor = interface as? AnyClass { return isSubclass(type, of: ancestor) }
        guard let layout = ExistentialLayout(interface) else {
            guard ExistentialLayout.isParameterised(interface) else { return false }
            // A failed cast says nothing of a conformance that holds on one actor only.
            guard facts(of: type).isolation == .none, isSwiftAllTheWayUp(type) else { return nil }
            return ClassID.isCastable(type, to: interface)
        }
        if let superclass = layout.superclass, !isSubclass(type, of: superclass) { return false }
        return layout.protocols.allSatisfy { hasConformance(type, to: $0) }
    }

    /// Whether `type` conforms to the protocol.
    static func hasConformance(_ type: AnyClass, to id: ProtocolID) -> Bool {
        switch lock.withLock({ unsafe records.conformance(of: type, to: id) }) {
        case .plain, .present: true
        case .conditional, .absent: id.isConformedToByCast(type)
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

    private static func isSwiftAllTheWayUp(_ type: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if ClassID(current) == nil { return false }
            next = _getSuperclass(current)
        }
        return true
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
    var bases: [ProtocolID] = []
    /// The name without the module.
    let name: String
    /// The module that declares it.
    let module: String

    /// Whether it comes with Wind, Swift, Foundation or the system.
    var isOfTheSystem: Bool {
        module.hasPrefix("_") || ProtocolFacts.systemModules.contains(module)
    }

    private static let systemModules: Set = [
        "Wind", "WindCoreData", "WindUIKit", "WindAppKit", "WindTesting", "Swift", "SwiftUI", "SwiftUICore",
        "SwiftData",
        "SwiftOnoneSupport", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "RegexBuilder", "Distributed", "Glibc", "Musl", "Darwin", "Dispatch",
        "Synchronization", "Observation", "Testing", "XCTest", "ObjectiveC", "UIKit", "AppKit", "CoreData",
        "Combine",
    ]
}

/// The records of all images, grouped by the class that they speak of.
@safe private struct ConformanceRecords {
    /// A record, and the place of the next one of the same class, or -1.
    private var list: [(record: ConformanceRecord, next: Int32)] = []
    private var newest: [ClassID: Int32] = [:]
    private var seenImages: Set<UInt> = []
    private var classFacts: [ObjectIdentifier: ClassFacts] = [:]
    private var protocolFacts: [ProtocolID: ProtocolFacts] = [:]
    // SAFETY: what it points at is written before it gets here, and never freed.
    private var valueWords: [ValueKey: UnsafePointer<UInt>?] = unsafe [:]
    /// Empty protocols that extensions of Objective-C's classes conform to: settled by casts.
    private var protocolsOfObjectiveC: Set<ProtocolID> = []

    var imageCount: Int { seenImages.count }

    mutating func readNewImages() {
        for table in ConformanceTable.loaded where seenImages.insert(table.address).inserted {
            list.reserveCapacity(list.count + table.count / 2)
            table.forEach { read($0) }
            classFacts.removeAll()
            // What was not found may be in them.
            unsafe valueWords = unsafe valueWords.filter { unsafe $0.value != nil }
        }
    }

    private mutating func read(_ record: ConformanceRecord) {
        if let key = record.classID {
            list.append((record, newest[key] ?? -1))
            newest[key] = Int32(list.count - 1)
        } else if record.isOfObjectiveC, let id = record.protocolID, facts(of: id).isEmpty {
            protocolsOfObjectiveC.insert(id)
        }
    }

    /// The records of the class and its superclasses, of all images that are loaded.
    private mutating func records(of type: AnyClass) -> [ConformanceRecord] {
        if seenImages.isEmpty { readNewImages() }
        let known = knownRecords(of: type)
        guard known.isEmpty else { return known }
        readNewImages()
        return knownRecords(of: type)
    }

    private func knownRecords(of type: AnyClass) -> [ConformanceRecord] {
        var found: [ConformanceRecord] = []
        var next: AnyClass? = type
        while let current = next {
            var index = ClassID(current).flatMap { newest[$0] } ?? -1
            while index >= 0 {
                found.append(list[Int(index)].record)
                index = list[Int(index)].next
            }
            next = _getSuperclass(current)
        }
        return found
    }

    mutating func facts(of type: AnyClass) -> ClassFacts {
        if let known = classFacts[ObjectIdentifier(type)] { return known }
        var facts = ClassFacts()
        var seen: Set<ProtocolID> = []
        for record in records(of: type) {
            if facts.isolation == .none { facts.isolation = record.isolation }
            guard let id = record.protocolID, self.facts(of: id).isEmpty, !seen.contains(id) else { continue }
            guard !record.isConditional || id.isConformedToByCast(type) else { continue }
            seen.insert(id)
            facts.tokens.append(id)
        }
        for id in protocolsOfObjectiveC.subtracting(seen) where id.isConformedToByCast(type) { facts.tokens.append(id) }
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
        guard let record = records(of: type).first(where: { $0.protocolID == id }) else { return .absent }
        if let table = record.plainWitnessTable { return .plain(witnessTable: table) }
        return record.isConditional ? .conditional : .present
    }

    private struct ValueKey: Hashable {
        let type: ObjectIdentifier
        let interface: ObjectIdentifier
    }

    mutating func valueWords(of type: AnyClass, as interface: Any.Type) -> UnsafePointer<UInt>? {
        let key = ValueKey(type: ObjectIdentifier(type), interface: ObjectIdentifier(interface))
        if let known = unsafe valueWords[key] { return unsafe known }
        var pointer: UnsafePointer<UInt>?
        if let words = makeValueWords(of: type, as: interface) {
            let copy = UnsafeMutablePointer<UInt>.allocate(capacity: words.count)
            unsafe copy.initialize(from: words, count: words.count)
            unsafe pointer = UnsafePointer(copy)
        }
        unsafe valueWords[key] = unsafe .some(pointer)
        return unsafe pointer
    }

    private mutating func makeValueWords(of type: AnyClass, as interface: Any.Type) -> [UInt]? {
        func size<T>(of _: T.Type) -> Int { MemoryLayout<T>.size }
        if let ancestor = interface as? AnyClass { return isSubclass(type, of: ancestor) ? [0] : nil }
        let words = ExistentialLayout(interface)?.words(of: type) { id in
            guard case .plain(let table) = conformance(of: type, to: id) else { return nil }
            return table
        }
        return words?.count == _openExistential(interface, do: size) / MemoryLayout<UInt>.size ? words : nil
    }

    mutating func facts(of id: ProtocolID) -> ProtocolFacts {
        if let known = protocolFacts[id] { return known }
        let descriptor = ProtocolDescriptor(id)
        var facts = ProtocolFacts(isEmpty: !descriptor.hasMembers, name: descriptor.name, module: descriptor.module)
        for base in facts.isEmpty ? descriptor.bases : [] {
            let baseFacts = base.map { self.facts(of: $0) }
            if baseFacts?.module == "Wind" { continue }
            facts.isEmpty = facts.isEmpty && baseFacts?.isEmpty == true
            facts.bases += base.map { [$0] } ?? []
        }
        protocolFacts[id] = facts
        return facts
    }
}
