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
    // SAFETY: set before others see it; emptied by the container's `deinit`, so that a consumer that outlives it does not
    // keep what a builder holds.
    /// Makes what carries the value.
    var make: (() -> any Component)?
    // SAFETY: guarded by the container's lock; emptied by its `deinit`.
    /// As what objects that take arguments are made, and the registrations of their makers.
    private(set) var products: [Offer] = []
    private(set) var makers: [Provider] = []
    /// The type of the first of their makers.
    private(set) var makerType: (any Any.Type)?
    /// Of a class whose objects take arguments.
    let maker: MakerRecipe?

    // SAFETY: set before others see it.
    /// See `Provider`.
    var origin: Provider?
    var standsFor: AnyClass?

    /// For a component.
    init(maker: MakerRecipe? = nil) {
        self.maker = maker
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
        remake = other.remake
        wrap = other.wrap
        make = other.make
        (products, makers) = (other.products, other.makers)
        (maker, makerType) = (other.maker, other.makerType)
        standsFor = other.standsFor
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
        let place = product.provider.participant.place
        let provider = Provider(object: made.maker, home: container, confinement: .none, extra: made.extra, at: place)
        products.append(product)
        makers.append(provider)
        if makerType == nil { makerType = made.type }
        return (provider, OfferDescription(type: made.type, token: product.token))
    }

    /// Changes as what objects that take arguments are made.
    func setProducts(_ change: (Offer) -> Offer) {
        products = products.map(change)
    }

    /// Names the registrations of the makers in another container, and what they make.
    func setMakers(_ makers: [Provider], of products: [Offer]) {
        (self.makers, self.products) = (makers, products)
    }

    typealias Content = ([Offer], [Provider], (() -> any Component)?)

    /// Gives up what refers back to the registration, and what a builder holds, when the container goes.
    func takeContent() -> Content {
        defer { (products, makers, make) = ([], [], nil) }
        return (products, makers, make)
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
