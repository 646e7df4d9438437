/// Creates objects on demand, from arguments that only the caller knows.
///
/// A detail screen needs the identifier of its entry, which the container can't know. Register the screen as a
/// ``ParameterizedInstance``. The list that opens it depends on its maker and passes the identifier:
///
/// ```swift
/// extension DependsOnDetail where Self: AutomaticDependencyHandling {
///     var makeDetail: Maker<TodoID, any Detail> { component() }
/// }
///
/// final class TodoList: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnDetail {
///     var dependencies = Dependencies()
///
///     func open(_ id: TodoID) throws -> any Detail {
///         try makeDetail(id)
///     }
/// }
/// ```
///
/// The compiler rejects arguments of other types than `Arguments`. A maker keeps neither its container nor its products
/// alive. Call it from any thread, as often as you like. If the class of the product is isolated to an actor, call the
/// maker on this actor.
public struct Maker<Arguments, Product>: @unchecked Sendable {
    // SAFETY: holds nothing but the stand-in for a container and types.
    fileprivate let reference: ContainerReference
    /// The function, with a `Result` in place of a typed `throws`.
    ///
    /// Systems before iOS 18 and macOS 15 can't describe a function with a typed `throws`: printing a maker would stop
    /// the program there.
    fileprivate let make: (Arguments, Container, (any Actor)?) -> Result<Product, Container.ResolutionError>

    /// Creates an object, or returns the existing one if the container keeps it.
    /// - Parameters:
    ///   - arguments: The arguments for the object. If a class takes several values, they are a tuple or a struct.
    ///   - isolation: The actor of the caller.
    /// - Returns: The object, with all of its dependencies.
    /// - Throws: ``Container/ResolutionError``, with `containerGone` if the container doesn't exist any more. After an
    ///   error, no incomplete object is kept.
    public func callAsFunction(_ arguments: Arguments, isolation: (any Actor)? = #isolation)
        throws(Container.ResolutionError) -> Product
    {
        guard let container = reference.container else {
            throw .containerGone(.init(role: .maker(Self.self), isOfScope: reference.isOpened))
        }
        return try make(arguments, container, isolation).get()
    }
}

extension Maker where Arguments == Void {
    /// Creates a maker for objects that `container` hands out.
    package init(of container: Container) {
        self.init(reference: container.reference) { (_, container, caller) in
            Result { () throws(Container.ResolutionError) in
                try container.resolve(Product.self, isolation: caller)
            }
        }
    }

    /// Creates an object, or returns the existing one if the container keeps it.
    /// - Parameter isolation: The actor of the caller.
    /// - Returns: The object, with all of its dependencies.
    /// - Throws: ``Container/ResolutionError``, with `containerGone` if the container doesn't exist any more. After an
    ///   error, no incomplete object is kept.
    public func callAsFunction(isolation: (any Actor)? = #isolation) throws(Container.ResolutionError) -> Product {
        try callAsFunction((), isolation: isolation)
    }
}

/// A component with a new object for each call of a ``Maker``, created from arguments that only the caller knows.
///
/// ```swift
/// final class TodoDetail: Detail, ParameterizedInstance, IndirectResolver<any DependsOnDetail, any Detail>,
///     AutomaticDependencyHandling, DependsOnTitles
/// {
///     var dependencies = Dependencies()
///     private let id: TodoID
///     private(set) var title = ""
///
///     init(arguments id: TodoID) {
///         self.id = id
///     }
///     …
/// }
/// ```
///
/// Consumers of the class's token get a ``Maker``, not an object. The maker's product is the class of a
/// ``SimpleResolver`` and the `PublicInterface` of an ``IndirectResolver``. The container doesn't keep the objects.
///
/// `bootstrap()` checks the dependencies of the class as usual. The maker doesn't count for the order of creation: the
/// class may depend on the component that calls its maker. A conformance to ``DependencyResolver`` alone has no effect,
/// because the container never asks an object of this class.
public protocol ParameterizedInstance: Lifecycle {
    /// The arguments of the initializer: one type, a tuple, or `Void`.
    associatedtype Arguments

