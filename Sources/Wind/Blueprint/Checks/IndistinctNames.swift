extension Check {
    /// A dictionary storage must be able to tell its objects apart.
    static func indistinctNames(_ node: DependencyGraph.Node, in _: DependencyGraph) -> [Container.ResolutionError] {
        let plan = node.plan
        guard plan.facts.fields.hasNamedStorage, !plan.isBuilt, !node.isLeftToScopes,
            let type = node.registration.componentType, type is any AutomaticDependencyHandling.Type
        else { return [] }
        var content = NamedContent()
        for index in 0..<plan.entries.count {
            let entry = plan.entries[index]
            let provider = entry.seen.registration.componentType as? any Component.Type
            let name = String(describing: entry.type)
            let clash = content.add(
                name, entry.type, by: entry.tokens, declared: provider.flatMap { OfferDescription(declaredByClass: $0) }
            )
            if let clash { return [.ambiguousName(.init(component: type, name: name, types: clash))] }
        }
        return []
    }
}
