/// What few registrations have: values, builders, shared instances and what takes arguments.
@safe final class ProviderExtra: @unchecked Sendable {
    // SAFETY: each variable says what guards it.
    /// The type of the value; nil for a component.
    let valueType: (any Any.Type)?
    /// The class of an object that is to be handed out as that type, and is not.
    let unfit: AnyClass?
    /// What the builder takes; nil if there is none.
    let parameters: [Parameter]?
    /// Makes the object again for another container, if it belongs to one.
    let remake: ((ContainerReference) -> any Component)?
    /// Puts a value that was found alive into a new `Provided`.
    private let wrap: ((AnyObject) -> (any Component)?)?
    // SAFETY: read and written while the making is claimed.
    private weak var shared: AnyObject?
    // SAFETY: guarded by the container's lock; emptied by its `deinit`.
    /// As what objects that take arguments are handed out by their maker.
    var product: Offer?
    /// The registration of that maker.
    var maker: Provider?
    /// The type of that maker.
    let makerType: (any Any.Type)?

    /// For a component.
    init(makerType: (any Any.Type)? = nil) {
        self.makerType = makerType
        valueType = nil
        unfit = nil
        parameters = nil
        remake = nil
        wrap = nil
    }

    private init(_ other: ProviderExtra) {
        valueType = other.valueType
        unfit = other.unfit
        parameters = other.parameters
        makerType = other.makerType
        remake = other.remake
        wrap = other.wrap
        product = other.product
    }

    /// The same for a registration in another container: what is shared is so in one.
    func copy() -> ProviderExtra { ProviderExtra(self) }

    /// For a value.
    init<Value>(
        _ type: Value.Type, unfit: AnyClass? = nil, parameters: [Parameter]? = nil,
        remake: ((ContainerReference) -> any Component)? = nil
    ) {
        self.remake = remake
        valueType = type
        self.unfit = unfit
        self.parameters = parameters
        makerType = nil
        wrap = { object in convert(object, to: Value.self).map { Provided($0) } }
    }

    /// The shared object, if it lives.
    var living: (any Component)? {
        guard let shared else { return nil }
        return wrap.map { $0(shared) } ?? shared as? any Component
    }

    /// Remembers the shared object: of a value the value itself, for it is that which others hold.
    func keepWeakly(_ object: any Component) {
        shared = (object as? any Building)?.builtObject ?? object
    }
}
