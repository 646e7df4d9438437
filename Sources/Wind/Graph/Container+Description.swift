extension Container: CustomStringConvertible, CustomReflectable {
    /// The name of the container and the number of its registrations.
    public var description: String {
        let count = registrations.count
        var text = "Container"
        if let name = knownName {
            text += " '"
            text += name
            text += "'"
        }
        text += " with "
        text += count.description
        text += count == 1 ? " registration" : " registrations"
        return text
    }

    /// The registrations of the container, and its parent.
    public var customMirror: Mirror {
        var children: [Mirror.Child] = [("parent", parent as Any)]
        for registration in registrations {
            children.append((TypeName.short(registration.type), Graph.Lifetime(of: registration).phrase))
        }
        return Mirror(self, children: children, displayStyle: .class)
    }

    private var registrations: [Registration] {
        var found: [Registration] = []
        for member in lock.withLock({ self.blueprint.membersInOrder }) where !member.isHidden {
            found.append(member.registration)
        }
        return found
    }
}
