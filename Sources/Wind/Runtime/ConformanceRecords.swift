/// The records of all images, grouped by type.
struct ConformanceRecords: ~Copyable {
    typealias Record = ConformanceRecord<ProcessLayout>
    typealias Table = ConformanceTable<ProcessLayout>

    private struct Entry {
        let record: Record
        let type: TypeID
    }

    private var entries: [Entry] = []
    /// For each entry, the index of an earlier one in the same group, or -1.
    private var previous: [Int32] = []
    /// The index of the latest entry in each group; the number of groups is a power of two.
    private var groups: [Int32] = [-1]
    /// The addresses of the tables that were read.
    private var seenTables: [UInt] = []
    /// The types with a record that wasn't understood, for example from a newer compiler, so that facts may be missing.
    private var partlyKnown: [TypeID] = []
    /// Whether the type of every record is known; otherwise, facts about any type may be missing.
    private(set) var areComplete = true

    var tableCount: Int { seenTables.count }

    /// Reads the tables that are new.
    /// - Returns: Whether there was a new one.
    mutating func read(_ tables: [Table]) -> Bool {
        var new: [Table] = []
        for (index, table) in tables.enumerated() {
            // Most tables are at the same index as before.
            if index < seenTables.count, seenTables[index] == table.address { continue }
            if seenTables.contains(table.address) { continue }
            seenTables.append(table.address)
            new.append(table)
        }
        guard !new.isEmpty else { return false }
        let count = new.reduce(entries.count) { $0 + $1.count }
        entries.reserveCapacity(count)
        for table in new {
            table.forEach { record in
                if let type = ConformanceRecords.type(record.subject) {
                    entries.appendInline(Entry(record: record, type: type))
                }
            } leavingOut: { subject in
                if subject == nil { areComplete = false }
                if let type = subject.flatMap({ ConformanceRecords.type($0) }) { partlyKnown.appendInline(type) }
            }
        }
        group()
        return true
    }

    @inline(__always)
    private static func type(_ subject: Record.Subject) -> TypeID? {
        switch subject {
        case .type(let type): type
        case .objectiveCClass(let address): TypeID(address: address)
        case .objectiveCName(let name):
            ImageMemory<ProcessLayout>.unbounded.text(at: name)
                .flatMap { ObjectiveCRuntime.classAddress(named: $0) }.map { TypeID(address: $0) }
        case .nothing: nil
        }
    }

    private mutating func group() {
        // A type has several records.
        var count = 1
        while count * 2 < entries.count { count *= 2 }
        groups = Array(repeating: -1, count: count)
        previous = Array(repeating: -1, count: entries.count)
        for index in entries.indices {
            let group = entries[index].type.hash & (count - 1)
            previous[index] = groups[group]
            groups[group] = Int32(index)
        }
    }

    /// Whether a record of the class or of a superclass matches; the latest records are tested first.
    @inline(__always)
    func contains(_ type: AnyClass, where isMatch: (Record) -> Bool) -> Bool {
        ancestry(of: type).contains { contains(TypeID($0), where: isMatch) }
    }

    @inline(never)
    private func contains(_ type: TypeID, where isMatch: (Record) -> Bool) -> Bool {
        var index = Int(groups[type.hash & (groups.count - 1)])
        while index >= 0 {
            if entries[index].type == type, isMatch(entries[index].record) { return true }
            index = Int(previous[index])
        }
        return false
    }

    /// Whether the class and each superclass have a record.
    func mentions(_ type: AnyClass) -> Bool {
        ancestry(of: type).allSatisfy { contains(TypeID($0), where: { _ in true }) }
    }

    /// Whether the records have all facts about the class.
    ///
    /// None of its records was left out, and the code of the class and of its superclasses is in images with records.
    func areWhole(for type: AnyClass) -> Bool {
        guard areComplete else { return false }
        for current in ancestry(of: type) {
            if partlyKnown.contains(where: { $0 == TypeID(current) }) { return false }
            if let id = TypeID(describing: current), !contains(id, where: { _ in true }), Image(of: id.address) == nil {
                return false
            }
        }
        return true
    }

    /// The matching protocols of the records, each once.
    func protocols(where isMatch: (ProtocolID) -> Bool) -> [ProtocolID] {
        var seen = Identities()
        return entries.compactMap(\.record.protocolID).filter { seen.insert($0.key) && isMatch($0) }
    }
}
