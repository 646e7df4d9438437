extension ModelFileError: CustomStringConvertible {
    /// Every problem on a line of its own, under a heading.
    public var description: String {
        (["The model can't be read:"] + problems.map { "  \($0.location): \($0.kind.text)" }).joined(separator: "\n")
    }
}

extension ModelFileError.Kind {
    /// The problem.
    var text: String {
        switch self {
        case .unreadable(let reason): "can't be opened: \(reason)"
        case .malformed(let reason): "is no well-formed XML: \(reason)"
        case .notAModel(let root): "is no data model: it starts with <\(root)>"
        case .element(let name, let parent): "the element <\(name)> in <\(parent)> is not modelled"
        case .attribute(let name, let element): "the attribute '\(name)' of <\(element)> is not modelled"
        case .value(let value, let name, let element):
            "the value '\(value)' of the attribute '\(name)' of <\(element)> is not modelled"
        case .missingAttribute(let name, let element): "<\(element)> has no attribute '\(name)'"
        case .duplicate(let name, let what): "the name '\(name)' is taken by another \(what)"
        case .unknown(let name, let what, let owner): "there is no \(what) '\(name)', which \(owner) names"
        case .inheritanceCycle(let entity): "the entity '\(entity)' is above itself"
        case .oneSidedInverse(let relationship, let inverse):
            "'\(relationship)' names '\(inverse)' as its inverse, but not the other way round"
        }
    }
}
