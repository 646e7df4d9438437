/// A connection from one object of a storyboard to another.
package struct InterfaceConnection: Sendable {
    /// The kind of the connection.
    package let kind: Kind
    /// The id of the object at its other end.
    package let destination: String
    /// The line on which its tag ends.
    package let line: Int

    /// The kinds of connections.
    package enum Kind: Sendable {
        /// A property that holds the destination.
        case outlet(property: String)
        /// A property that holds several destinations.
        case outletCollection(property: String)
        /// A message to the destination, on an event if the framework has events.
        case action(selector: String, event: String?)
        /// A transition to another scene.
        case segue(InterfaceSegue)
    }

    /// The segue, if the connection is one.
    package var segue: InterfaceSegue? {
        guard case .segue(let segue) = kind else { return nil }
        return segue
    }
}

/// A transition from one scene to another.
package struct InterfaceSegue: Sendable {
    /// The kind in the file: `show`, `embed`, `relationship`, `unwind`, `custom` and others.
    package let kind: String
    /// The name under which code performs it.
    package let identifier: String?
    /// The containment that a `relationship` states, such as `rootViewController`.
    package let relationship: String?
    /// The source's method that creates the destination.
    package let creation: String?
    /// The method that an `unwind` looks for.
    package let unwindAction: String?
    /// The trigger of the segue, unless it is the plain use of its owner.
    package let trigger: String?
    /// The presentation of the destination, if the segue states it.
    package let presentation: String?
    /// The segue's own class, if it is `custom`.
    package let customClass: InterfaceClassName?
    /// The id of the object at its other end.
    package let destination: String
    /// The line on which its tag ends.
    package let line: Int
}
