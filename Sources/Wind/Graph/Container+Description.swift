extension Container: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What it is called, and how much is registered in it.
    public var description: String {
        let (name, count, modules) = lock.withLock {
            (
                state.name ?? state.blueprint.scopeName?.text,
                state.blueprint.membersInOrder.count { !$0.isHidden }, state.compartments.count
            )
        }
        var text = "Container"
        if let name { text += " '" + name + "'" }
        text += " with " + count.description + (count == 1 ? " registration" : " registrations")
        if modules > 0 { text += " and " + modules.description + (modules == 1 ? " module" : " modules") }
        return text
    }

    /// The same, and what is registered in it, a line each.
    public var debugDescription: String {
        ([description] + registrations.map { "  " + TypeName.of($0.type) + ", " + $0.lifetime }).joined(separator: "\n")
    }

    /// What is registered in it, and the container that it is inside.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [("name", name as Any), ("parent", parent as Any)]
                + registrations.map { (label: TypeName.short($0.type), value: $0.lifetime as Any) },
            displayStyle: .class)
    }

    private var registrations: [(type: any Any.Type, lifetime: String)] {
        lock.withLock {
            state.blueprint.membersInOrder.filter { !$0.isHidden }.map {
                ($0.registration.type, Graph.Lifetime($0.registration.lifetime).rawValue)
            }
        }
    }
}

extension Container.Graph: CustomStringConvertible {
    /// How much it has.
    public var description: String {
        "Graph of " + nodes.count.description + " registrations with " + edges.count.description + " needs and "
            + problems.count.description + " problems or notes"
    }
}
