import Foundation

/// Reads the value of a user-defined runtime attribute.
struct ValueReading {
    let node: XMLTree
    let type: String

    enum Outcome {
        case read(InterfaceValue)
        case unreadable
        case unknownType
    }

    var value: Outcome {
        let value: InterfaceValue?
        switch type {
        case "nil": value = .nil
        case "boolean": value = boolean
        case "string": value = text.map(InterfaceValue.string)
        case "localizedString": value = text.map(InterfaceValue.localizedString)
        case "image": value = text.map(InterfaceValue.image)
        case "number": value = number
        case "point": value = child("point").flatMap(point)
        case "size": value = child("size").flatMap(size)
        case "rect": value = child("rect").flatMap(rect)
        case "range": value = child("range").flatMap(range)
        case "color":
            value = child("color").map { .color($0.attributes.filter { $0.key != "key" }) }
        default: return .unknownType
        }
        return value.map(Outcome.read) ?? .unreadable
    }

    private var boolean: InterfaceValue? {
        switch node.attributes["value"] {
        case "YES": .boolean(true)
        case "NO": .boolean(false)
        default: nil
        }
    }

    /// The text, which Interface Builder writes as an element when it has several lines.
    private var text: String? {
        if let value = node.attributes["value"] { return value }
        let element = child("string") ?? child("mutableString")
        return element.flatMap { $0.isUndecodable ? nil : $0.text }
    }

    private var number: InterfaceValue? {
        if let integer = child("integer")?.attributes["value"] { return Int(integer).map(InterfaceValue.integer) }
        if let real = child("real")?.attributes["value"] { return Double(real).map(InterfaceValue.real) }
        return nil
    }

    private func child(_ name: String) -> XMLTree? {
        node.children.first { $0.name == name && $0.attributes["key"] == "value" }
    }

    private func numbers(_ node: XMLTree, _ names: String...) -> [Double]? {
        let numbers = names.compactMap { node.attributes[$0].flatMap(Double.init) }
        return numbers.count == names.count ? numbers : nil
    }

    private func point(_ node: XMLTree) -> InterfaceValue? {
        numbers(node, "x", "y").map { .point(CGPoint(x: $0[0], y: $0[1])) }
    }

    private func size(_ node: XMLTree) -> InterfaceValue? {
        numbers(node, "width", "height").map { .size(CGSize(width: $0[0], height: $0[1])) }
    }

    private func rect(_ node: XMLTree) -> InterfaceValue? {
        numbers(node, "x", "y", "width", "height").map {
            .rect(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
        }
    }

    private func range(_ node: XMLTree) -> InterfaceValue? {
        guard let location = node.attributes["location"].flatMap(Int.init),
            let length = node.attributes["length"].flatMap(Int.init)
        else { return nil }
        return .range(NSRange(location: location, length: length))
    }
}
