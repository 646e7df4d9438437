internal import Foundation

extension ModelReading {
    mutating func attribute(_ node: ModelNode) -> NSPropertyDescription {
        let attribute = NSAttributeDescription()
        attribute.name = node.require("name", &problems)
        attribute.isOptional = node.flag("optional", &problems)
        attribute.isTransient = node.flag("transient", &problems)
        attribute.attributeType = type(of: node, isTransient: attribute.isTransient)
        attribute.defaultValue = defaultValue(of: node, as: attribute.attributeType)
        attribute.limits = limits(of: node, for: attribute.attributeType)
        return attribute
    }

    private mutating func type(of node: ModelNode, isTransient: Bool) -> NSAttributeType {
        guard let name = node.take("attributeType") else {
            if !isTransient { problems.add(.missingAttribute("attributeType", of: node.name), at: node) }
            return .undefinedAttributeType
        }
        if let type = Self.types[name] { return type }
        problems.add(.value(name, attribute: "attributeType", of: node.name), at: node)
        return .undefinedAttributeType
    }

    private static let types: [String: NSAttributeType] = [
        "Undefined": .undefinedAttributeType,
        "Integer 16": .integer16AttributeType,
        "Integer 32": .integer32AttributeType,
        "Integer 64": .integer64AttributeType,
        "Decimal": .decimalAttributeType,
        "Double": .doubleAttributeType,
        "Float": .floatAttributeType,
        "String": .stringAttributeType,
        "Boolean": .booleanAttributeType,
        "Date": .dateAttributeType,
        "Binary": .binaryDataAttributeType,
        "UUID": .UUIDAttributeType,
        "URI": .URIAttributeType,
        "Transformable": .transformableAttributeType,
    ]

    private mutating func defaultValue(of node: ModelNode, as type: NSAttributeType) -> Any? {
        if type == .dateAttributeType {
            // Xcode writes the day as text, too.
            _ = node.take("defaultValueString")
            return node.number("defaultDateTimeInterval", as: Double.self, &problems)
                .map(Date.init(timeIntervalSinceReferenceDate:))
        }
        guard let text = node.take("defaultValueString") else { return nil }
        let value: Any? =
            switch type {
            case .integer16AttributeType: Int16(text).map(NSNumber.init(value:))
            case .integer32AttributeType: Int32(text).map(NSNumber.init(value:))
            case .integer64AttributeType: Int64(text).map(NSNumber.init(value:))
            case .decimalAttributeType: Decimal(string: text)
            case .doubleAttributeType: Double(text).map(NSNumber.init(value:))
            case .floatAttributeType: Float(text).map(NSNumber.init(value:))
            case .stringAttributeType: text
            case .booleanAttributeType: ["YES": true, "NO": false][text].map(NSNumber.init(value:))
            case .UUIDAttributeType: UUID(uuidString: text)
            case .URIAttributeType: URL(string: text)
            case .dateAttributeType, .binaryDataAttributeType, .transformableAttributeType, .undefinedAttributeType: nil
            }
        if value == nil { problems.add(.value(text, attribute: "defaultValueString", of: node.name), at: node) }
        return value
    }

    private mutating func limits(of node: ModelNode, for type: NSAttributeType) -> AttributeLimits {
        if type == .dateAttributeType {
            _ = (node.take("minValueString"), node.take("maxValueString"))
            return AttributeLimits(
                minimum: node.number("minDateTimeInterval", as: Double.self, &problems),
                maximum: node.number("maxDateTimeInterval", as: Double.self, &problems))
        }
        return AttributeLimits(
            minimum: node.number("minValueString", as: Double.self, &problems),
            maximum: node.number("maxValueString", as: Double.self, &problems),
            pattern: type == .stringAttributeType ? node.take("regularExpressionString") : nil)
    }
}