    /// Creates the object.
    ///
    /// The container fills in the dependencies afterwards. No lock is held.
    init(arguments: Arguments)
}

extension ParameterizedInstance {
    /// Instructions that create an object at each call of the maker.
    public static var recipe: LifecycleRecipe {
        LifecycleRecipe(
            lifetime: .parameterized, make: { preconditionFailure("made by its maker only") },
            maker: MakerRecipe(of: Self.self)
        )
    }
}

/// The instructions by which a container obtains the maker of a class.
struct MakerRecipe {
    /// Describes the maker of objects that are handed out as `product`.
    let describe: (_ product: any Any.Type, Container.CodeLocation?) -> RegistrationDescription

    init<Class: ParameterizedInstance>(of type: Class.Type) {
        describe = { product, location in
            func maker<Product>(of _: Product.Type) -> RegistrationDescription {
                typealias ClassMaker = Maker<Class.Arguments, Product>
                let remake = { (reference: ContainerReference, depth: Int, index: Int) -> any Component in
                    Provided(
                        ClassMaker(reference: reference) { (arguments, container, caller) in
                            Result { () throws(Container.ResolutionError) in
                                try container.make(Class.self, by: (depth, index), from: arguments, caller: caller)
                            }
                        })
                }
                let description = RegistrationDescription(
                    lifetime: .given, type: Provided<ClassMaker>.self, location: location)
                description.details = RegistrationDetails(
                    valueType: ClassMaker.self, remake: remake, makerOf: Class.self)
                return description
            }
            return _openExistential(product, do: maker)
        }
    }
}

extension Container {
    /// Creates and wires an object of a class that takes arguments, by the maker that the parent container at a depth has
    /// registered at an index, or that this container has for 0.
    fileprivate func make<Class: ParameterizedInstance, Product>(
        _ type: Class.Type, by maker: (depth: Int, index: Int), from arguments: Class.Arguments, caller: (any Actor)?
    ) throws(ResolutionError) -> Product {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let known = lock.withLock { () -> (SeenRegistration, Offer, Workplace?)? in
            let position = Position(depth: maker.depth)
            let blueprint = currentOutlook().at(position).blueprint
            guard let index = blueprint.index(of: type, madeAt: maker.index),
                let product = blueprint.members[index].products.first(where: { $0.type == Product.self })
            else { return nil }
            let registration = blueprint.members[index].registration
            // A class that was replaced has no registration any more.
            let workplace =
                registration.componentType == type
                ? Workplace(
                    container: self, slot: containerLocked(at: position).slotLocked(at: index), depth: maker.depth)
                : nil
            return (SeenRegistration(registration: registration, position: position), product, workplace)
        }
        guard let (consumer, offer, workplace) = known else {
            throw .containerGone(
                .init(role: .maker(Maker<Class.Arguments, Product>.self), isOfScope: reference.isOpened))
        }
        try check([consumer], request: Product.self, caller: caller ?? WiringContext.ofThread?.caller)
        let wiring = WiringContext.forThread()
        let observers = isObserved ? wiring.beginMaking(of: consumer.registration, in: self) : nil
        let object = Class(arguments: arguments)
        observers?.notice(.fill, by: wiring.id, frames: wiring.frames.count)
        do throws(ResolutionError) {
            try wire(object, as: workplace, caller: caller)
        } catch {
            observers?.notice(.failMaking, by: wiring.id, frames: wiring.frames.count)
            throw error
        }
        let made = watched(object, as: SeenOffer(offer, at: consumer.position, order: 0))
        if let product = offer.value(of: made).value(as: Product.self) { return product }
        throw .interfaceMismatch(
            .init(provider: consumer.registration.participant, interface: Product.self, isValueType: false))
    }
}
