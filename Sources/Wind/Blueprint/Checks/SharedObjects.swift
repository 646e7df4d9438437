extension Check {
    /// An object that all scopes of a declaration share must not depend on an object that each scope has its own of.
    ///
    /// Each opened scope would fill the shared object again, while code of another scope uses it.
    static func sharedObjects(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        guard let scope = graph.scope else { return [] }
        let declarations = graph.outlook.declarations
        func isShared(_ node: DependencyGraph.Node) -> Bool {
            // Each scope has its own makers.
            node.registration.isGiven && node.registration.details?.remake == nil
                && node.position.depth < declarations.count
                && declarations[node.position.depth].declares(node.registration, in: node.position.compartments.first)
        }
        var errors: [Container.ResolutionError] = []
        var ways = Ways(in: graph)
        for start in graph.nodes.indices where isShared(graph.nodes[start]) && graph.nodes[start].position.depth == 0 {
            func refuse(
                _ component: Container.ResolutionError.Participant, _ chain: [any Any.Type], of depth: Int = 0
            ) {
                let outer = depth > 0 ? declarations[depth...].compactMap(\.scopeName?.text) : []
                errors.append(
                    .notInScope(
                        .init(
                            component: component, consumer: graph.nodes[start].registration.participant, chain: chain,
                            scopes: Array(outer.prefix(1)), scope: scope, isSharedByScopes: true)))
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
                    guard node.home.depth < declarations.count, !isShared(node) else { continue }
                    guard node.registration.isMadeOnce else {
                        // Its own dependencies count for an object that is created for the shared one.
                        queue.append(need.node)
                        continue
                    }
                    refuse(
                        node.registration.participant, ways.types(to: need.node),
                        of: node.home.depth)
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

extension Outlook {
    /// The number of parent containers whose declarations have this scope's, and of which each scope has its own objects.
    var declarationDepth: Int { max(0, declarations.count - 1) }

    /// The blueprints of this scope and of the declarations around it, by depth; some are modules in declarations.
    ///
    /// A scope that was declared in an opened scope knows that one's objects, so its own declaration is the last.
    fileprivate var declarations: [Blueprint] {
        var all: [Blueprint] = []
        var (number, inside) = (0, nil as Outlook?)
        for outlook in outward {
            guard outlook.number != nil || outlook.blueprint.scopeName != nil else { break }
            if let inside, !outlook.blueprint.declares(inside) { break }
            all.append(outlook.blueprint)
            // All scopes share a module that isn't in one of them.
            if outlook.number == nil { number = all.count }
            inside = outlook
        }
        return Array(all.prefix(number))
    }
}

extension Blueprint {
    /// Whether a registration, here or in a compartment, is part of the declaration, and not of an opened scope alone.
    fileprivate func declares(_ registration: Registration, in compartment: Int?) -> Bool {
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

    /// The changes after the last one of the scope's declaration.
    private var changesSinceDeclaration: ArraySlice<Change> {
        let end = changes.lastIndex { if case .scope = $0 { true } else { false } }
        return changes[((end ?? -1) + 1)...]
    }
}
