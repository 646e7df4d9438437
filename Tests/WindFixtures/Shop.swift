public import Wind

// An app of another module, whose tests replace its components.

/// The token of the stock.
public protocol DependsOnStock {}
/// The token of the cash desk.
public protocol DependsOnCashDesk {}
/// The token of the opening hours.
public protocol DependsOnHours {}

/// The stock of the shop.
public protocol Stock: AnyObject {
    /// The number of articles.
    var count: Int { get }
}

/// The cash desk of the shop.
public protocol CashDesk: AnyObject {}

/// A value.
public struct Hours: Sendable {
    /// The hour at which the shop opens.
    public let opening: Int

    /// Creates opening hours.
    public init(opening: Int) { self.opening = opening }
}

/// The shop's real stock.
public final class RealStock: Stock, Singleton, IndirectResolver {
    /// The token.
    public typealias DependencyToken = any DependsOnStock
    /// The interface.
    public typealias PublicInterface = any Stock
    /// The number of articles.
    public let count = 7
    /// Creates one.
    public init() {}
    /// Does nothing.
    public func fill(dependency: Any.Type, with object: any Component) {}
}

/// The shop's real cash desk.
public final class RealCashDesk: CashDesk, Instance, IndirectResolver {
    /// The token.
    public typealias DependencyToken = any DependsOnCashDesk
    /// The interface.
    public typealias PublicInterface = any CashDesk
    /// Creates one.
    public init() {}
    /// Does nothing.
    public func fill(dependency: Any.Type, with object: any Component) {}
}

/// Reads its dependencies on request.
public final class Shop: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStock, DependsOnCashDesk,
    DependsOnHours
{
    /// Its dependencies.
    public var dependencies = Dependencies()
    /// The stock.
    public var stock: any Stock { component() }
    /// The cash desk.
    public var cashDesk: any CashDesk { component() }
    /// All of the opening hours.
    public var hours: [Hours] { components() }
    /// Creates one.
    public init() {}
}

/// Reads its dependencies through properties.
public final class WindowShop: Singleton, DirectResolver, InjectedDependencies, DependsOnStock, DependsOnHours {
    /// The stock.
    @Inject public var stock: any Stock
    /// The opening hours.
    @Inject public var hours: [Hours]
    /// Creates one.
    public init() {}
}

/// Stores its dependency itself.
public final class MarketStall: Singleton, DirectResolver, DependsOnStock {
    private var stock: (any Stock)?
    /// Creates one.
    public init() {}

    /// Keeps the stock.
    public func fill(dependency: Any.Type, with object: any Component) {
        if let stock = object as? any Stock { self.stock = stock }
    }
}

/// The registrations of the app.
public enum ShopApp {
    /// Registers the shop and its dependencies.
    public static func register(in container: Container) {
        RealStock.register(in: container)
        RealCashDesk.register(in: container)
        container.register(Hours.self, for: (any DependsOnHours).self) { Hours(opening: 9) }
        Shop.register(in: container)
    }
}

/// The token of receipts.
public protocol DependsOnReceipt {}

/// A customer's receipt.
public final class Receipt: ParameterizedInstance, SimpleResolver, InjectedDependencies {
    /// The token.
    public typealias DependencyToken = any DependsOnReceipt
    /// The amount paid.
    public let sum: Int
    /// Creates one.
    public init(arguments sum: Int) { self.sum = sum }
}

extension ShopApp {
    /// Registers the components at the shop's till.
    public static func registerTill(in container: Container) {
        Receipt.register(in: container)
    }
}

extension ShopApp {
    /// Registers a builder that lets the shop open an hour too late.
    public static func registerOpening(in container: Container) {
        container.register(Hours.self, for: (any DependsOnHours).self) { (inner: Hours) in
            Hours(opening: inner.opening + 1)
        }
        container.register(Hours.self) { Hours(opening: 9) }
    }
}
