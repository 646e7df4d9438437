/// The part of Interface Builder's files that a framework's stand-in understands.
package struct InterfaceVocabulary: Sendable {
    /// The `type` of the documents that it reads.
    package let documentType: String
    /// The elements with an effect, by name.
    package var elements: [String: InterfaceElementRule]
    /// Known names without an effect here.
    package var inert: InertNames

    /// Creates a vocabulary from the elements of all storyboards and those of a framework.
    package init(documentType: String, elements: [String: InterfaceElementRule], inert: InertNames = .shared) {
        self.documentType = documentType
        self.elements = Self.structure.merging(elements) { _, framework in framework }
        self.inert = inert
    }

    /// The elements that any object may contain.
    static let inObjects: Set<String> = ["connections", "userDefinedRuntimeAttributes"]

    /// The attributes that any object may have.
    static let ofObjects: Set<String> = ["customClass", "customModule", "customModuleProvider"]

    /// The attributes that any element may have.
    static let ofElements: Set<String> = ["id", "key"]

    /// The structure of every storyboard.
    ///
    /// The framework's vocabulary describes the content of `<objects>`.
    private static let structure: [String: InterfaceElementRule] = [
        "document": InterfaceElementRule(["type", "initialViewController"], children: ["scenes"]),
        "scenes": InterfaceElementRule(children: ["scene"]),
        "scene": InterfaceElementRule(["sceneID"], children: ["objects"]),
        "connections": InterfaceElementRule(children: ["outlet", "outletCollection", "action", "segue"]),
        "outlet": InterfaceElementRule(["property", "destination"], required: ["property", "destination"]),
        "outletCollection": InterfaceElementRule(
            ["property", "destination"], required: ["property", "destination"]),
        "userDefinedRuntimeAttributes": InterfaceElementRule(children: ["userDefinedRuntimeAttribute"]),
        "userDefinedRuntimeAttribute": InterfaceElementRule(
            ["type", "keyPath", "value"], required: ["type", "keyPath"]),
    ]
}

/// The known attributes and children of one element.
package struct InterfaceElementRule: Sendable {
    /// The class that the element stands for; nil for a group or a value.
    package var className: String?
    /// Whether the element stands for an object outside the file, such as the first responder.
    package var isPlaceholder = false
    /// Whether the content is created repeatedly, each time independently.
    package var isRepeating = false
    /// The attributes with an effect.
    package var attributes: Set<String>
    /// The required attributes.
    package var required: Set<String>
    /// The values that have an effect, for each attribute with known values.
    package var values: [String: Set<String>]
    /// The properties in which a child has an effect.
    package var keys: Set<String>
    /// The children with an effect outside properties.
    package var children: Set<String>

    /// Whether the element stands for an object, which can have a class and connections.
    var isObject: Bool { className != nil }

    /// Creates a rule from the names with an effect.
    package init(
        class className: String? = nil, _ attributes: Set<String> = [], required: Set<String> = [],
        values: [String: Set<String>] = [:], keys: Set<String> = [], children: Set<String> = []
    ) {
        self.className = className
        self.attributes = attributes.union(values.keys)
        self.required = required
        self.values = values
        self.keys = keys
        self.children = children
    }

    /// Returns the rule of an element that stands for an object elsewhere.
    package static func placeholder(
        _ attributes: Set<String> = [], required: Set<String> = [], values: [String: Set<String>] = [:],
        keys: Set<String> = []
    ) -> Self {
        var rule = Self(attributes, required: required, values: values, keys: keys)
        rule.isPlaceholder = true
        return rule
    }

    /// Returns the rule of a group whose members are created repeatedly.
    package static func repeating(_ children: Set<String>) -> Self {
        var rule = Self(children: children)
        rule.isRepeating = true
        return rule
    }

    /// Returns the rule with additional effective names.
    package func adding(
        class className: String? = nil, _ attributes: Set<String> = [],
        values: [String: Set<String>] = [:], keys: Set<String> = [], children: Set<String> = []
    ) -> Self {
        Self(
            class: className ?? self.className, self.attributes.union(attributes), required: required,
            values: self.values.merging(values) { _, new in new }, keys: self.keys.union(keys),
            children: self.children.union(children))
    }
}
