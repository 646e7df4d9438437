extension Check {
    /// A `ScopedSingleton` needs a scope with all its dependencies, and consumers outside the scope must not keep it.
    static func scopes(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        guard graph.hasOutOfScope else { return [] }
        var search = OutOfScopeSearch(in: graph)
        var (errors, isOutside) = apart(graph)
        for index in graph.nodes.indices {
            let registration = graph.nodes[index].registration
            // A new object is created for a consumer inside a scope, unless a consumer outside asks for it.
            let isRoot = graph.roots.contains(index)
            guard isRoot || !registration.isMadeWhereAsked && !registration.isForeignInstantiable else { continue }
            errors += search.found(from: index, isAsked: isRoot)
        }
        // The container of a module creates what the module exports, and calls the makers of these objects.
        let created = graph.createdForOthers
        for index in created where !isOutside[index] {
            errors += search.found(from: index, isAsked: false, isOutside: true, .madeOrLost)
        }
        for index in graph.exported where !created.contains(index) {
            errors += search.found(from: index, isAsked: false, isOutside: true, .lost)
        }
        // A request finds it from the requested component.
        for index in graph.nodes.indices where isOutside[index] && graph.request == nil {
            errors += search.found(from: index, isAsked: false, isOutside: true)
        }
        return errors
    }

    /// The dependencies that only scopes provide, and the node that declares each.
    private typealias Needs = [(need: ScopeNeed, node: Int)]

    /// A component must not depend on registrations of different scopes, neither of which is inside the other.
    ///
    /// The dependencies may be its own, those of its providers, or those of objects that its makers create. No scope could
    /// create the component, or call its makers.
    /// - Returns: The errors; for each node, whether a scope could create its dependencies, but not the component.
    private static func apart(_ graph: DependencyGraph) -> ([Container.ResolutionError], isOutside: [Bool]) {
        var errors: [Container.ResolutionError] = []
        var (isOutside, isRefused) = (graph.nodes.map { _ in false }, graph.nodes.map { _ in false })
        var needs = [Needs](repeating: [], count: graph.nodes.count)
        func refuse(_ index: Int, _ all: Needs) {
            let node = graph.nodes[index]
            isRefused[index] = true
            // A parent container's scope has all that its dependencies need, but isn't around this container.
            if all.allSatisfy({ $0.node != index }), node.outlook.mayMeetInside(all.map(\.need), upTo: .max) {
                isOutside[index] = !node.isOutOfScope
            } else {
                errors.append(apart(node, all, in: graph))
            }
        }
        // The needs of dependencies, and then those of products: makers may create objects with makers of each other.
        for addsProducts in [false, true] {
            var isChanged = !addsProducts || graph.outlook.traits.contains(.makers)
            while isChanged {
                isChanged = false
                for index in graph.sequence where !isRefused[index] {
                    let node = graph.nodes[index]
                    guard node.registration.isForScopes else { continue }
                    var all = needs[index]
                    if addsProducts {
                        for made in graph.products[index] { add(needs[made], of: graph.nodes[made], to: &all) }
                    } else {
                        all = node.needsOfScopes.filter { node.mayComeByScope($0) }.map { (need: $0, node: index) }
                    }
                    // A module's scopes create what the module exports, too, with the components that use it there.
                    for inner in graph.needs(of: node) {
                        add(needs[inner.node], of: graph.nodes[inner.node], to: &all)
                    }
                    if all.count == needs[index].count { continue }
                    isChanged = addsProducts
                    let isMet = node.outlook.mayMeetInside(all.map(\.need), upTo: node.reach)
                    if isMet { needs[index] = all } else { refuse(index, all) }
                }
            }
        }
        return (errors, isOutside)
    }

    @inline(never)
    private static func add(_ needs: Needs, of node: DependencyGraph.Node, to all: inout Needs) {
        guard node.registration.isMadeWhereAsked else { return }
        for other in needs where !all.contains(where: { $0.need == other.need }) { all.append(other) }
    }

    @inline(never)
    private static func apart(_ node: DependencyGraph.Node, _ needs: Needs, in graph: DependencyGraph)
        -> Container.ResolutionError
    {
        .notInScope(
            .init(
                component: node.registration.participant, chain: [], scope: graph.scope,
                apart: needs.map { need, index in
                    let other = graph.nodes[index]
                    return .init(
                        component: other.registration.participant, token: need.name,
                        scopes: other.outlook.scopes(bringing: [need], upTo: other.reach).map(\.name.text))
                }))
    }
}

