/// What one call described, so that it can be described again for another container.
enum Change {
    case registration(Registration, offering: OfferDescription?)
    case furtherOffer(OfferDescription, by: AnyClass, at: Container.CodeLocation)
    case duplicate(of: Int, isObject: Bool, at: Container.CodeLocation?)
    case option(Option, any Any.Type, at: Container.CodeLocation)
    case substitutions([Blueprint.Substitution])
    /// A container inside this one is described by that scope's declaration.
    case declaredScope(DeclaredScope)
    /// This is what a scope has.
    case scope(ScopeName)
    /// What is expected, at that index, is brought by something else.
    case withdrawal(Int)
}

/// What can be said of a token.
enum Option: UInt {
    case optional
    case ignored
    case weak
}

/// What tells one call that describes something from another: two with the same key say the same.
///
/// Whatever a text, a check or a plan reads is in it, or is read from a slot.
struct ChangeKey {
    enum Form: UInt8 {
        case consumer
        case handWritten
        case direct
        case simple
        case indirect
        case object
        case resolverValue
        case value
        case weakObject
        case builder
        case furtherOffer
        case option
        case replacementOfClass
        case replacementOfToken
        case replacementOfType
        case declaredScope
        case scope
        case expectation
        case view
        case withdrawal
    }

    let form: Form
    /// The class, or the type of a value.
    let type: any Any.Type
    /// The token, the class that is replaced, or the class of an object that is unfit.
    var others: (first: (any Any.Type)?, second: (any Any.Type)?) = (nil, nil)
    /// A lifetime, an option, which registered object it is, or the hash of a scope's name.
    var number = 0
    /// The actor that called, if that matters.
    var actor: (any Any.Type)?
    /// What a builder takes, a resolver states, or the tokens that a scope brings.
    var list: [any Any.Type] = []
    var location: Container.CodeLocation?

    func isSame(as other: ChangeKey) -> Bool {
        form == other.form && type == other.type && number == other.number
            && others.first == other.others.first && others.second == other.others.second && actor == other.actor
            && isSameLocation(as: other)
            && (list.isEmpty && other.list.isEmpty || list.elementsEqual(other.list) { $0 == $1 })
    }

    private func isSameLocation(as other: ChangeKey) -> Bool {
        guard let location, let other = other.location else { return location == nil && other.location == nil }
        return location.isSame(as: other)
    }
}

extension Container.CodeLocation {
    /// Whether both name the same line of the same file.
    fileprivate func isSame(as other: Container.CodeLocation) -> Bool {
        guard line == other.line, fileID.hasPointerRepresentation, other.fileID.hasPointerRepresentation else {
            return line == other.line && self == other
        }
        // One file may have its name in several places.
        return unsafe fileID.utf8CodeUnitCount == other.fileID.utf8CodeUnitCount
            && (fileID.utf8Start == other.fileID.utf8Start
                || fileID.withUTF8Buffer { own in other.fileID.withUTF8Buffer { unsafe own.elementsEqual($0) } })
    }
}
