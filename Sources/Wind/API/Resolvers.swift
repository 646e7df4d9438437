/// What is offered, and to whom.
///
/// Conform to ``DirectResolver``, ``SimpleResolver`` or ``IndirectResolver``, and the container does the rest without
/// calling any of these. Conform to this protocol alone to write your own: then the container calls `resolve(on:)` for
/// each consumer that `resolutionPossible(on:)` accepts, on the thread that wires it and with no lock held.
public protocol DependencyResolver {
    /// Fills in what this resolver provides, by calling `consumer.fill(dependency:with:)`.
    func resolve(on consumer: any Component)

    /// Whether this resolver has something for `consumer`. Called before the consumer's first `fill`.
    func resolutionPossible(on consumer: any Component) -> Bool

    /// Returns the object for `container.resolve()`, nil when this resolver does not provide a `T`.
    func resolveDirectly<T>() -> T?

    /// The tokens that this resolver serves. Stated, they are checked with the rest of the graph before anything is
    /// created; not stated, which is the default, a consumer's open tokens are asked of it while wiring.
    var dependencyTokens: [Any.Type] { get }

    /// The types that this resolver hands out. Stated, cycles through it are found before anything is created.
    var providedComponents: [Any.Type] { get }
}

/// What a ``DependencyResolver`` that states nothing returns in place of its tokens and types.
public enum Unstated {}

extension DependencyResolver {
    /// Not stated.
    public var dependencyTokens: [Any.Type] { [Unstated.self] }

    /// Not stated.
    public var providedComponents: [Any.Type] { [Unstated.self] }

    /// Provides nothing to `container.resolve()`.
    public func resolveDirectly<T>() -> T? { nil }
}

/// Handed out under its own type, on explicit `container.resolve()` only.
public protocol DirectResolver: DependencyResolver, Component {}

/// Handed out under its own type to consumers of `DependencyToken`, and on `container.resolve()`.
///
///     final class Settings: Singleton, SimpleResolver<any DependsOnSettings>, AutomaticDependencyHandling {
///         var dependencies = Dependencies()
///     }
///
/// `typealias DependencyToken = any DependsOnSettings` in the class says the same.
public protocol SimpleResolver<DependencyToken>: DependencyResolver, Component {
    /// The empty protocol by which consumers ask for this component.
    associatedtype DependencyToken
}

/// Handed out under `PublicInterface` to consumers of `DependencyToken`, and on `container.resolve()`.
///
///     final class FileStore: Store, Singleton, IndirectResolver<any DependsOnStore, any Store>,
///         AutomaticDependencyHandling
///     {
///         var dependencies = Dependencies()
///     }
///
/// `typealias DependencyToken = any DependsOnStore` and `typealias PublicInterface = any Store` in the class say the same.
/// The concrete type stays hidden: asking the container for it finds nothing.
public protocol IndirectResolver<DependencyToken, PublicInterface>: DependencyResolver, Component {
    /// The empty protocol by which consumers ask for this component.
    associatedtype DependencyToken
    /// The protocol, composition, parameterised protocol or class under which this component is handed out.
    associatedtype PublicInterface
}

extension DirectResolver {
    /// Does nothing: a direct resolver serves no consumer.
    public func resolve(on consumer: any Component) {}

    /// Always false: a direct resolver serves no consumer.
    public func resolutionPossible(on consumer: any Component) -> Bool { false }

    /// Returns this object when asked for its own type.
    public func resolveDirectly<T>() -> T? { T.self == Self.self ? self as? T : nil }
}

extension SimpleResolver {
    /// Fills this object in under its own type.
    public func resolve(on consumer: any Component) { consumer.fill(dependency: Self.self, with: self) }

    /// Whether `consumer` declares `DependencyToken`.
    public func resolutionPossible(on consumer: any Component) -> Bool { consumer is DependencyToken }

    /// Returns this object when asked for its own type.
    public func resolveDirectly<T>() -> T? { T.self == Self.self ? self as? T : nil }
}

extension IndirectResolver {
    /// Fills this object in under its public interface.
    public func resolve(on consumer: any Component) { consumer.fill(dependency: PublicInterface.self, with: self) }

    /// Whether `consumer` declares `DependencyToken`.
    public func resolutionPossible(on consumer: any Component) -> Bool { consumer is DependencyToken }

    /// Returns this object when asked for its public interface.
    public func resolveDirectly<T>() -> T? { T.self == PublicInterface.self ? self as? T : nil }
}
