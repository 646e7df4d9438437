/// An element of a storyboard: an object, or a group such as `<subviews>`.
package struct InterfaceElement: Sendable {
    /// The element's name, such as `viewController`.
    package let name: String
    /// The line on which its tag ends.
    package let line: Int
    /// Its attributes, those without effect included.
    package let attributes: [String: String]
    /// The text between its tags.
    package let text: String
    /// The modelled elements in it, in the order of the file.
    package let children: [InterfaceElement]
    /// The connections that start at the element.
    package let connections: [InterfaceConnection]
    /// The user-defined runtime attributes.
    package let runtimeAttributes: [InterfaceRuntimeAttribute]

    /// The id that connections name.
    package var id: String? { attributes["id"] }
    /// The property of the parent that holds it.
    package var key: String? { attributes["key"] }
    /// The class that the file names in place of the element's own, with its module.
    package var customClass: InterfaceClassName? { InterfaceClassName(attributes) }

    /// The value of an attribute.
    package subscript(attribute: String) -> String? { attributes[attribute] }

    /// Whether an attribute says `YES`.
    package func flag(_ attribute: String) -> Bool? {
        attributes[attribute].map { $0 == "YES" }
    }

    /// The modelled child in a property.
    package func child(key: String) -> InterfaceElement? {
        children.first { $0.key == key }
    }

    /// Returns the children of all groups with a name, such as the views in `<subviews>`.
    package func members(of group: String) -> [InterfaceElement] {
        children.filter { $0.name == group }.flatMap(\.children)
    }

    /// The element and all in it that can be an object, in the order of the file.
    package var tree: [InterfaceElement] {
        [self] + children.flatMap(\.tree)
    }

    /// All inside it, without what is in a property.
    package func tree(without key: String) -> [InterfaceElement] {
        [self] + children.filter { $0.key != key }.flatMap(\.tree)
    }
}

/// A class as a file names it.
package struct InterfaceClassName: Sendable, Hashable, CustomStringConvertible {
    /// The module; nil for a class of the framework or of Objective-C.
    package let module: String?
    /// The class's name without its module.
    package let name: String

    package init(module: String?, name: String) {
        self.module = module
        self.name = name
    }

    init?(_ attributes: [String: String]) {
        guard let name = attributes["customClass"] else { return nil }
        self.init(module: attributes["customModule"], name: name)
    }

    package var description: String { module.map { "\($0).\(name)" } ?? name }
}
