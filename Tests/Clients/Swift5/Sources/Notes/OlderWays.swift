import Foundation
import Wind

// Code for the older framework that compiles unchanged, according to 'Upgrading from older Wind'.

fileprivate typealias WindProtocols = (
    AutomaticDependencyHandling & IndirectResolver & Instantiable
)

protocol Clip: AnyObject {
    var holder: Holder? { get }
}

protocol ClipDependency {}
protocol HolderDependency: AnyObject {}
protocol SheetDependency {}

extension HolderDependency where Self: AutomaticDependencyHandling {
    var holder: Holder! { get { return component();  } }
}

extension SheetDependency where Self: AutomaticWeakDependencyHandling {
    var sheet: Sheet? { get { return weakComponent() as Sheet?;  } }
}

/// Has an optional property, as properties that are read before the component is wired had to be.
final class WireClip: WindProtocols, Clip, HolderDependency {
    typealias DependencyToken = ClipDependency
    typealias PublicInterface = Clip

    var dependencies: [String: [Component]] = [:]

    required init() {}

    lazy var found: Holder! = self.component()
    var missing: Sheet? { return component() }
    var holder: Holder? { return found }
}

/// A class-bound interface with a class in it, and a class-bound token.
class Drawer { var label = "drawer" }
protocol Opening: AnyObject { func open() -> String }
protocol DrawerDependency: AnyObject {}

class Desk: Drawer, Opening, Singleton, IndirectResolver {
    typealias DependencyToken = DrawerDependency
    typealias PublicInterface = Drawer & Opening

    override required init() {}
    func fill(dependency: Any.Type, with: Component) {}
    func open() -> String { return "open " + label }
}

class Holder: Singleton, SimpleResolver, AutomaticDependencyHandling, DrawerDependency {
    typealias DependencyToken = HolderDependency

    var dependencies: [String: [Wind.Component]] = [:]

    required init() {}

    var drawer: (Drawer & Opening)! { return component() }
}

class Sheet: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = SheetDependency

    var dependencies: [String: [Component]] = [:]
}

class Tray: Singleton, DirectResolver, AutomaticDependencyHandling, AutomaticWeakDependencyHandling, ClipDependency,
    SheetDependency, ContainerDependency
{
    var dependencies: [String: [Component]] = [:]
    var weakDependencies: [String: [WeakReference]] = [:]
    var wasTold = false

    required init() {}

    var clips: [Clip] { return components() }
    var sheets: [Sheet] { return weakComponents() as [Sheet] }
    var container: Container! { return component() }

    func dependenciesFullfilled() { wasTold = true }
}

/// Created its own resolver in the older framework.
class Stapler: Instantiable, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = ClipDependency

    var dependencies: [String: [Component]] = [:]

    required init() {}

    static func buildFactory() -> DependencyResolver { fatalError("not called") }
}

/// A resolver class without a lifecycle, registered as an object.
class Stamp: DependencyResolver {
    func resolve(on consumer: Component) -> Void {}
    func resolutionPossible(on consumer: Component) -> Bool { return false }
    func resolveDirectly<T>() -> T? { return 3 as? T }
}

func registerOlderWays(in container: Container) {
    WireClip.register(in: container)
    Holder.register(in: container)
    Desk.register(in: container)
    Sheet.register(in: container)
    Stapler.register(in: container)
    Tray.register(in: container)
    container.register(resolver: Stamp())
    container.register(component: NoteCabinet())
}

/// A main-actor class, like controllers and delegates.
@MainActor class Controller {}

protocol DelegateDependency {}
protocol ControllerDependency {}

class Delegate: Controller, ForeignSingleton, SimpleResolver, AutomaticWeakDependencyHandling, ControllerDependency {
    typealias DependencyToken = DelegateDependency

    var dependencies: [String: [Component]] = [:]
    var weakDependencies: [String: [WeakReference]] = [:]
    static var instance: Delegate!

    static func getForeignInstance() -> Component { return instance }
    func message() -> String { return "Hello" }
}

class MessageController: Controller, ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling,
    DelegateDependency
{
    typealias DependencyToken = ControllerDependency

    var dependencies: [String: [Component]] = [:]
    var delegate: Delegate! { return component() }
    var text = ""

    func dependenciesFullfilled() { text = delegate.message() }
}

/// Registered as an object, and never resolved.
class NoteCabinet: Component {
    func fill(dependency: Any.Type, with object: Component) -> Void {}
    func dependenciesFullfilled() -> Void {}
}
