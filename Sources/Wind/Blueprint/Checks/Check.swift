/// The rules that a graph must keep.
///
/// Each is a file; this is the list.
enum Check {
    private static let errorRules: [@Sendable (DependencyGraph) -> [Container.ResolutionError]] = [
        unfitClasses, missingProviders, unservedProperties, missingParameters, ambiguousViews,
        undeliverableDependencies, interfaceMismatches,
        invalidTokens,
        duplicateRegistrations, unknownProviders, unshareableValues, expectations, scopes, exports, moduleCycles,
        cycles,
    ]
    private static let noteRules: [@Sendable (DependencyGraph) -> [Container.Note]] = [
        unstatedTokens, unprovidedProtocols, secondProviders, lateDecorators, neverBrought, otherCopies,
    ]

    /// Every problem that makes wiring fail.
    static func errors(in graph: DependencyGraph) -> [Container.ResolutionError] {
        errorRules.flatMap { $0(graph) }.map { $0.met(in: graph.outlook.blueprint.scopeName?.text) }
    }

    /// What may be meant.
    static func notes(on graph: DependencyGraph) -> [Container.Note] {
        noteRules.flatMap { $0(graph) }
    }
}
