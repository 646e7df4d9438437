extension Check {
    /// An object that all scopes of a declaration share must not depend on an object that each scope has its own of.
    ///
    /// Each opened scope would fill the shared object again, while code of another scope uses it.
    static func sharedObjects(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        guard let scope = graph.scope else { return [] }
        let levels = graph.outlook.levelsOfScope
        var errors: [Container.ResolutionError] = []
        var ways = Ways(in: graph)
        for start in graph.nodes.indices
        where graph.nodes[start].position.depth == 0
            && levels.isShared(graph.nodes[start].registration, at: graph.nodes[start].position)
        {
            func refuse(
                _ component: Container.ResolutionError.Participant, _ chain: [any Any.Type], of depth: Int = 0
            ) {
                errors.append(
                    .notInScope(
                        .init(
                            component: component, consumer: graph.nodes[start].registration.participant, chain: chain,
                            scopes: levels.outerScope(at: depth).map { [$0] } ?? [], scope: scope,
                            isSharedByScopes: true,
                            isOfParent: depth > 0 && levels.declarations[depth] == nil)))
            }
            ways.start(from: [start])
            var queue = [start]
            search: while let next = queue.popLast() {
                let consumer = graph.nodes[next]
                if let type = consumer.typeOfOneScope {
                    let isItself = type == consumer.registration.type
                    refuse(
                        isItself ? consumer.registration.participant : .init(type: type),
                        ways.types(to: next) + (isItself ? [] : [type]))
                    break
                }
                for seen in consumer.plan.weakOffers {
                    let position = consumer.home.appending(seen.position)
                    let home = consumer.home.appending(seen.madeAt)
                    // The loop below sees a new object, which isn't delivered weakly.
                    guard home.depth < levels.count, !levels.isShared(seen.registration, at: position),
                        seen.registration.isMadeOnce || seen.registration.isForeignInstantiable
                    else { continue }
                    refuse(
                        seen.registration.participant, ways.types(to: next) + [seen.registration.type], of: home.depth)
                    break search
                }
                for need in graph.needs(of: consumer) where ways.add(need.node, after: next) {
                    let node = graph.nodes[need.node]
                    guard node.home.depth < levels.count, !levels.isShared(node.registration, at: node.position)
                    else { continue }
                    if !node.registration.isMadeOnce, levels.haveAll(node.registration, at: node.position) {
                        // Its own dependencies count for an object that is created for the shared one.
                        queue.append(need.node)
                        continue
                    }
                    let depth = node.registration.isMadeOnce ? node.home.depth : node.position.depth
                    refuse(node.registration.participant, ways.types(to: need.node), of: depth)
                    break search
                }
            }
        }
        return errors
    }
}

extension DependencyGraph.Node {
    /// The type of a container, or of a maker that asks one, if the object gets either.
    fileprivate var typeOfOneScope: (any Any.Type)? {
        if (0..<plan.entries.count).contains(where: { plan.entries[$0].step.isOwnContainer }) { return Container.self }
        return registration.details?.parameters?.first { outlook.offer(askedBy: $0, in: plan) != nil }?.type
    }
}

/// The containers, from a scope outward, that may differ from opening to opening.
private struct LevelsOfScope {
    /// For each depth the blueprint of a scope, or of a module in one, whose declaration has the next inner level; nil for
    /// another container, inside of which the scope was opened.
    var declarations: [Blueprint?] = []

    var count: Int { declarations.count }

    /// Whether each opening has the registration, as seen from the scope.
    func haveAll(_ registration: Registration, at position: Position) -> Bool {
        guard position.depth < count else { return true }
        return declarations[position.depth]?.declares(registration, in: position.compartments.first) == true
    }

    /// Whether all openings share the object of a registration.
    func isShared(_ registration: Registration, at position: Position) -> Bool {
        // Each scope has its own makers.
        registration.isGiven && registration.details?.remake == nil && position.depth < count
            && haveAll(registration, at: position)
    }

    /// The name of the scope to which the objects at a depth belong, unless it is the checked scope or none.
    func outerScope(at depth: Int) -> String? {
        depth == 0 || declarations[depth] == nil
            ? nil : declarations[depth...].lazy.compactMap { $0?.scopeName?.text }.first
    }
}

extension Outlook {
    /// The number of parent containers that may differ from opening to opening of this scope.
    var depthOfScope: Int { max(0, levelsOfScope.count - 1) }

    /// This scope and the containers around it, up to the one that declares the outermost of the scopes whose declarations
    /// are inside each other.
    ///
    /// A scope that was declared in an opened scope knows that one's objects, so its own declaration is the last.
    fileprivate var levelsOfScope: LevelsOfScope {
        var levels = LevelsOfScope()
        guard blueprint.scopeName != nil else { return levels }
        levels.declarations = [blueprint]
        var (inside, count) = (self, 1)
        for outlook in outward.dropFirst() {
            // The scope may have been opened in a container inside the one that declares it.
            let isOwner =
                inside.number != nil
                || outlook.blueprint.declaredScopes.contains { $0.name == inside.blueprint.scopeName }
            guard isOwner else {
                levels.declarations.append(nil)
                continue
            }
            // All scopes share a module that isn't in one of them.
            if inside.number == nil { count = levels.count }
            guard outlook.blueprint.scopeName != nil || outlook.number != nil, outlook.blueprint.declares(inside) else {
                break
            }
            levels.declarations.append(outlook.blueprint)
            inside = outlook
        }
        while levels.count > count { levels.declarations.removeLast() }
        return levels
    }
}

extension Blueprint {
    /// Whether a registration, here or in a compartment, is part of the declaration, and not of an opened scope alone.
    func declares(_ registration: Registration, in compartment: Int?) -> Bool {
        guard let scopeName else { return true }
        if let compartment { return compartment < scopeName.declaredCompartments }
        guard registration.index < scopeName.declaredCount else { return false }
        // A replacement in an opened scope has the index of a declared registration.
        return !changesSinceDeclaration.contains { change in
            guard case .substitutions(let all) = change else { return false }
            return all.contains { $0.registration === registration }
        }
    }

    /// Whether a scope or a module is part of the declaration, and not of an opened scope alone.
    fileprivate func declares(_ inside: Outlook) -> Bool {
        guard let scopeName else { return true }
        if let number = inside.number { return number < scopeName.declaredCompartments }
        return !changesSinceDeclaration.contains { change in
            guard case .declaredScope(let scope) = change else { return false }
            return scope.name == inside.blueprint.scopeName
        }
    }

    /// The changes of the scope's declaration.
    var changesOfDeclaration: ArraySlice<Change> { changes[..<endOfDeclaration] }

    /// The changes after the scope's declaration.
    private var changesSinceDeclaration: ArraySlice<Change> { changes[endOfDeclaration...] }

    private var endOfDeclaration: Int { changes.lastIndex { if case .scope = $0 { true } else { false } } ?? 0 }
}
