/// The rules for a graph.
///
/// This is the list; each file has the rules of one subject.
enum Check {
    private typealias ErrorRule = @Sendable (DependencyGraph) -> [Container.ResolutionError]

    private static let errorRules: [ErrorRule] = [
        each(unfitClasses), missingProviders, each(unservedProperties), missingParameters, each(ambiguousViews),
        each(indistinctNames),
        undeliverableDependencies, each(interfaceMismatches),
        whole(invalidTokens), whole(duplicateRegistrations), whole(unknownProviders),
        each(unshareableValues), whole(expectations), scopes, whole(sharedObjects), whole(exports), whole(moduleCycles),
        cycles,
    ]
    private static let noteRules: [@Sendable (DependencyGraph) -> [Container.Note]] = [
        unstatedTokens, unprovidedProtocols, secondProviders, lateDecorators, handedOutDifferently, neverBrought,
        unwired, otherCopies,
    ]

    /// A rule that regards one node at a time.
    private static func each(
        _ rule: @escaping @Sendable (DependencyGraph.Node, DependencyGraph) -> [Container.ResolutionError]
    ) -> ErrorRule {
        { graph in graph.suspects.flatMap { rule(graph.nodes[$0], graph) } }
    }

    /// A rule that a request for one type skips.
    private static func whole(_ rule: @escaping ErrorRule) -> ErrorRule {
        { graph in graph.request == nil ? rule(graph) : [] }
    }

    /// Checks a graph, and notes that it is sound if no rule finds an error.
    /// - Returns: All errors, with each of which a wiring would fail.
    static func prove(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        let errors = errorRules.flatMap { $0(graph) }
        if errors.isEmpty { graph.noteSound() }
        return errors
    }

    /// All notes on choices that may be intended.
    static func notes(on graph: DependencyGraph) -> [Container.Note] {
        noteRules.flatMap { $0(graph) }
    }

    /// The notes in the order of their texts.
    @inline(never)
    static func byText(_ notes: [Container.Note]) -> [Container.Note] {
        Order.indices(by: notes.map(\.description)).map { notes[$0] }
    }
}
