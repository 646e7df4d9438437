extension Container: CustomStringConvertible, CustomReflectable {
    /// What it is called, and how much is registered in it.
    public var description: String {
        let (name, count, modules) = lock.withLock {
            (state.name ?? state.blueprint.scopeName?.text, registeredLocked.count, state.compartments.count)
        }
        var text = "Container"
        if let name { text += " '" + name + "'" }
        text += " with " + count.description + (count == 1 ? " registration" : " registrations")
        if modules > 0 { text += " and " + modules.description + (modules == 1 ? " module" : " modules") }
        return text
    }

    /// What is registered in it, and the container that it is inside.
    public var customMirror: Mirror {
        var children: [Mirror.Child] = [("parent", parent as Any)]
        for registration in lock.withLock({ registeredLocked }) {
            children.append((TypeName.short(registration.type), Graph.Lifetime(registration.lifetime).phrase))
        }
        return Mirror(self, children: children, displayStyle: .class)
    }

    /// What was registered; under the lock.
    private var registeredLocked: [Registration] {
        state.blueprint.membersInOrder.filter { !$0.isHidden }.map(\.registration)
    }
}

extension Container.Graph: CustomStringConvertible {
    /// How much it has.
    public var description: String {
        "Graph of " + nodes.count.description + " registrations with " + edges.count.description + " needs and "
            + problems.count.description + " problems or notes"
    }
}
