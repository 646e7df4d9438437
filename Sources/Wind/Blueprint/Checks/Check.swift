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
        unstatedTokens, unprovidedProtocols, secondProviders, lateDecorators, handedOutDifferently, neverBrought,
        unwired, otherCopies,
    ]

    /// Checks a graph, and notes that it is sound if no rule finds an error.
    /// - Returns: All errors, with each of which a wiring would fail.
    static func prove(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        let errors = errorRules.flatMap { $0(graph) }.map { $0.met(in: graph.outlook.blueprint.scopeName?.text) }
        if errors.isEmpty { graph.noteSound() }
        return errors
    }

    /// All notes on choices that may be intended.
    static func notes(on graph: DependencyGraph) -> [Container.Note] {
        noteRules.flatMap { $0(graph) }
    }
}
