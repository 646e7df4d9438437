@testable import Wind

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A synthetic image, followed by memory that can't be read.
///
/// It has a table of conformances, records, a protocol, a type, and names. A test changes bytes and reads the result.
struct RecordBytes {
    /// The places in the image.
    enum Place {
        static let table = 0
        static let record = 16
        static let isolatedRecord = 48
        static let protocolDescriptor = 80
        static let typeDescriptor = 112
        static let name = 160
        static let slot = 168
        static let end = 176
    }

    var bytes = [UInt8](repeating: 0, count: Place.end)

    /// A sound image with two records: a plain one, and a record that is isolated to the main actor.
    init() {
        set(Place.table, to: Place.record)
        set(Place.table + 8, to: Place.isolatedRecord)
        for record in [Place.record, Place.isolatedRecord] {
            set(record, to: Place.protocolDescriptor)
            set(record + 4, to: Place.typeDescriptor)
        }
        set(Place.isolatedRecord + 12, 0x8_0000)
        set(Place.isolatedRecord + 16, to: Place.name)
        set(Place.protocolDescriptor, 3)
        set(Place.protocolDescriptor + 8, to: Place.name)
        set(Place.typeDescriptor, 16)
        set(Place.typeDescriptor + 8, to: Place.name)
        for (index, byte) in "ScM".utf8.enumerated() { bytes[Place.name + index] = byte }
    }

    mutating func set(_ place: Int, _ value: UInt32) {
        for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (byte * 8)) }
    }

    /// Stores the distance from one place to another.
    mutating func set(_ place: Int, to target: Int) {
        set(place, UInt32(bitPattern: Int32(target - place)))
    }

    /// The facts that were read from a table.
    struct Reading {
        var subjects: [ConformanceRecord<ProcessLayout>.Subject] = []
        var protocols: [Bool] = []
        var isolations: [ConformanceIsolation] = []
        var unread = 0
    }

    /// Reads the table and all facts of its records, where the memory after the image can't be read.
    /// - Parameters:
    ///   - count: The number of entries in the table.
    ///   - length: The end of the image.
    /// - Returns: The facts.
    func read(count: Int = 3, length: Int = Place.end) -> Reading {
        withImage(length: length) { start, memory in
            var reading = Reading()
            let table = ConformanceTable<ProcessLayout>(start..<start + UInt(count * 4), in: memory)
            reading.unread = table.forEach { record in
                reading.subjects.append(record.subject)
                reading.protocols.append(record.protocolID != nil)
                reading.isolations.append(record.isolation)
                _ = record.plainWitnessTable
            }
            return reading
        }
    }

    /// Runs `body` with the first `length` bytes of the image, mapped so that the next byte can't be read.
    func withImage<Result>(length: Int, _ body: (UInt, ImageMemory<ProcessLayout>) -> Result) -> Result {
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        // SAFETY: maps a page whose end holds the image, and a second page that can't be read.
        let pages = unsafe mmap(nil, pageSize * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)!
        defer { unsafe munmap(pages, pageSize * 2) }
        let image = unsafe pages + pageSize - length
        unsafe image.copyMemory(from: Array(bytes.prefix(length)), byteCount: length)
        guard unsafe mprotect(pages + pageSize, pageSize, PROT_NONE) == 0 else { fatalError("no protection") }
        let start = UInt(bitPattern: image)
        return unsafe body(start, ImageMemory(start..<start + UInt(length)))
    }
}
