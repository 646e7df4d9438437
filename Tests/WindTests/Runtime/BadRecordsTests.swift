import Testing

@testable import Wind

private typealias Place = RecordBytes.Place

@Suite("Conformance records of an image that is not sound")
struct BadRecordsTests {
    @Test("are read where they are sound, and empty entries are skipped")
    func sound() {
        let reading = RecordBytes().read()
        #expect(reading.unread == 0)
        #expect(reading.protocols == [true, true])
        #expect(reading.isolations == [.none, .mainActor])
        #expect(reading.subjects.count == 2 && reading.subjects[0] == reading.subjects[1])
    }

    @Test(
        "are left out if the image ends inside of them, and counted",
        arguments: [Place.isolatedRecord + 4, 52, 60, 64, 66])
    func endInRecord(length: Int) {
        let reading = RecordBytes().read(length: length)
        // The first record's type and protocol are beyond the end, too.
        #expect(reading.subjects.isEmpty && reading.unread == 2)
    }

    @Test("are left out if a table runs beyond the image")
    func endInTable() {
        let reading = RecordBytes().read(count: 1000, length: 12)
        #expect(reading.subjects.isEmpty && reading.unread == 1000 - 1)
        // Half of an entry.
        let half = RecordBytes().withImage(length: Place.end) { start, memory in
            ConformanceTable<ProcessLayout>(start..<start + 6, in: memory).forEach { _ in }
        }
        #expect(half == 1)
    }

    @Test(
        "are left out if they say what is not known here",
        arguments: [0x1, 0x4, 4 << 3, 7 << 3, 0x20_0000, 0x80_0000] as [UInt32])
    func unknownFlags(flags: UInt32) {
        var image = RecordBytes()
        image.set(Place.record + 12, flags)
        let reading = image.read()
        #expect(reading.subjects.count == 1 && reading.unread == 1)
    }

    @Test("are read if only others need their content", arguments: [0x40, 0x80, 0x10_0000] as [UInt32])
    func otherFlags(flags: UInt32) {
        var image = RecordBytes()
        image.set(Place.record + 12, flags)
        #expect(image.read().unread == 0)
    }

    @Test("are of no protocol where this system lacks it: the slot that is null is not its descriptor")
    func missingProtocol() {
        var image = RecordBytes()
        image.set(Place.record, UInt32(Place.slot - Place.record) | 1)
        let reading = image.read()
        #expect(reading.unread == 0 && reading.protocols == [false, true])
    }

    @Test("are of no type where this system lacks it")
    func missingType() {
        var image = RecordBytes()
        image.set(Place.record + 4, to: Place.slot)
        for kind in [1, 3] as [UInt32] {
            image.set(Place.record + 12, kind << 3)
            #expect(image.read().subjects[0] == .nothing)
        }
    }

    @Test("name classes of Objective-C, as long as the name ends within the image")
    func names() {
        var image = RecordBytes()
        image.set(Place.record + 12, 2 << 3)
        image.set(Place.record + 4, to: Place.name)
        guard case .objectiveCName? = image.read().subjects.first else {
            Issue.record("the name is not read")
            return
        }
        image.bytes.replaceSubrange(Place.name..<Place.end, with: [UInt8](repeating: 65, count: Place.end - Place.name))
        #expect(image.read().subjects.isEmpty)
    }

    @Test(
        "are left out if they lead beyond the image",
        arguments: [
            // A direct reference to a protocol, an indirect one, and a reference to a type.
            (Place.record, Place.end + 16), (Place.record, Place.end - 16), (Place.record, Place.end + 17),
            (Place.record + 4, Place.end + 16),
        ])
    func beyond(place: Int, target: Int) {
        var image = RecordBytes()
        image.set(place, to: target)
        let reading = image.read()
        #expect(reading.subjects.count == 1 && reading.unread == 1)
    }

