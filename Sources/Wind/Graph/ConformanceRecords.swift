/// The records of all images, grouped by the type that they speak of.
struct ConformanceRecords: ~Copyable {
    private var records: [ConformanceRecord] = []
    /// For each record the place of an earlier one in the same group, or -1.
    private var previous: [Int32] = []
    /// The place of the latest record in each group; a power of two.
    private var groups: [Int32] = [-1]
    /// The addresses of their tables.
    private var seenImages: [UInt] = []
    /// Empty protocols that extensions of Objective-C's classes conform to: settled by casts.
    private(set) var protocolsOfObjectiveC: [ProtocolID] = []

    var imageCount: Int { seenImages.count }

    /// Reads the tables of images that it has not seen.
    /// - Returns: Whether there was one.
    mutating func readNewImages(_ protocols: inout KnownProtocols) -> Bool {
        let loaded = ConformanceTable.loaded
        let known = seenImages.count
        var tables: [ConformanceTable] = []
        for (index, table) in loaded.enumerated() {
            // Most stand where they stood.
            if index < known, seenImages[index] == table.address { continue }
            if seenImages.contains(table.address) { continue }
            seenImages.append(table.address)
            tables.append(table)
        }
        guard !tables.isEmpty else { return false }
        let count = tables.reduce(records.count) { $0 + $1.count }
        records.reserveCapacity(count)
        previous.reserveCapacity(count)
        for index in records.indices { previous[index] = hash(of: records[index].typeID!) }
        for table in tables {
            table.forEach { record in
                if let type = record.typeID {
                    records.append(record)
                    previous.append(hash(of: type))
                } else if record.isOfObjectiveC, let id = record.protocolID, protocols.isEmpty(id),
                    !protocolsOfObjectiveC.contains(id)
                {
                    protocolsOfObjectiveC.append(id)
                }
            }
        }
        group()
        return true
    }

    /// What is in `previous` while the groups are not made.
    private func hash(of type: ClassID) -> Int32 { Int32(truncatingIfNeeded: type.hash) }

    private mutating func group() {
        // A type has several.
        var count = 1
        while count * 2 < records.count { count *= 2 }
        groups = Array(repeating: -1, count: count)
        for index in records.indices {
            let group = Int(previous[index]) & (count - 1)
            previous[index] = groups[group]
            groups[group] = Int32(index)
        }
    }

    /// Whether a record of the class or of a superclass is such, the latest first.
    @inline(__always)
    func contains(_ type: AnyClass, where isMatch: (ConformanceRecord) -> Bool) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if let id = ClassID(current) {
                var index = Int(groups[id.hash & (groups.count - 1)])
                while index >= 0 {
                    if records[index].typeID == id, isMatch(records[index]) { return true }
                    index = Int(previous[index])
                }
            }
            next = _getSuperclass(current)
        }
        return false
    }
}
