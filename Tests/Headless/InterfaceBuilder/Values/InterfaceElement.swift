/// An element of a storyboard: an object, or a group such as `<subviews>`.
package struct InterfaceElement: Sendable {
    /// The element's name, such as `viewController`.
    package let name: String
    /// The line on which its tag ends.
    package let line: Int
    /// Its attributes, including those without an effect.
    package let attributes: [String: String]
    /// The text between its tags.
    package let text: String
    /// The modeled child elements, in the order of the file.
    package let children: [InterfaceElement]
    /// The connections that start at the element.
    package let connections: [InterfaceConnection]
    /// The user-defined runtime attributes.
    package let runtimeAttributes: [InterfaceRuntimeAttribute]

    /// The id that connections name.
    package var id: String? { attributes["id"] }
    /// The property of the parent that holds it.
    package var key: String? { attributes["key"] }
    /// The custom class of the element, with its module.
    package var customClass: InterfaceClassName? { InterfaceClassName(attributes) }

    /// The value of an attribute.
    package subscript(attribute: String) -> String? { attributes[attribute] }

    /// Returns whether the value of an attribute is `YES`.
    package func flag(_ attribute: String) -> Bool? {
        attributes[attribute].map { $0 == "YES" }
    }

    /// Returns the modeled child in a property.
    package func child(key: String) -> InterfaceElement? {
        children.first { $0.key == key }
    }

    /// Returns the children of all groups with a name, such as the views in `<subviews>`.
    package func members(of group: String) -> [InterfaceElement] {
        children.filter { $0.name == group }.flatMap(\.children)
    }

    /// The element and all elements in it, in the order of the file.
    package var tree: [InterfaceElement] {
        [self] + children.flatMap(\.tree)
    }

    /// Returns the element and all elements in it, except the content of a property.
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
