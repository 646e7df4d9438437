public import Wind

// An app of another module, whose tests replace its components.

/// The token of the stock.
public protocol DependsOnStock {}
/// The token of the cash desk.
public protocol DependsOnCashDesk {}
/// The token of the opening hours.
public protocol DependsOnHours {}

/// What is in stock.
public protocol Stock: AnyObject {
    /// How many articles.
    var count: Int { get }
}

/// What takes the money.
public protocol CashDesk: AnyObject {}

/// A value.
public struct Hours: Sendable {
    /// The first one.
    public let opening: Int

    /// Creates some.
    public init(opening: Int) { self.opening = opening }
}

/// The stock as it really is.
public final class RealStock: Stock, Singleton, IndirectResolver {
    /// The token.
    public typealias DependencyToken = any DependsOnStock
    /// The interface.
    public typealias PublicInterface = any Stock
    /// How many articles.
    public let count = 7
    /// Creates one.
    public init() {}
    /// Does nothing.
    public func fill(dependency: Any.Type, with object: any Component) {}
}

/// The cash desk as it really is.
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

/// Reads what it needs when asked to.
public final class Shop: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStock, DependsOnCashDesk,
    DependsOnHours
{
    /// What it needs.
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

/// Has its dependencies as properties.
public final class WindowShop: Singleton, DirectResolver, InjectedDependencies, DependsOnStock, DependsOnHours {
    /// The stock.
    @Inject public var stock: any Stock
    /// The opening hours.
    @Inject public var hours: [Hours]
    /// Creates one.
    public init() {}
}

/// Keeps its dependency by hand.
public final class MarketStall: Singleton, DirectResolver, DependsOnStock {
    private var stock: (any Stock)?
    /// Creates one.
    public init() {}

    /// Keeps the stock.
    public func fill(dependency: Any.Type, with object: any Component) {
        if let stock = object as? any Stock { self.stock = stock }
    }
}

/// What the app registers.
public enum ShopApp {
    /// Registers the shop and what it needs.
    public static func register(in container: Container) {
        RealStock.register(in: container)
        RealCashDesk.register(in: container)
        container.register(Hours.self, for: (any DependsOnHours).self) { Hours(opening: 9) }
        Shop.register(in: container)
    }
}

/// The token of receipts.
public protocol DependsOnReceipt {}

/// What a customer gets.
public final class Receipt: ParameterizedInstance, SimpleResolver, InjectedDependencies {
    /// The token.
    public typealias DependencyToken = any DependsOnReceipt
    /// What was paid.
    public let sum: Int
    /// Creates one.
    public init(arguments sum: Int) { self.sum = sum }
}

extension ShopApp {
    /// Registers what the shop has at its till.
    public static func registerTill(in container: Container) {
        Receipt.register(in: container)
    }
}

extension ShopApp {
    /// Registers that the shop opens an hour later than it should.
    public static func registerOpening(in container: Container) {
        container.register(Hours.self, for: (any DependsOnHours).self) { (inner: Hours) in
            Hours(opening: inner.opening + 1)
        }
        container.register(Hours.self) { Hours(opening: 9) }
    }
}
