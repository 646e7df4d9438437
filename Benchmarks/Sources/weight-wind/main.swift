import Wind

protocol DependsOnGreeter {}
extension DependsOnGreeter where Self: AutomaticDependencyHandling {
    var greeter: any Greeter { component() }
}
protocol Greeter { func greeting() -> String }
final class PoliteGreeter: Greeter, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnGreeter
    typealias PublicInterface = any Greeter
    var dependencies = Dependencies()
    func greeting() -> String { "Good morning" }
}
final class Door: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnGreeter {
    var dependencies = Dependencies()
}

let container = Container()
PoliteGreeter.register(in: container)
Door.register(in: container)
try container.bootstrap()
print(try container.resolve(Door.self).greeter.greeting())
