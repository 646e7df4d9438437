/// What a protocol's descriptor says.
struct ProtocolFacts: Sendable {
    /// Whether it requires nothing but other empty protocols, `AnyObject` or protocols of Wind: what a token must be.
    var isEmpty: Bool
    /// The empty protocols that it refines, Wind's own left out.
    var bases: [ProtocolID] = []
    /// The name without the module.
    let name: String
    /// The module that declares it.
    let module: String

    /// Whether it comes with Wind, Swift, Foundation or the system.
    var isOfTheSystem: Bool {
        module.hasPrefix("_") || ProtocolFacts.systemModules.contains(module)
    }

    private static let systemModules: Set = [
        "Wind", "WindCoreData", "WindUIKit", "WindAppKit", "WindTesting", "Swift", "SwiftUI", "SwiftUICore",
        "SwiftData",
        "SwiftOnoneSupport", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "RegexBuilder", "Distributed", "Glibc", "Musl", "Darwin", "Dispatch",
        "Synchronization", "Observation", "Testing", "XCTest", "ObjectiveC", "UIKit", "AppKit", "CoreData",
        "Combine",
    ]
}

/// What was found out of protocols.
struct KnownProtocols {
    static let weakDependencyAware = ProtocolID((any WeakDependencyAware).self)!
    static let automaticDependencyHandling = ProtocolID((any AutomaticDependencyHandling).self)!
    static let dependencyResolver = ProtocolID((any DependencyResolver).self)!
    static let component = ProtocolID((any Component).self)!
    static let simpleResolver = ProtocolID((any SimpleResolver).self)!

    private var facts: [ProtocolID: ProtocolFacts] = [:]

    mutating func isEmpty(_ id: ProtocolID) -> Bool {
        ProtocolDescriptor(id).isPlainlyEmpty ?? facts(of: id).isEmpty
    }

    mutating func facts(of id: ProtocolID) -> ProtocolFacts {
        if let known = facts[id] { return known }
        let descriptor = ProtocolDescriptor(id)
        var facts = ProtocolFacts(isEmpty: !descriptor.hasMembers, name: descriptor.name, module: descriptor.module)
        for base in facts.isEmpty ? descriptor.bases : [] {
            let baseFacts = base.map { self.facts(of: $0) }
            if baseFacts?.module == "Wind" { continue }
            facts.isEmpty = facts.isEmpty && baseFacts?.isEmpty == true
            facts.bases += base.map { [$0] } ?? []
        }
        self.facts[id] = facts
        return facts
    }
}
