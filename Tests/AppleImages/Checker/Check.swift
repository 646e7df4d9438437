#if DEBUG
internal import Foundation
@testable internal import Wind

extension AppleImages {
    /// Compares all images, which see each other, and prints the number of comparisons.
    static func check(architecture: String, facts: String, folder: String, _ names: [String]) throws {
        let facts = try WrittenFacts(String(decoding: read(facts), as: UTF8.self))
        let files = try names.map { name in
            (name, try MachOFile(Bytes(read("\(folder)/\(name).dylib"))))
        }
        let world = try World(files) { try known($0, in: folder) }
        switch architecture {
        case "arm64", "x86_64":
            try report(WideLayout.self, world, facts)
        case "arm64e":
            try expectFindings("signatures are taken for addresses", WideLayout.self, world, facts)
            try report(SignedLayout.self, world, facts)
        case "arm64_32":
            try expectFindings("pointers are taken for 64 bits wide", WideLayout.self, world, facts)
            try report(NarrowLayout.self, world, facts)
        default:
            throw Failure("images for \(architecture) are not known")
        }
    }

    private static func known(_ image: MappedImage, in folder: String) throws -> KnownImage {
        func text(_ kind: String) throws -> String {
            String(decoding: try read("\(folder)/\(image.name).\(kind)"), as: UTF8.self)
        }
        return KnownImage(
            mapped: image, symbols: try SymbolList(names: text("symbols"), texts: text("demangled")),
            objectiveC: ObjectiveCDump(try text("objc")),
            graph: try SymbolGraph(Data(try read("\(folder)/\(image.name).symbols.json"))))
    }

    private static func findings<Layout: ImageLayout>(
        _: Layout.Type, _ image: KnownImage, _ world: World, _ facts: WrittenFacts
    ) throws -> Findings {
        var findings = try ConformanceCheck<Layout>(world: world, image: image, facts: facts).run()
        findings += ClassCheck<Layout>(world: world, image: image).run()
        findings += ProtocolCheck<Layout>(world: world, image: image).run()
        return findings
    }

    private static func report<Layout: ImageLayout>(
        _ layout: Layout.Type, _ world: World, _ facts: WrittenFacts
    ) throws {
        var problems: [String] = []
        var all = Findings()
        for image in world.images {
            var found = try findings(layout, image, world, facts)
            found += try DamageCheck<Layout>(world: world, image: image.mapped).run()
            problems += found.problems.map { "\(image.name): \($0)" }
            for subject in Findings.Subject.allCases {
                let (count, least) = (found.counts[subject] ?? 0, facts.counts[image.name]?[subject] ?? 1)
                if count < least {
                    problems.append("\(image.name): \(count) \(subject), not the \(least) that are listed")
                }
            }
            all += found
            let counts = Findings.Subject.allCases.map { "\(found.counts[$0] ?? 0) \($0)" }
            print("    \(image.name): \(counts.joined(separator: ", "))")
        }
        let last = world.images[world.images.count - 1].mapped
        problems += try DamageCheck<Layout>.runTwice((last.name, last.file)).problems
        for (name, count) in all.cases.sorted(by: { $0.key < $1.key }) { print("        \(name): \(count)") }
        problems += facts.cases.filter { all.cases[$0, default: 0] == 0 }.map { "no case: \($0)" }
        guard problems.isEmpty else { fail(problems) }
        let counts = Findings.Subject.allCases.map { "\($0) \(all.counts[$0] ?? 0)" }
        print("images \(world.images.count) \(counts.joined(separator: " "))")
    }

    /// Proves the proof: the checks notice a reader with this mistake.
    private static func expectFindings<Layout: ImageLayout>(
        _ mistake: String, _ layout: Layout.Type, _ world: World, _ facts: WrittenFacts
    ) throws {
        let count = try world.images.reduce(0) { $0 + (try findings(layout, $1, world, facts)).problems.count }
        if count == 0 { fail(["it goes unnoticed where \(mistake)"]) }
        print("    \(count) findings where \(mistake)")
    }
}
#endif