/// Finds requests where there isn't a scope, or where the scope lacks a dependency.
private struct OutOfScopeSearch {
    /// The objects out of scope that a search reports.
    enum Sought {
        case all
        /// Those that makers create, and those of a compartment that leaves them to scopes.
        case madeOrLost
        /// Those of a compartment that leaves them to scopes.
        case lost
    }

    private let graph: DependencyGraph
    private var ways: Ways
    /// For each node, whether a search from it may find something.
    private let isNear: [Bool]

    init(in graph: DependencyGraph) {
        self.graph = graph
        ways = Ways(in: graph)
        var isMeant = graph.nodes.indices.map { graph.nodes[$0].isOutOfScope || !graph.products[$0].isEmpty }
        // In a cycle, the first nodes don't know what the later ones reach.
        for cycle in graph.cycles { for node in cycle { isMeant[node] = true } }
        isNear = graph.reaching(isMeant)
    }

    /// Searches from a component through the new objects that are created for it or by it.
    mutating func found(from start: Int, isAsked: Bool, isOutside: Bool = false, _ sought: Sought = .all)
        -> [Container.ResolutionError]
    {
        var errors: [Container.ResolutionError] = []
        ways.start(from: [start])
        var queue = [(node: start, isMade: false)]
        while let (index, isMade) = queue.popLast() {
            guard isNear[index] else { continue }
            let (node, registration) = (graph.nodes[index], graph.nodes[index].registration)
            if node.isOutOfScope {
                let (isLost, home) = (node.isLost, graph.nodes[start].home)
                // The search from a compartment's objects finds those that it leaves to scopes.
                guard !isLost || node.home == home else { continue }
                if sought == .lost || sought == .madeOrLost && !isMade, !isLost { continue }
                let (component, consumer) = (registration.participant, graph.nodes[start].registration.participant)
                let isFresh = graph.nodes[start].registration.isFresh
                let isAlone = isLost && index == start || isAsked && (index == start || isFresh)
                let needs = node.needsOfScopes
                let scopes =
                    needs.isEmpty
                    ? graph.nodes[start].outlook.scopes(bringing: [])
                    : node.outlook.scopes(bringing: needs, upTo: node.reach)
                // An inner scope has what the outer one brings, too, but doesn't bring it.
                let named = needs.first { need in
                    node.outlook.scopes(bringing: [need], upTo: node.reach).elementsEqual(scopes) { $0 === $1 }
                }
                let isForeign = isOutside && node.home != home
                // A module's singleton isn't in a scope of the container that has the module.
                let isOfModule =
                    !home.compartments.isEmpty && graph.nodes[start].outlook.scopes(bringing: needs, upTo: 0).isEmpty
                let types = ways.types(to: index)
                errors.append(
                    .notInScope(
                        .init(
                            component: component, consumer: isAlone ? nil : consumer, isMade: isMade,
                            isOutside: isOutside || isOfModule,
                            madeByExporter: isLost ? consumer : isForeign ? component : nil,
                            chain: isLost ? graph.chain(to: start) + types.dropFirst() : types,
                            token: scopes.isEmpty && registration.isMadeOnce ? nil : (named ?? needs.first)?.name,
                            scopes: scopes.map(\.name.text), scope: graph.scope)))
            } else if index == start || registration.isMadeWhereAsked {
                for need in graph.needs(of: node) where ways.add(need.node, after: index) {
                    queue.appendInline((need.node, isMade))
                }
                for made in graph.products[index] where ways.add(made, after: index) {
                    queue.appendInline((made, true))
                }
            }
        }
        return errors
    }
}
