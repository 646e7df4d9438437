import Wind

protocol DependsOnInk {}

/// A class that doesn't have a record of its own.
class Machine {
    init() {}
}

final class Printer: Machine, Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnInk {
    var dependencies = Dependencies()
    override required init() {}
}

let container = Container()
Printer.register(in: container)
do {
    try container.bootstrap()
    fatalError("a missing provider went unnoticed")
} catch {
    print(error)
    let text = "WIND-001 No provider for staticprogram.DependsOnInk"
    guard "\(error)".hasPrefix(text) else { fatalError("another error") }
}
