/// What few registrations have: values, builders, shared instances and what takes arguments.
@safe final class ProviderExtra: @unchecked Sendable {
    // SAFETY: each variable says what guards it.
    /// The type of the value; nil for a component.
    let valueType: (any Any.Type)?
    /// The class of an object that is to be handed out as that type, and is not.
    let unfit: AnyClass?
    /// What the builder takes; nil if there is none.
    let parameters: [Parameter]?
    /// Puts a value that was found alive into a new `Provided`.
    private let wrap: ((AnyObject) -> (any Component)?)?
    // SAFETY: read and written while the making is claimed.
    private weak var shared: AnyObject?
    // SAFETY: set before others see it; emptied by the container's `deinit`, so that a consumer that outlives it does not
    // keep what a builder holds.
    /// Makes what carries the value.
    var make: (() -> any Component)?
    // SAFETY: guarded by the container's lock; emptied by its `deinit`.
    /// As what objects that take arguments are handed out by their maker.
    var product: Offer?
    /// The type of that maker.
    let makerType: (any Any.Type)?

    /// For a component.
    init(makerType: (any Any.Type)? = nil) {
        self.makerType = makerType
        valueType = nil
        unfit = nil
        parameters = nil
        wrap = nil
    }

    /// For a value.
    init<Value>(_ type: Value.Type, unfit: AnyClass? = nil, parameters: [Parameter]? = nil) {
        valueType = type
        self.unfit = unfit
        self.parameters = parameters
        makerType = nil
        wrap = { object in convert(object, to: Value.self).map { Provided($0) } }
    }

    /// Lets go of what refers back to the registration, and of what a builder holds, when the container goes.
    func dismantle() {
        product = nil
        make = nil
    }

    /// The shared object, if it lives.
    var living: (any Component)? {
        guard let shared else { return nil }
        return wrap.map { $0(shared) } ?? convert(shared, to: (any Component).self)
    }

    /// Remembers the shared object: of a value the value itself, for it is that which others hold.
    func keepWeakly(_ object: any Component) {
        shared = (object as? any Building)?.builtObject ?? object
    }
}
