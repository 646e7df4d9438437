/// The description of one call, which can be repeated for another container.
///
/// A blueprint has one for each registration, so the rarer calls with more data don't decide on the size.
enum Change {
    case registration(Registration, offering: OfferDescription?)
    indirect case furtherOffer(OfferDescription, by: AnyClass, at: Container.CodeLocation)
    /// The same object, or the class of this type.
    indirect case duplicate(of: Int, AnyClass?, at: Container.CodeLocation?)
    indirect case option(Option, any Any.Type, at: Container.CodeLocation)
    case substitutions([Blueprint.Substitution])
    /// The declaration of a scope describes a container inside this one.
    case declaredScope(DeclaredScope)
    /// The registrations so far describe a scope.
    case scope(ScopeName)
    /// The registration at another index, or an exported one, meets the expectation at that index.
    case withdrawal(Int, for: Int?)

    /// Whether the registrations of two descriptions of the same call are the same objects.
    func hasSameRegistrations(as other: Change) -> Bool {
        switch (self, other) {
        case (.registration(let own, _), .registration(let other, _)):
            own === other
        case (.substitutions(let own), .substitutions(let other)):
            own.elementsEqual(other) { $0.registration === $1.registration }
        default:
            true
        }
    }
}

/// An option of a token, which is one bit.
enum Option: UInt8 {
    case optional = 1
    case ignored = 2
    case weak = 4
}

/// The identity of a described call: two calls with the same key have the same effect.
///
/// The key has everything that error texts, checks and plans read, except for the content of slots.
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
    /// The token, the replaced class, or the class of an object that doesn't fit.
    var others: (first: (any Any.Type)?, second: (any Any.Type)?) = (nil, nil)
    /// The lifetime, the option, the number of a registered object, or the hash of a scope's name.
    ///
    /// It is 1 for a class that is registered because one of its objects announces itself.
    var number = 0
    /// The calling actor, if it matters.
    var actor: (any Any.Type)?
    /// The parameters of a builder, the types that a resolver names, or the tokens that a scope provides.
    var list: [any Any.Type] = []
    var location: Container.CodeLocation?

    /// Whether the call registers the class of an object that announces itself.
    var isImplied: Bool { form == .consumer && number == 1 }
}
