/// Makes objects on demand, with what only its user knows.
///
/// A component gets the maker of a ``ParameterizedInstance`` by its token, and calls it:
///
///     let makeDetail: Maker<TodoID, any Detail> = component()
///     let detail = try makeDetail(id)
///
/// Calling it with anything but its `Arguments` does not compile. It keeps nothing alive, neither its container nor what it
/// made, and may be called from any thread, as often as you like; what it makes for an actor it makes there.
public struct Maker<Arguments, Product>: @unchecked Sendable {
    // SAFETY: holds nothing but a weak reference to a container and types.
    typealias Make = (_ arguments: Arguments, _ container: Container, _ caller: (any Actor)?)
        throws(Container.ResolutionError) -> Product

    private let reference: ContainerReference
    /// Not a `Make`: systems before iOS 18 and macOS 15 can't describe a function that throws one type of error, and a
    /// program that printed a maker would end there.
    private let make: (Arguments, Container, (any Actor)?) -> Result<Product, Container.ResolutionError>

    init(in reference: ContainerReference, by make: @escaping Make) {
        self.reference = reference
        self.make = { (arguments, container, caller) in
            Result { () throws(Container.ResolutionError) in try make(arguments, container, caller) }
        }
    }

    /// Makes an object, or gets the one that is kept.
    /// - Parameters:
    ///   - arguments: What the object is made from. A class that takes several things takes them as a tuple or a struct.
    ///   - isolation: The actor of the caller.
    /// - Returns: The object, with all of its dependencies.
    /// - Throws: ``Container/ResolutionError``, `containerGone` if nobody keeps the container any more. Nothing half-made is
    ///   kept.
    public func callAsFunction(_ arguments: Arguments, isolation: (any Actor)? = #isolation)
        throws(Container.ResolutionError) -> Product
    {
        guard let container = reference.container else { throw .containerGone(.init(of: .maker(Self.self))) }
        return try make(arguments, container, isolation).get()
    }
}

extension Maker where Arguments == Void {
    /// A maker of what `container` hands out.
    init(of container: Container) {
        self.init(in: container.reference) { (_, container, caller) throws(Container.ResolutionError) in
            try container.find(Product.self, caller: caller)
        }
    }

    /// Makes an object, or gets the one that is kept.
    /// - Parameter isolation: The actor of the caller.
    /// - Returns: The object, with all of its dependencies.
    /// - Throws: ``Container/ResolutionError``, `containerGone` if nobody keeps the container any more. Nothing half-made is
    ///   kept.
    public func callAsFunction(isolation: (any Actor)? = #isolation) throws(Container.ResolutionError) -> Product {
        try callAsFunction((), isolation: isolation)
    }
}

/// A new object at each call of a ``Maker``, from what only the caller knows.
///
/// Its resolver says what the maker makes: a ``SimpleResolver`` is made as its own class, an ``IndirectResolver`` as its
/// `PublicInterface`. Consumers of its token get a ``Maker``, not an object. The container does not hold what is made.
///
/// Its own dependencies are checked like those of all others. No order depends on it, so it may need, through a maker,
/// what needs it. A resolver written by hand does not count for such a class: it is never asked.
public protocol ParameterizedInstance: Lifecycle {
    /// What only the caller knows: one type, a tuple, or `Void`.
    associatedtype Arguments

    /// Creates the object. No lock is held; dependencies are filled in afterwards.
    init(arguments: Arguments)
}

extension ParameterizedInstance {
    /// Creates an object at each call of its maker.
    public static var recipe: LifecycleRecipe {
        LifecycleRecipe(
            lifetime: .parameterized, make: { preconditionFailure("made by its maker only") },
            maker: MakerRecipe(of: Self.self)
        )
    }
}

/// How a container comes by the maker of a class.
struct MakerRecipe {
    /// Describes the maker of objects that are handed out as `product`.
    let describe: (_ product: any Any.Type, Container.CodeLocation?) -> RegistrationDescription

    init<Class: ParameterizedInstance>(of type: Class.Type) {
        describe = { product, location in
            func maker<Product>(of _: Product.Type) -> RegistrationDescription {
                typealias ClassMaker = Maker<Class.Arguments, Product>
                let remake = { (reference: ContainerReference) -> any Component in
                    Provided(
                        ClassMaker(in: reference) {
                            (arguments, container, caller) throws(Container.ResolutionError) in
                            try container.make(Class.self, from: arguments, caller: caller)
                        })
                }
                let description = RegistrationDescription(
                    lifetime: .given, type: Provided<ClassMaker>.self, location: location)
                description.details = RegistrationDetails(ClassMaker.self, remake: remake)
                return description
            }
            return _openExistential(product, do: maker)
        }
    }
}

extension Container {
    /// Makes and wires an object of a class that takes arguments.
    fileprivate func make<Class: ParameterizedInstance, Product>(
        _ type: Class.Type, from arguments: Class.Arguments, caller: (any Actor)?
    ) throws(ResolutionError) -> Product {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let known = lock.withLock { () -> (SeenConsumer, Offer)? in
            let outlook = currentOutlook()
            guard let consumer = outlook.registration(of: type) else { return nil }
            let products = outlook.at(consumer.position).blueprint.members[consumer.registration.index].products
            return products.first { $0.type == Product.self }.map { (consumer, $0) }
        }
        guard let (consumer, offer) = known else {
            throw .containerGone(.init(of: .maker(Maker<Class.Arguments, Product>.self)))
        }
        try check([consumer], request: Product.self, caller: caller ?? WiringContext.ofThread?.caller)
        let wiring = WiringContext.forThread()
        let observers = isObserved ? wiring.beginMaking(of: consumer.registration, in: self) : nil
        let object = Class(arguments: arguments)
        observers?.notice(.fill, by: wiring.id, frames: wiring.frames.count)
        do throws(ResolutionError) {
            try wire(object, caller: caller)
        } catch {
            observers?.notice(.failMaking, by: wiring.id, frames: wiring.frames.count)
            throw error
        }
        let made = watched(object, as: SeenOffer(offer, at: consumer.position, order: 0))
        if let product = offer.value(of: made).value(as: Product.self) { return product }
        throw .interfaceMismatch(
            .init(provider: consumer.registration.participant, interface: Product.self, isValueType: false))
    }

    /// What is handed out as that type.
    fileprivate func find<Product>(_ type: Product.Type, caller: (any Actor)?) throws(ResolutionError) -> Product {
        do {
            return try resolve(type, isolation: caller)
        } catch {
            throw error as! ResolutionError
        }
    }
}
