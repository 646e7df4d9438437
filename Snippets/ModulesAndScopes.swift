import Wind

// MARK: A container for each request

protocol Clock: AnyObject { func now() -> Int }

protocol DependsOnClock {}

extension DependsOnClock where Self: AutomaticDependencyHandling {
    var clock: any Clock { component() }
}

protocol DependsOnRequest {}

extension DependsOnRequest where Self: AutomaticDependencyHandling {
    var request: Request { component() }
}

protocol DependsOnBasket {}

extension DependsOnBasket where Self: AutomaticDependencyHandling {
    var basket: Basket { component() }
}

final class TickingClock: Clock, Singleton, IndirectResolver<any DependsOnClock, any Clock>, AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func now() -> Int { 9 }
}

/// The data of one request, registered as an object in the request's container.
final class Request: SimpleResolver<any DependsOnRequest>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    let user: String
    init(user: String) { self.user = user }
}

final class Basket: ScopedSingleton, SimpleResolver<any DependsOnBasket>, AutomaticDependencyHandling,
    DependsOnRequest, DependsOnClock
{
    var dependencies = Dependencies()
    var owner: String { request.user }
}

final class AddToBasket: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnBasket {
    var dependencies = Dependencies()
}

let app = Container()
TickingClock.register(in: app)
Basket.register(in: app)
AddToBasket.register(in: app)
try app.bootstrap()

func answer(_ request: Request) throws -> String {
    let scope = Container(parent: app)
    scope.register(component: request)
    let command = try scope.resolve(AddToBasket.self)
    return "\(command.basket.owner) at \(command.basket.clock.now())"
}

print(try answer(Request(user: "Ada")))
print(try answer(Request(user: "Bob")))

// MARK: Check a scope when the app starts

struct Visitor { let name: String }

protocol DependsOnVisitor {}

extension DependsOnVisitor where Self: AutomaticDependencyHandling {
    var visitor: Visitor { component() }
}

protocol DependsOnAudit {}
protocol DependsOnGreeting {}

final class Audit: Singleton, SimpleResolver<any DependsOnAudit>, AutomaticDependencyHandling, DependsOnVisitor {
    var dependencies = Dependencies()
}

final class Greeting: Instance, SimpleResolver<any DependsOnGreeting>, AutomaticDependencyHandling, DependsOnVisitor,
    DependsOnClock
{
    var dependencies = Dependencies()
    var text: String { "Good morning, \(visitor.name), at \(clock.now())" }
}

let website = Container()
TickingClock.register(in: website)
Greeting.register(in: website)

let request = website.scope("request") { scope in
    scope.expect((any DependsOnVisitor).self, as: Visitor.self)
    Audit.register(in: scope)
}
try website.bootstrap()

func greet(_ visitor: Visitor) throws -> String {
    let scope = try request.open { $0.register(value: visitor, for: (any DependsOnVisitor).self) }
    return try scope.resolve(Greeting.self).text
}

print(try greet(Visitor(name: "Ada")))

// MARK: Another provider in a child container

final class StoppedClock: Clock, Singleton, IndirectResolver<any DependsOnClock, any Clock>, AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func now() -> Int { 0 }
}

let preview = Container(parent: app)
StoppedClock.register(in: preview)
preview.register(component: Request(user: "Eve"))
let command = try preview.resolve(AddToBasket.self)
print(command.basket.clock.now())

// MARK: A decorator in a child container

/// Wraps the parent's clock, because it is the only clock in its own container.
final class LateClock: Clock, Singleton, IndirectResolver<any DependsOnClock, any Clock>, AutomaticDependencyHandling,
    DependsOnClock
{
    var dependencies = Dependencies()
    func now() -> Int { clock.now() + 1 }
}

let evening = Container(parent: app)
evening.register(component: Request(user: "Zoe"))
LateClock.register(in: evening)
try evening.bootstrap()
let late: any Clock = evening.resolve()
print(late.now())

// MARK: An export without a module

protocol DependsOnCatalogue {}

extension DependsOnCatalogue where Self: AutomaticDependencyHandling {
    var catalogue: Catalogue { component() }
}

protocol DependsOnPrices {}

extension DependsOnPrices where Self: AutomaticDependencyHandling {
    var prices: Prices { component() }
}

final class Prices: Singleton, SimpleResolver<any DependsOnPrices>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    let ofTea = 3
}

final class Catalogue: Singleton, SimpleResolver<any DependsOnCatalogue>, AutomaticDependencyHandling, DependsOnPrices,
    DependsOnClock
{
    var dependencies = Dependencies()
}

final class Shop: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnCatalogue {
    var dependencies = Dependencies()
}

func exportByHand() throws {
    let app = Container()
    TickingClock.register(in: app)
    Shop.register(in: app)

    let books = Container(parent: app)
    Catalogue.register(in: books)
    Prices.register(in: books)
    app.export((any DependsOnCatalogue).self, from: books)

    try app.bootstrap()
    let shop: Shop = app.resolve()
    let prices: Prices? = app.resolve()
    print(shop.catalogue.prices.ofTea, prices == nil)
}

try exportByHand()

// MARK: The same export with a module

enum ClockModule: Container.Module {
    static func register(in container: Container) {
        TickingClock.register(in: container)
    }
}

enum BooksModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [ClockModule.self] }
    static var exports: [any Any.Type]? { [(any DependsOnCatalogue).self] }

    static func register(in container: Container) {
        Catalogue.register(in: container)
        Prices.register(in: container)
    }
}

let shopApp = Container()
shopApp.install(BooksModule.self)
Shop.register(in: shopApp)
try shopApp.bootstrap()
let shop: Shop = shopApp.resolve()
print(shop.catalogue.prices.ofTea)
