/// One type, and possibly a token, under which the object of a registration is handed out.
@safe final class Offer: @unchecked Sendable {
    // SAFETY: nothing here changes.
    let registration: Registration
    let description: OfferDescription
    let tokenID: ProtocolID?
    /// Whether objects of the registration's class have the `type`, or nil if only an object shows it.
    let isFit: Bool?
    /// The class of the objects that `template` converts.
    private let componentType: AnyClass?
    /// The template that turns an object of this class into a `type`, or nil if only a cast does.
    private let template: ValueTemplate?

    init(_ description: OfferDescription, of registration: Registration) {
        let type = description.type
        self.registration = registration
        self.description = description
        tokenID = description.token.flatMap { ProtocolID($0) }
        componentType = registration.componentType
        if let details = registration.details, let value = details.valueType {
            template = nil
            isFit = value == type && details.unfit == nil
            return
        }
        template = registration.componentType.flatMap { ConformanceIndex.valueTemplate(of: $0, as: type) }
        isFit = template != nil ? true : registration.componentType.flatMap { ConformanceIndex.canBe($0, type) }
    }

    var type: any Any.Type { description.type }
    /// The token whose consumers get the object, or nil if it is handed out only on request.
    var token: (any Any.Type)? { description.token }
    /// The superclasses under which the object is also handed out.
    var ancestors: [AnyClass] { description.ancestors }

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
    func serves(_ wanted: ObjectIdentifier) -> Bool {
        ObjectIdentifier(type) == wanted || ancestors.contains { ObjectIdentifier($0) == wanted }
    }

    /// Whether `object` has the type.
    func fits(_ object: any Component) -> Bool {
        func isConvertible<Interface>(_: Interface.Type) -> Bool { convert(object, to: Interface.self) != nil }
        return isFit ?? _openExistential(type, do: isConvertible)
    }
}