    @Test(
        "are left out if what they announce does not end", arguments: [0x9_0000, 0xFF0_8FF00, 0xFF0B_FFC0] as [UInt32])
    func endlessTrailer(flags: UInt32) {
        var image = RecordBytes()
        image.set(Place.isolatedRecord + 12, flags)
        for place in stride(from: Place.isolatedRecord + 16, to: Place.protocolDescriptor, by: 4) {
            image.set(place, .max)
        }
        let reading = image.read()
        #expect(reading.subjects.count == 1 && reading.unread == 1)
    }

    @Test("of a table that was read are not read again, and those of a second image count once for a class")
    func twoImages() {
        var records = ConformanceRecords()
        RecordBytes().withImage(length: Place.end) { start, memory in
            let table = ConformanceRecords.Table(start..<start + 12, in: memory)
            var news = [records.read([table]), records.read([table])]
            var state = (count: records.tableCount, isComplete: records.areComplete)
            #expect(news == [true, false] && state == (1, true))
            RecordBytes().withImage(length: Place.end) { other, memory in
                news = [records.read([table, ConformanceRecords.Table(other..<other + 12, in: memory)])]
                state = (records.tableCount, records.areComplete)
                let protocols = records.protocols { _ in true }.count
                #expect(news == [true] && state == (2, true) && protocols == 2)
            }
        }
    }

    @Test("with unknown content leave the conformances of their class, and of no other, to casts")
    func partlyKnown() throws {
        var records = ConformanceRecords()
        var image = RecordBytes()
        // The record refers to a class of this program, through a slot with the address of its descriptor.
        let id = try #require(TypeID(describing: BadRecordsFixture.self))
        image.set(Place.slot, UInt32(truncatingIfNeeded: id.address))
        image.set(Place.slot + 4, UInt32(truncatingIfNeeded: id.address >> 32))
        image.set(Place.record + 4, to: Place.slot)
        image.set(Place.record + 12, 0x20_0000 | 1 << 3)
        let wasWhole = records.areWhole(for: BadRecordsFixture.self)
        image.withImage(length: Place.end) { start, memory in
            _ = records.read([ConformanceRecords.Table(start..<start + 12, in: memory)])
        }
        let isWhole = records.areWhole(for: BadRecordsFixture.self)
        let (isHeirWhole, isOtherWhole) = (records.areWhole(for: Heir.self), records.areWhole(for: Other.self))
        #expect(wasWhole && !isWhole && !isHeirWhole && isOtherWhole)
    }

    @Test("that don't name their class leave the conformances of any class to casts")
    func incomplete() {
        var records = ConformanceRecords()
        var image = RecordBytes()
        image.set(Place.record + 12, 7 << 3)
        image.withImage(length: Place.end) { start, memory in
            _ = records.read([ConformanceRecords.Table(start..<start + 12, in: memory)])
        }
        let (areComplete, isWhole) = (records.areComplete, records.areWhole(for: BadRecordsFixture.self))
        #expect(!areComplete && !isWhole)
    }

    @Test("never lead a reader out of the image, with any bytes")
    func anyBytes() {
        var generator = RepeatableGenerator(state: 12)
        for _ in 0..<20_000 {
            var image = RecordBytes()
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<image.bytes.count, using: &generator)
                image.bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            let length = Int.random(in: 4...Place.end, using: &generator)
            _ = image.read(length: length)
            image.withImage(length: length) { start, memory in
                let id = ProtocolID(descriptor: start + UInt(Place.protocolDescriptor))
                let descriptor = ProtocolDescriptor(id, in: memory)
                _ = (descriptor?.name, descriptor?.module, descriptor?.hasMembers, descriptor?.bases)
                let type = ClassDescriptor(at: start + UInt(Place.typeDescriptor), in: memory)
                _ = (type?.name, type?.fields?.map { ($0.name, $0.genericType) }, type?.offset(of: 0, in: start))
            }
        }
    }
}

private class BadRecordsFixture {}
private final class Heir: BadRecordsFixture {}
private final class Other {}

/// A generator that yields the same numbers in every run.
private struct RepeatableGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
