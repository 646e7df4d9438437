/// The conformance records of one image: a section of distances to them, 4 bytes each.
struct ConformanceTable<Layout: ImageLayout>: Sendable {
    /// Where the section is.
    let address: UInt
    private let byteCount: Int
    private let memory: ImageMemory<Layout>

    /// - Parameters:
    ///   - section: Where the section is.
    ///   - memory: What belongs to the image.
    init(_ section: Range<UInt>, in memory: ImageMemory<Layout>) {
        address = section.lowerBound
        byteCount = Int(section.upperBound - section.lowerBound)
        self.memory = memory
    }

    /// How many records there are at the most.
    var count: Int { byteCount / 4 }

    /// Runs `body` with each record, except those that a linker left empty.
    /// - Parameters:
    ///   - body: What is done with a record.
    ///   - leaveOut: What is done in place of it with one that is not understood: it is given what conforms, or nil if not
    ///     even that can be read.
    /// - Returns: How many were left out.
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
