/// One type, and possibly a token, under which the object of a registration is handed out.
@safe final class Offer: @unchecked Sendable {
    // SAFETY: nothing here changes.
    let registration: Registration
    let type: any Any.Type
    /// The token whose consumers get the object, or nil if it is handed out only on request.
    let token: (any Any.Type)?
    let tokenID: ProtocolID?
    let ancestors: [ObjectIdentifier]
    /// Whether objects of the registration's class have the `type`, or nil if only an object shows it.
    let isFit: Bool?
    /// The class of the objects that `template` converts.
    private let componentType: AnyClass?
    /// The template that turns an object of this class into a `type`, or nil if only a cast does.
    private let template: ValueTemplate?

    convenience init(_ description: OfferDescription, of registration: Registration) {
        self.init(
            description.type, for: description.token, description.ancestors.map { ObjectIdentifier($0) },
            of: registration)
    }

    /// Copies another offer for a registration that replaces that of the other.
    convenience init(replacing other: Offer, of registration: Registration) {
        self.init(other.type, for: other.token, other.ancestors, of: registration)
    }

    private init(
        _ type: any Any.Type, for token: (any Any.Type)?, _ ancestors: [ObjectIdentifier],
        of registration: Registration
    ) {
        self.registration = registration
        self.type = type
        self.token = token
        tokenID = token.flatMap { ProtocolID($0) }
        self.ancestors = ancestors
        componentType = registration.componentType
        if let details = registration.details, let value = details.valueType {
            template = nil
            isFit = value == type && details.unfit == nil
            return
        }
        template = registration.componentType.flatMap { ConformanceIndex.valueTemplate(of: $0, as: type) }
        isFit = template != nil ? true : registration.componentType.flatMap { ConformanceIndex.canBe($0, type) }
    }

    /// Prepares `object` to be handed out as a `type`, or as an ancestor of it.
    ///
    /// An ancestor is a class, and then so is `type`: both values are the object's address. An object of a subclass,
    /// and an object that other code filled in, has another template.
    @inline(__always)
    func value(of object: consuming AnyObject) -> ObjectValue {
        guard Swift.type(of: object) == componentType else { return ObjectValue(object, template: nil) }
        return ObjectValue(object, template: template)
    }

    /// Whether the object is handed out as `wanted`.
    func serves(_ wanted: ObjectIdentifier) -> Bool { ObjectIdentifier(type) == wanted || ancestors.contains(wanted) }

    /// The superclasses under which the object is also handed out.
    var superclasses: [any Any.Type] {
        var (classes, next): ([any Any.Type], AnyClass?) = ([], type as? AnyClass)
        for _ in ancestors {
            next = next.flatMap { _getSuperclass($0) }
            if let next { classes.append(next) }
        }
        return classes
    }

    /// Whether `object` has the type.
    func fits(_ object: any Component) -> Bool {
        func isConvertible<Interface>(_: Interface.Type) -> Bool { convert(object, to: Interface.self) != nil }
        return isFit ?? _openExistential(type, do: isConvertible)
    }
}
