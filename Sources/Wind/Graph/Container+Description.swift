extension Container: CustomStringConvertible, CustomReflectable {
    /// The name of the container and the number of its registrations.
    public var description: String {
        let count = registrations.count
        return "Container" + (knownName.map { " '" + $0 + "'" } ?? "") + " with " + count.description
            + (count == 1 ? " registration" : " registrations")
    }

    /// The registrations of the container, and its parent.
    public var customMirror: Mirror {
        let children = registrations.map { (TypeName.short($0.type), Graph.Lifetime(of: $0).phrase) as Mirror.Child }
        return Mirror(self, children: [("parent", parent as Any)] + children, displayStyle: .class)
    }

    private var registrations: [Registration] {
        lock.withLock { self.blueprint.membersInOrder }.filter { !$0.isHidden }.map(\.registration)
    }
}
