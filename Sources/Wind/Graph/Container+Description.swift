extension Container: CustomStringConvertible, CustomReflectable {
    /// What it is called, and how much is registered in it.
    public var description: String {
        let name = lock.withLock { state.name ?? state.blueprint.scopeName?.text }
        let (count, modules) = (registrations.count, lock.withLock { state.compartments.count })
        var text = "Container"
        if let name { text += " '" + name + "'" }
        text += " with " + count.description + (count == 1 ? " registration" : " registrations")
        if modules > 0 { text += " and " + modules.description + (modules == 1 ? " module" : " modules") }
        return text
    }

    /// What is registered in it, and the container that it is inside.
    public var customMirror: Mirror {
        var children: [Mirror.Child] = [("parent", parent as Any)]
        for registration in registrations {
            children.append((TypeName.short(registration.type), Graph.Lifetime(registration.lifetime).phrase))
        }
        return Mirror(self, children: children, displayStyle: .class)
    }

    private var registrations: [Registration] {
        lock.withLock { state.blueprint.membersInOrder }.filter { !$0.isHidden }.map(\.registration)
    }
}
