/// One type, and perhaps a token, under which the object of a registration is handed out.
@safe final class Offer: @unchecked Sendable {
    // SAFETY: nothing here changes.
    let registration: Registration
    let type: any Any.Type
    /// The token whose consumers get it; nil when it is handed out on request only.
    let token: (any Any.Type)?
    let tokenID: ProtocolID?
    let ancestors: [ObjectIdentifier]
    /// Whether an object of the registration's class can be a `type`; nil when that shows only on an object.
    let isFit: Bool?
    /// The class of the objects that `template` are for.
    private let componentType: AnyClass?
    /// What makes an object of that class a `type`; nil where only a cast will do.
    private let template: ValueTemplate?

    convenience init(_ description: OfferDescription, of registration: Registration) {
        self.init(
            description.type, for: description.token, description.ancestors.map { ObjectIdentifier($0) },
            of: registration)
    }

    /// What another offer says, of a registration that takes the place of the other's.
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

    /// Prepares `object` to be handed out as a `type`, or an ancestor of it.
    ///
    /// An ancestor is a class, as `type` then is: both are the object's address. What is of a subclass, or was filled
    /// in by somebody else, has another template.
    @inline(__always)
    func value(of object: consuming AnyObject) -> ObjectValue {
        guard Swift.type(of: object) == componentType else { return ObjectValue(object, template: nil) }
        return ObjectValue(object, template: template)
    }

    /// Whether it is handed out as `wanted`.
    func serves(_ wanted: ObjectIdentifier) -> Bool { ObjectIdentifier(type) == wanted || ancestors.contains(wanted) }

    /// Whether `object` can be a `type`.
    func fits(_ object: any Component) -> Bool {
        func isConvertible<Interface>(_: Interface.Type) -> Bool { convert(object, to: Interface.self) != nil }
        return isFit ?? _openExistential(type, do: isConvertible)
    }
}
