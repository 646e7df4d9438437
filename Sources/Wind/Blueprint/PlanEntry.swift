/// One dependency of a class: its registration, its type and its tokens.
struct PlanEntry: @unchecked Sendable {
    // SAFETY: part of a plan, which doesn't change any more.
    let seen: SeenOffer
    var tokens: [any Any.Type]
    let step: PlanStep

    init(_ seen: SeenOffer, token: (any Any.Type)?) {
        step = PlanStep(seen)
        self.seen = seen
        tokens = token.map { [$0] } ?? []
    }

    var type: any Any.Type { seen.offer.type }
    var offer: Offer { seen.offer }
}

/// The facts about an entry that filling in and reading need.
@safe struct PlanStep: @unchecked Sendable {
    // SAFETY: both references are kept by the plan's entry, or the target, that has this: the offer, and by it the
    // registration.
    let type: any Any.Type
    /// The index of the registration in its container.
    let index: Int
    /// The number of parent containers up to the one that keeps the object, or -1 if none of them keeps it.
    let reach: Int
    /// Whether the object is a container, which storages don't keep.
    let isContainer: Bool
    /// Whether the object is the consumer's own container.
    let isOwnContainer: Bool
    /// Whether an object needs only its initializer, in the container that fills in.
    let isPlainInstance: Bool
    private let hasAncestors: Bool
    private let offer: Unmanaged<Offer>
    let registration: Unmanaged<Registration>

    init(_ seen: borrowing SeenOffer) {
        let offer = seen.offer
        type = offer.type
        index = offer.registration.index
        let isKeptThere = seen.position.compartments.isEmpty && seen.madeAt == seen.position
        reach = isKeptThere ? seen.position.depth : -1
        isContainer = offer.type == Container.self
        isOwnContainer = isContainer && offer.registration.isContainer && seen.position.isHere
        isPlainInstance = offer.registration.isPlainInstance
        hasAncestors = !offer.ancestors.isEmpty
        unsafe self.offer = Unmanaged.passUnretained(offer)
        unsafe registration = Unmanaged.passUnretained(offer.registration)
    }

    /// Whether the registration is in the container that fills in.
    @inline(__always)
    var isHere: Bool { reach == 0 }

    /// Prepares `object` to be handed out.
    @inline(__always)
    func value(of object: Unmanaged<AnyObject>) -> ObjectValue {
        unsafe offer.borrowed { unsafe $0.value(of: object.takeUnretainedValue()) }
    }

    /// Prepares `object` to be handed out.
    @inline(__always)
    func value(of object: consuming AnyObject) -> ObjectValue {
        let object = object
        return unsafe offer.borrowed { $0.value(of: object) }
    }

    /// Whether an object is handed out as `wanted`.
    @inline(__always)
    func serves(_ wanted: ObjectIdentifier) -> Bool {
        if ObjectIdentifier(type) == wanted { return true }
        return unsafe hasAncestors && offer._withUnsafeGuaranteedRef { $0.serves(wanted) }
    }
}
