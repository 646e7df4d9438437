import Wind

// This code is compiled at run time, like code in a preview or a playground: images don't contain or describe it.

protocol DependsOnStore {}
protocol DependsOnClock {}
protocol DependsOnPress {}
protocol DependsOnWindow {}

protocol Clock { var hour: Int { get } }

final class Store: Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnStore
    func fill(dependency: Any.Type, with object: any Component) {}
}

final class SunDial: Clock, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnClock
    typealias PublicInterface = any Clock
    let hour = 12
    func fill(dependency: Any.Type, with object: any Component) {}
}

final class Window: ForeignInstantiable, SimpleResolver {
    typealias DependencyToken = DependsOnWindow
    func fill(dependency: Any.Type, with object: any Component) {}
}

/// Keeps its dependencies in a storage.
class Shop: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnStore, DependsOnWindow {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    required init() {}
}

/// Adds a token to its inherited ones.
final class NightShop: Shop, DependsOnClock {}

/// Keeps its dependencies in properties.
final class Stall: Singleton, DirectResolver, InjectedDependencies, DependsOnStore, DependsOnClock {
    @Inject var store: Store
    @Inject var clock: any Clock
}

final class Paper: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnPress {
    var dependencies = Dependencies()
}

/// Ends the program unless the condition holds.
func expect(_ condition: Bool, _ line: Int = #line) {
    guard condition else { fatalError("line \(line) does not hold") }
}

let container = Container()
// The container also learns of tokens that are first used after the consumer's registration.
NightShop.register(in: container)
Stall.register(in: container)
Window.register(in: container)
SunDial.register(in: container)
Store.register(in: container)
try container.bootstrap()

let (shop, stall): (NightShop, Stall) = (container.resolve(), container.resolve())
let store: Store = shop.component()
let clock: any Clock = shop.component()
expect(stall.store === store && clock.hour == 12 && stall.clock.hour == 12)

let window = Window()
window.resolveMe(in: container)
let seen: Window? = shop.weakComponent()
expect(seen === window)

Paper.register(in: container)
container.optional((any DependsOnPress).self)
expect(container.validate().isEmpty)
print("all holds of code that is in no image")
