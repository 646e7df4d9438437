extension Check {
    /// An object that all scopes of a declaration share must not depend on an object that each scope has its own of.
    ///
    /// Each opened scope would fill the shared object again, while code of another scope uses it.
    static func sharedObjects(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        let blueprint = graph.outlook.blueprint
        guard let scope = blueprint.scopeName else { return [] }
        func isShared(_ node: DependencyGraph.Node) -> Bool {
            // Each scope has its own makers.
            guard node.registration.isGiven, node.registration.details?.remake == nil, node.position.depth == 0 else {
                return false
            }
            if let compartment = node.position.compartments.first { return compartment < scope.declaredCompartments }
            return blueprint.isDeclared(node.registration)
        }
        var errors: [Container.ResolutionError] = []
        var ways = Ways(in: graph)
        for start in graph.nodes.indices where isShared(graph.nodes[start]) {
            func refuse(_ component: Container.ResolutionError.Participant, _ chain: [any Any.Type]) {
                errors.append(
                    .notInScope(
                        .init(
                            component: component, consumer: graph.nodes[start].registration.participant, chain: chain,
                            scope: scope.text, isSharedByScopes: true)))
            }
            ways.start(from: [start])
            var queue = [start]
            while let next = queue.popLast() {
                if let type = graph.nodes[next].typeOfOneScope {
                    refuse(.init(type: type), ways.types(to: next) + [type])
                    break
                }
                for need in graph.needs(of: graph.nodes[next]) where ways.add(need.node, after: next) {
                    let node = graph.nodes[need.node]
                    guard graph.isMember(node), !isShared(node) else { continue }
                    guard node.registration.isMadeOnce else {
                        // Its own dependencies count for an object that is created for the shared one.
                        queue.append(need.node)
                        continue
                    }
                    refuse(node.registration.participant, ways.types(to: need.node))
                    queue = []
                    break
                }
            }
        }
        return errors
    }
}

extension DependencyGraph.Node {
    /// The type of a container, or of a maker that asks one, if the object gets either.
    fileprivate var typeOfOneScope: (any Any.Type)? {
        let entries = 0..<plan.entries.count
        if entries.contains(where: { plan.entries[$0].step.isOwnContainer }) { return Container.self }
        return registration.details?.parameters?.first { parameter in
            let sought = ObjectIdentifier(parameter.sought)
            return parameter.product.map { outlook.offer(of: ObjectIdentifier($0)) != nil } == true
                && !entries.contains { plan.entries[$0].offer.serves(sought) }
        }?.type
    }
}

extension Blueprint {
    /// Whether a registration is part of the scope's declaration, and not of an opened scope alone.
    fileprivate func isDeclared(_ registration: Registration) -> Bool {
        guard registration.index < scopeName?.declaredCount ?? 0 else { return false }
        // A replacement in an opened scope has the index of a declared registration.
        for change in changes.reversed() {
            switch change {
            case .scope: return true
            case .substitutions(let all) where all.contains { $0.registration === registration }: return false
            default: break
            }
        }
        return true
    }
}
