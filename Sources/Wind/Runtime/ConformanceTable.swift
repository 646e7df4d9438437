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
    /// - Returns: How many were left out because they are not understood.
    @inline(__always)
    func forEach(_ body: (ConformanceRecord<Layout>) -> Void) -> Int {
        var unread = byteCount % 4 == 0 ? 0 : 1
        for index in 0..<count {
            let place = address &+ UInt(index) * 4
            guard let distance = memory.load(Int32.self, at: place) else {
                unread += 1
                continue
            }
            if distance == 0 { continue }
            if let record = ConformanceRecord(at: place &+ UInt(bitPattern: Int(distance)), in: memory) {
                body(record)
            } else {
                unread += 1
            }
        }
        return unread
    }
}
