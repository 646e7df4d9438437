/// The conformance records of one image: a section of distances to them, 4 bytes each.
struct ConformanceTable<Layout: ImageLayout>: Sendable {
    /// The address of the section.
    let address: UInt
    private let byteCount: Int
    private let memory: ImageMemory<Layout>

    /// Creates a table.
    /// - Parameters:
    ///   - section: The range of the section.
    ///   - memory: The memory of the image.
    init(_ section: Range<UInt>, in memory: ImageMemory<Layout>) {
        address = section.lowerBound
        byteCount = Int(section.upperBound - section.lowerBound)
        self.memory = memory
    }

    /// The maximum number of records.
    var count: Int { byteCount / 4 }

    /// Runs `body` with each record, except those that a linker left empty.
    /// - Parameters:
    ///   - body: Receives a record.
    ///   - leaveOut: Receives the conforming type of a record that isn't understood, or nil if the type can't be read
    ///     either.
    /// - Returns: The number of records that were left out.
    @inline(__always) @discardableResult
    func forEach(
        _ body: (ConformanceRecord<Layout>) -> Void,
        leavingOut leaveOut: (ConformanceRecord<Layout>.Subject?) -> Void = { _ in }
    ) -> Int {
        var unread = 0
        if byteCount % 4 != 0 {
            unread += 1
            leaveOut(nil)
        }
        for index in 0..<count {
            let place = address &+ UInt(index) * 4
            guard let distance = memory.load(Int32.self, at: place) else {
                unread += 1
                leaveOut(nil)
                continue
            }
            if distance == 0 { continue }
            let address = place &+ UInt(bitPattern: Int(distance))
            if let record = ConformanceRecord(at: address, in: memory) {
                body(record)
            } else {
                unread += 1
                leaveOut(ConformanceRecord.subject(ofRecordAt: address, in: memory))
            }
        }
        return unread
    }
}
