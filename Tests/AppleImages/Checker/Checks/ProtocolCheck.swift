#if DEBUG
@testable internal import Wind

/// Compares Wind's reading of an image's protocols with the compiler's symbol graph and with symbols.
struct ProtocolCheck<Layout: ImageLayout> {
    let world: World
    let image: KnownImage

    /// Protocols that exist only at compile time.
    private static var markers: Set<String> {
        ["Swift.Sendable", "Swift.SendableMetatype", "Swift.Copyable", "Swift.Escapable", "Swift.BitwiseCopyable"]
    }

    private static var objectiveCModules: Set<String> { ["Legacy", "ObjectiveC"] }

    func run() -> Findings {
        var findings = Findings()
        var expected = image.graph.interfaces
        for (symbol, rest) in image.symbols.defined(prefix) where symbol.name.hasSuffix("Mp") {
            let path = TypePath(rest)
            guard let interface = expected.removeValue(forKey: path.plain) else {
                findings.report("\(path): a descriptor, but nothing in the symbol graph")
                continue
            }
            compare(ProtocolID(descriptor: symbol.address + image.mapped.slide), path, interface, &findings)
        }
        for path in expected.keys { findings.report("\(path): no descriptor") }
        return findings
    }

    private var prefix: String { "protocol descriptor for " }

    /// The descriptor; nil for an Objective-C protocol.
    private func descriptor(_ id: ProtocolID) -> ProtocolDescriptor<Layout>? {
        // SAFETY: the images are mapped, and stay mapped.
        unsafe ProtocolDescriptor(id, in: ImageMemory(world.extent))
    }

    private func compare(
        _ id: ProtocolID, _ path: TypePath, _ interface: SymbolGraph.Interface, _ findings: inout Findings
    ) {
        guard let descriptor = descriptor(id) else { return findings.report("\(path): is no protocol of Swift's") }
        findings.compare("\(path): name", read: descriptor.name, expected: path.name)
        findings.compare("\(path): module", read: descriptor.module, expected: path.module)
        let hasMembers = descriptor.hasMembers
        findings.compare("\(path): members", read: hasMembers, expected: interface.requirementCount > 0)
        if !hasMembers, let symbol = member(of: path) { findings.report("\(path): has no members, but \(symbol)") }

        var bases: Set<String> = []
        collectBases(of: id, in: &bases)
        findings.compare(
            "\(path): bases", read: bases.sorted(),
            expected: interface.bases.subtracting(Self.markers).map { base in
                Self.objectiveCModules.contains(TypePath(base).module) ? "__C.\(TypePath(base).name)" : base
            }.sorted())
        for (_, rest) in image.symbols.defined("base conformance descriptor for \(path): ") {
            let base = TypePath(rest).plain
            if !bases.contains(base) { findings.report("\(path): does not refine \(base)") }
        }
        let isEmpty = !hasMembers && bases.allSatisfy(requiresNothing)
        if isEmpty { findings.count(.tokens) }
        findings.note("empty protocols that refine others", if: isEmpty && !bases.isEmpty)
        let isForeign = descriptor.bases.contains { $0.isOfObjectiveC }
        findings.note("protocols that refine a protocol of Objective-C", if: isForeign)
    }

    /// A symbol that only a member of the protocol has.
    private func member(of path: TypePath) -> String? {
        ["associated type descriptor for ", "method descriptor for ", "dispatch thunk of "].lazy
            .compactMap { image.symbols.defined($0 + path.description + ".").first?.symbol.text }.first
    }

    private func collectBases(of id: ProtocolID, in bases: inout Set<String>) {
        for base in descriptor(id)?.bases ?? [] {
            let path = name(of: base)
            guard bases.insert(path).inserted, !base.isOfObjectiveC else { continue }
            collectBases(of: base, in: &bases)
        }
    }

    private func name(of id: ProtocolID) -> String {
        guard let descriptor = id.descriptor else {
            let address = UInt(bitPattern: id.key) & ~1
            // Swift's compiler and Clang use different names, and systems differ in which of the two they use.
            let path = ["__PROTOCOL_", "__OBJC_PROTOCOL_$_"].lazy.compactMap { world.path(at: address, after: $0) }
                .first
            return path.map { "__C.\($0)" } ?? "nothing known"
        }
        return world.path(at: descriptor, after: prefix)?.plain ?? "nothing known"
    }

    private func requiresNothing(_ path: String) -> Bool {
        world.images.contains { $0.graph.interfaces[path]?.requirementCount == 0 }
    }
}
#endif
