#if DEBUG
@testable internal import Wind

/// Reads truncated or changed images: Wind omits damaged parts, and doesn't touch memory behind an image.
struct DamageCheck<Layout: ImageLayout> {
    let world: World
    let image: MappedImage

    func run() throws -> Findings {
        var findings = Findings()
        guard let section = image.section("__TEXT", "__swift5_proto") else { return findings }
        let size = image.extent.count
        let start = Int(section.lowerBound - image.extent.lowerBound)
        let whole = try read(GuardedCopy(of: image, byteCount: size))
        findings.compare("\(image.name): left out of a sound copy", read: whole.unread, expected: 0)

        // Inside the table, and anywhere else.
        var cuts = Array(start..<start + min(section.count, 64))
        cuts += (1...48).map { size * $0 / 49 }
        for cut in cuts {
            let part = try read(GuardedCopy(of: image, byteCount: cut))
            findings.compare(
                "\(image.name), cut at \(cut): read or left out", read: part.places.count + part.unread,
                expected: whole.places.count)
            let isPart = Set(part.places).isSubset(of: whole.places)
            findings.compare("\(image.name), cut at \(cut): reads what is there", read: isPart, expected: true)
        }
        findings.note("images that were cut off", if: true)

        let unknown = try GuardedCopy(of: image, byteCount: size)
        for (index, place) in whole.places.enumerated() {
            // Flags without a meaning, and unknown kinds of types.
            let flags: [UInt32] = [1, 2, 4, 4 << 3, 0x20_0000, 0x40_0000, 0x80_0000]
            unknown.store(flags[index % flags.count], at: unknown.extent.lowerBound + place + 12)
        }
        let none = read(unknown)
        findings.compare("\(image.name): records with unknown flags", read: none.unread, expected: whole.places.count)

        let gaps = try GuardedCopy(of: image, byteCount: size)
        for entry in stride(from: start, to: start + section.count, by: 8) {
            gaps.store(0, at: gaps.extent.lowerBound + UInt(entry))
        }
        let rest = read(gaps)
        findings.compare(
            "\(image.name): records beside empty ones", read: rest.places.count, expected: whole.places.count / 2)
        findings.compare("\(image.name): empty ones are no loss", read: rest.unread, expected: 0)

        if let place = whole.places.first { try compareClassByPointer(place, &findings) }
        return findings
    }

    /// Changes a record, so that it refers to an Objective-C class by a pointer: compilers don't write these records,
    /// although the format allows them.
    private func compareClassByPointer(_ place: UInt, _ findings: inout Findings) throws {
        let prefix = "_OBJC_CLASS_$_"
        let fixup = try FixupOpcodes.all(in: image.file).first { fixup in
            guard case .symbol(let name, _, _) = fixup.target else { return false }
            return name.hasPrefix(prefix) && !name.hasSuffix("SwiftObject")
        }
        guard let fixup, case .symbol(let name, _, _) = fixup.target else { return }
        let copy = try GuardedCopy(of: image, byteCount: image.extent.count)
        let record = copy.extent.lowerBound + place
        let distance = Int32(fixup.address) - Int32(place) - 4
        copy.store(UInt32(bitPattern: distance), at: record + 4)
        copy.store(3 << 3, at: record + 12)
        // SAFETY: the copy is mapped for as long as it is read.
        let memory = unsafe ImageMemory<Layout>(copy.extent)
        let subject = withExtendedLifetime(copy) { ConformanceRecord(at: record, in: memory)?.subject }
        guard case .objectiveCClass(let address) = subject else {
            return findings.report("\(image.name): a class of Objective-C by a pointer is read as \(subject as Any)")
        }
        let read = world.path(at: address, after: prefix).map { prefix + $0.description }
        findings.compare("\(image.name): class of Objective-C by a pointer", read: read, expected: name)
        findings.note("of a class of Objective-C by a pointer")
    }

    /// The places of the records from the beginning of the image, and the number of unread records.
    private func read(_ copy: GuardedCopy) -> (places: [UInt], unread: Int) {
        guard let section = image.section("__TEXT", "__swift5_proto") else { return ([], 0) }
        let start = copy.extent.lowerBound + (section.lowerBound - image.extent.lowerBound)
        // SAFETY: the copy is mapped for as long as it is read.
        let memory = unsafe ImageMemory<Layout>(copy.extent)
        return withExtendedLifetime(copy) {
            var places: [UInt] = []
            let table = ConformanceTable(start..<start + UInt(section.count), in: memory)
            let unread = table.forEach { record in
                places.append(record.address - copy.extent.lowerBound)
                _ = (record.protocolID, record.subject, record.plainWitnessTable, record.isolation)
            }
            return (places, unread)
        }
    }
}

extension DamageCheck {
    /// Checks two images of one module, which duplicate everything: neither uses the other's records.
    static func runTwice(_ file: (name: String, file: MachOFile)) throws -> Findings {
        var findings = Findings()
        let twins = try MappedImages([file, file]).images
        let records = twins.map { image -> [ConformanceRecord<Layout>] in
            guard let section = image.section("__TEXT", "__swift5_proto") else { return [] }
            var records: [ConformanceRecord<Layout>] = []
            // SAFETY: the images are mapped, and stay mapped.
            _ = unsafe ConformanceTable(section, in: ImageMemory<Layout>(image.extent)).forEach { records.append($0) }
            return records
        }
        findings.compare("\(file.name), twice: records", read: records[1].count, expected: records[0].count)
        for (first, second) in zip(records[0], records[1]) {
            let distance = second.address - first.address
            findings.compare("\(file.name), twice: distance", read: distance, expected: twins[1].slide - twins[0].slide)
            // Types of another module may be the same.
            guard case .type(let one) = first.subject, case .type(let other) = second.subject,
                twins[0].extent.contains(one.address)
            else { continue }
            findings.compare("\(file.name), twice: types", read: other.address - one.address, expected: distance)
        }
        return findings
    }
}
#endif
