#if DEBUG
@testable internal import Wind

/// Compares the conformance records of an image, as Wind reads them, with the names of their descriptors.
struct ConformanceCheck<Layout: ImageLayout> {
    let world: World
    let image: KnownImage
    let facts: WrittenFacts

    private var slide: UInt { image.mapped.slide }

    func run() throws -> Findings {
        var findings = Findings()
        var expected: [UInt: (conformance: Conformance, text: Substring)] = [:]
        for (symbol, rest) in image.symbols.defined(Conformance.prefix) where symbol.name.hasSuffix("Mc") {
            expected[symbol.address] = (try Conformance(rest), rest)
        }
        // A table that the runtime creates from an existing one.
        let made = Set(image.symbols.defined("metadata instantiation cache for " + Conformance.prefix).map(\.rest))
        let tables = Dictionary(
            image.symbols.defined("protocol witness table for ").filter { !made.contains($0.rest) }
                .map { ($0.rest, $0.symbol.address) },
            uniquingKeysWith: { first, _ in first })
        for record in records(&findings) {
            guard let (conformance, text) = expected.removeValue(forKey: record.address - slide) else {
                findings.report("a record without a symbol, at \(String(record.address - slide, radix: 16))")
                continue
            }
            findings.count(.conformances)
            compare(record, with: conformance, table: tables[text], &findings)
        }
        for (conformance, _) in expected.values { findings.report("\(conformance.description): not read") }
        return findings
    }

    private func records(_ findings: inout Findings) -> [ConformanceRecord<Layout>] {
        guard let section = image.mapped.section("__TEXT", "__swift5_proto") else { return [] }
        // SAFETY: the images are mapped, and stay mapped.
        let memory = unsafe ImageMemory<Layout>(image.mapped.extent)
        var records: [ConformanceRecord<Layout>] = []
        let unread = ConformanceTable(section, in: memory).forEach { records.append($0) }
        findings.compare("records that are not understood", read: unread, expected: 0)
        return records
    }

    private func compare(
        _ record: ConformanceRecord<Layout>, with conformance: Conformance, table: UInt?, _ findings: inout Findings
    ) {
        let name = conformance.description
        let isConditional = record.isConditional
        findings.compare("\(name): whether it is conditional", read: isConditional, expected: conformance.isConditional)
        findings.note("conditional", if: isConditional)
        findings.compare(
            "\(name): whether it is retroactive", read: record.isRetroactive, expected: conformance.isRetroactive)
        findings.note("retroactive", if: record.isRetroactive)

        let isolation = facts.isolation[name] ?? .none
        findings.compare("\(name): isolation", read: record.isolation, expected: isolation)
        if isolation != .none { findings.note("isolated to \(isolation)") }

        let plainTable = record.plainWitnessTable.map { $0 - slide }
        findings.compare("\(name): witness table", read: plainTable, expected: isConditional ? nil : table)
        findings.note("without a plain witness table", if: table == nil)

        compareProtocol(of: record, with: conformance, &findings)
        compareType(of: record, with: conformance, &findings)
    }

    private func compareProtocol(
        of record: ConformanceRecord<Layout>, with conformance: Conformance, _ findings: inout Findings
    ) {
        let prefix = "protocol descriptor for "
        let isAbsent = world.isAbsent(prefix + conformance.interface.description, in: image)
        let read = record.protocolID?.descriptor.map {
            world.path(at: $0, after: prefix)?.description ?? "nothing known"
        }
        let expected = isAbsent ? nil : conformance.interface.description
        findings.compare("\(conformance.description): protocol", read: read, expected: expected)
        findings.note("to a protocol that is missing", if: isAbsent)
    }

    private func compareType(
        of record: ConformanceRecord<Layout>, with conformance: Conformance, _ findings: inout Findings
    ) {
        let prefix = "nominal type descriptor for "
        let type = conformance.type.description
        var (read, expected) = ("", type)
        switch record.subject {
        case .type(let id):
            read = world.path(at: id.address, after: prefix)?.description ?? "nothing known"
            findings.note("of a type")
        case .objectiveCClass(let address):
            let symbol = world.path(at: address, after: "_OBJC_CLASS_$_")?.description
            read = symbol ?? "nothing known"
            expected = facts.objectiveCName(of: type)
            findings.note("of a class of Objective-C")
        case .objectiveCName(let address):
            // SAFETY: as above.
            read = unsafe ImageMemory<Layout>(image.mapped.extent).text(at: address) ?? "no text"
            expected = facts.objectiveCName(of: type)
            findings.note("of a class of Objective-C by name")
        case .nothing:
            read = "nothing"
            findings.note("of a type that is missing")
        }
        if world.isAbsent(prefix + type, in: image) { expected = "nothing" }
        findings.compare("\(conformance.description): type", read: read, expected: expected)
    }
}
#endif
