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
    /// As what objects that take arguments are made.
    private(set) var products: [Offer] = []
    /// The type of the first of their makers.
    private(set) var makerType: (any Any.Type)?
    /// Of a class whose objects take arguments.
    let maker: MakerRecipe?

    /// For a component.
    init(maker: MakerRecipe? = nil) {
        self.maker = maker
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
        maker = nil
        wrap = { object in convert(object, to: Value.self).map { Provided($0) } }
    }

    /// Has what an offer says made by a maker, if the class takes arguments.
    ///
    /// Under the container's lock.
    /// - Returns: The registration of the maker, and what it offers.
    func addMaker(of product: Offer, in container: ContainerReference) -> (provider: Provider, offer: OfferDescription)?
    {
        guard let made = maker?.make(product.type, container) else { return nil }
        products.append(product)
        if makerType == nil { makerType = made.type }
        let place = product.provider.participant.place
        return (
            Provider(object: made.maker, confinement: .none, extra: made.extra, at: place),
            OfferDescription(type: made.type, token: product.token)
        )
    }

    /// Lets go of what refers back to the registration, and of what a builder holds, when the container goes.
    func dismantle() {
        products = []
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
