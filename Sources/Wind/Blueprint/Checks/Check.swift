/// The rules for a graph.
///
/// This is the list; each file has the rules of one subject.
enum Check {
    private static let errorRules: [@Sendable (DependencyGraph) -> [Container.ResolutionError]] = [
        unfitClasses, missingProviders, unservedProperties, missingParameters, ambiguousViews,
        undeliverableDependencies, interfaceMismatches,
        invalidTokens,
        duplicateRegistrations, unknownProviders, unshareableValues, expectations, scopes, sharedObjects, exports,
        moduleCycles, cycles,
    ]
    private static let noteRules: [@Sendable (DependencyGraph) -> [Container.Note]] = [
        unstatedTokens, unprovidedProtocols, secondProviders, lateDecorators, neverBrought, unwired, otherCopies,
    ]

    /// All errors, with each of which a wiring would fail.
    static func errors(in graph: DependencyGraph) -> [Container.ResolutionError] {
        errorRules.flatMap { $0(graph) }.map { $0.met(in: graph.outlook.blueprint.scopeName?.text) }
    }

    /// All notes on choices that may be intended.
    static func notes(on graph: DependencyGraph) -> [Container.Note] {
        noteRules.flatMap { $0(graph) }
    }
}
