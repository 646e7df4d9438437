import Wind

protocol DependsOnClock {}
protocol DependsOnLeaf {}
protocol DependsOnWindow {}

class Base: AutomaticDependencyHandling {
    var dependencies = Dependencies()
    required init() {}
}
final class Clock: Base, Singleton, SimpleResolver { typealias DependencyToken = any DependsOnClock }
final class Leaf: Base, SimpleResolver, DependsOnClock { typealias DependencyToken = any DependsOnLeaf }
final class Tree: Base, Singleton, DirectResolver, DependsOnLeaf, DependsOnClock {}
final class Twig: Base, Instance, DirectResolver, DependsOnClock {}
final class Visit: Base, ScopedSingleton, DirectResolver {}
final class Window: Base, ForeignInstantiable, SimpleResolver { typealias DependencyToken = any DependsOnWindow }
final class Watcher: Base, AutomaticWeakDependencyHandling, DependsOnWindow {
    var weakDependencies = WeakDependencies()
}

let count = Int(CommandLine.arguments[2])!
let container = Container()
Clock.register(in: container)

switch CommandLine.arguments[1] {
case "objects":
    // One call wires all of these registered objects, which aren't dependencies of other components.
    for _ in 0..<count { container.register(component: Leaf()) }
    try container.bootstrap()
case "late":
    // Two requests follow each registration.
    Twig.register(in: container)
    for index in 0..<count {
        container.register(value: index, line: UInt(index))
        _ = try container.resolve(Clock.self)
        _ = try container.resolve(Twig.self)
    }
case "one-consumer":
    // All objects are dependencies of one component.
    Tree.register(in: container)
    for _ in 0..<count { container.register(component: Leaf()) }
    try container.bootstrap()
    let tree = try container.resolve(Tree.self)
    let leaves: [Leaf] = tree.components()
    precondition(leaves.count == count)
case "instances":
    Twig.register(in: container)
    try container.bootstrap()
    var twigs: [Twig] = []
    for _ in 0..<count { twigs.append(try container.resolve(Twig.self)) }
case "consumers":
    // The container wires existing objects, which stay alive and wait for a weak dependency.
    Window.register(in: container)
    try container.bootstrap()
    var watchers: [Watcher] = []
    for _ in 0..<count {
        let watcher = Watcher()
        try container.resolve(for: watcher)
        watchers.append(watcher)
    }
    let window = Window()
    window.resolveMe(in: container)
    for watcher in watchers { precondition(watcher.weakComponent() as Window? === window) }
case "announcements":
    Window.register(in: container)
    try container.bootstrap()
    let watcher = Watcher()
    try container.resolve(for: watcher)
    let windows = (0..<count).map { _ in Window() }
    for window in windows { window.resolveMe(in: container) }
    let announced: [Window] = watcher.weakComponents()
    withExtendedLifetime(windows) { precondition(announced.count == count) }
case "children":
    // All children live while their parent registers a value, which each of them then finds.
    let children = (0..<count).map { _ in
        let child = Container(parent: container)
        child.register(component: Leaf())
        return child
    }
    try container.bootstrap()
    container.register(value: 7)
    for child in children {
        let found = try child.resolve(Int.self)
        precondition(found == 7)
    }
case "rebuilt":
    // The container builds all values again when the one that they need is replaced.
    container.register(String.self) { "one" }
    for index in 0..<count {
        container.register(Int.self, line: UInt(index)) { (text: String) in text.utf8.count }
    }
    try container.bootstrap()
    try container.replace(String.self) { "three" }
    let rebuilt = try container.resolve(Int.self)
    precondition(rebuilt == 5)
case "lists":
    // Each builder takes its arguments as a list, as an optional and by a token; each has one provider.
    for index in 0..<count {
        container.register(Int.self, line: UInt(index)) {
            (clocks: [Clock], clock: Clock?, byToken: ByToken<any DependsOnClock, Clock>) in clocks.count
        }
    }
    try container.bootstrap()
case "scoped":
    // Each builder needs the same new object, which needs as many others. Another component is for scopes.
    Visit.register(in: container)
    container.register(String.self, as: .instance) { (numbers: [Double]) in "\(numbers)" }
    for index in 0..<count {
        container.register(Double.self, as: .instance, line: UInt(index)) { Double(index) }
        container.register(Int.self, line: UInt(index)) { (text: String) in text.utf8.count }
    }
    precondition(container.validate().isEmpty)
default:
    preconditionFailure("unknown work")
}
