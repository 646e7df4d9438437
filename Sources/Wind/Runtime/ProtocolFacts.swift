/// The facts from a protocol's descriptor.
struct ProtocolFacts: Sendable {
    /// Whether the protocol can be a token: it requires nothing but empty protocols, `AnyObject` or protocols of Wind.
    var isEmpty: Bool
    /// The empty protocols that it refines, except Wind's own.
    var bases: [ProtocolID] = []
    /// The name without the module.
    let name: String
    /// The module that declares the protocol.
    let module: String

    /// Whether the protocol comes with Wind, Swift, Foundation or the system.
    var isOfTheSystem: Bool {
        module.hasPrefix("_") || ProtocolFacts.systemModules.contains(module)
    }

    /// Whether the name is that of a token.
    var isCalledLikeToken: Bool { name.hasPrefix("DependsOn") || name.hasSuffix("Dependency") }

    private static let systemModules: Set = [
        "Wind", "WindCoreData", "WindUIKit", "WindAppKit", "WindTesting", "Swift", "SwiftUI", "SwiftUICore",
        "SwiftData",
        "SwiftOnoneSupport", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "RegexBuilder", "Distributed", "Glibc", "Musl", "Darwin", "Dispatch",
        "Synchronization", "Observation", "Testing", "XCTest", "ObjectiveC", "UIKit", "AppKit", "CoreData",
        "Combine",
    ]
}

/// The known facts about protocols.
struct KnownProtocols {
    private var ids = Identities()
    private var all: [ProtocolFacts] = []

    mutating func isEmpty(_ id: ProtocolID) -> Bool {
        ProtocolDescriptor<ProcessLayout>(id)?.isPlainlyEmpty ?? facts(of: id).isEmpty
    }

    mutating func facts(of id: ProtocolID) -> ProtocolFacts {
        if let known = ids.find(id.key) { return all[known] }
        guard let descriptor = ProtocolDescriptor<ProcessLayout>(id) else {
            return ProtocolFacts(isEmpty: false, name: "", module: "")
        }
        var facts = ProtocolFacts(isEmpty: !descriptor.hasMembers, name: descriptor.name, module: descriptor.module)
        for base in facts.isEmpty ? descriptor.bases : [] {
            let baseFacts = self.facts(of: base)
            if baseFacts.module == "Wind" { continue }
            facts.isEmpty = facts.isEmpty && baseFacts.isEmpty
            facts.bases.append(base)
        }
        ids.insert(id.key)
        all.appendInline(facts)
        return facts
    }

    /// Whether it is another protocol with the same name and module.
    @inline(never)
    mutating func isNamesake(_ id: ProtocolID, of known: ProtocolID) -> Bool {
        if id == known || id.isOfObjectiveC { return false }
        let (facts, knownFacts) = (facts(of: id), facts(of: known))
        return facts.name == knownFacts.name && facts.module == knownFacts.module
    }
}
