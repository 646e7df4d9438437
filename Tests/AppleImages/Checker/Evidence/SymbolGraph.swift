internal import Foundation

/// The compiler's facts about the protocols of a module, from the symbol graph that it writes for documentation.
struct SymbolGraph {
    struct Interface {
        var requirementCount = 0
        /// The protocols that it refines, directly or indirectly.
        var bases: Set<String> = []
    }

    /// The protocols, by the path with the module.
    private(set) var interfaces: [String: Interface] = [:]

    init(_ contents: Data) throws {
        let file = try JSONDecoder().decode(File.self, from: contents)
        var paths: [String: String] = [:]
        for symbol in file.symbols where symbol.kind.identifier == "swift.protocol" {
            let path = ([file.module.name] + symbol.pathComponents).joined(separator: ".")
            paths[symbol.identifier.precise] = path
            // An Objective-C protocol doesn't have a descriptor.
            if symbol.identifier.precise.hasPrefix("s:") { interfaces[path] = Interface() }
        }
        for relationship in file.relationships {
            guard let path = paths[relationship.source] ?? paths[relationship.target] else { continue }
            switch relationship.kind {
            case "requirementOf":
                interfaces[path]?.requirementCount += 1
            case "conformsTo" where paths[relationship.source] != nil:
                let target = paths[relationship.target] ?? relationship.targetFallback ?? relationship.target
                interfaces[path]?.bases.insert(target)
            default:
                break
            }
        }
    }

    private struct File: Decodable {
        struct Module: Decodable {
            let name: String
        }
        struct Symbol: Decodable {
            struct Kind: Decodable {
                let identifier: String
            }
            struct Identifier: Decodable {
                let precise: String
            }
            let kind: Kind
            let identifier: Identifier
            let pathComponents: [String]
        }
        struct Relationship: Decodable {
            let kind: String
            let source: String
            let target: String
            let targetFallback: String?
        }
        let module: Module
        let symbols: [Symbol]
        let relationships: [Relationship]
    }
}
