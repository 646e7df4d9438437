import Testing
import Wind

// These classes don't record events, because many threads create them.

private protocol DependsOnCook {}

// SAFETY: only the container changes it, under its own locks.
private final class GasBurner: Hob, Singleton, IndirectResolver, @unchecked Sendable {
    typealias DependencyToken = any DependsOnHob
    typealias PublicInterface = any Hob
    let name = "gas"
    func fill(dependency: Any.Type, with object: any Component) {}
}

// SAFETY: only the container changes it, under its own locks.
private final class PlasticBurner: Hob, Singleton, @unchecked Sendable {
    let name = "plastic"
    func fill(dependency: Any.Type, with object: any Component) {}
}

// SAFETY: only the container changes it, under its own locks.
private final class Cook: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnHob, @unchecked Sendable {
    typealias DependencyToken = any DependsOnCook
    var dependencies = Dependencies()
    var stove: any Hob { component() }
}

// SAFETY: only the container changes it, under its own locks.
private final class QuietHelp: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnCook,
    @unchecked Sendable
{
    var dependencies = Dependencies()
    var cook: Cook { component() }
}

@Suite("Replacing, on many threads")
struct ReplaceThreadsTests {
    @Test("Threads that replace the same at once come one after another")
    func together() async throws {
        let container = Container()
        GasBurner.register(in: container)
        Cook.register(in: container)
        container.register(Carte.self) { (stove: any Hob) in Carte(title: stove.name) }
        let child = Container(parent: container)
        container.register(String.self, as: .scopedSingleton) { (carte: Carte) in carte.title }
        try container.bootstrap()
        #expect(try child.resolve(String.self) == "gas")
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    for _ in 0..<25 {
                        #expect(throws: Never.self) {
                            if number < 3 {
                                try container.replace(GasBurner.self, with: PlasticBurner.self)
                            } else {
                                try container.replace(GasBurner.self, with: PlasticBurner())
                            }
                        }
                        let read: String? = try? child.resolve(String.self)
                        #expect(read == "plastic" || read == "gas")
                    }
                }
            }
        }
        #expect(try container.resolve(Cook.self).stove === container.resolve((any Hob).self))
        #expect(try child.resolve(String.self) == "plastic")
    }

    @Test("An object that another thread is creating gets the replacement")
    func duringBootstrap() async throws {
        for _ in 0..<50 {
            let container = Container()
            GasBurner.register(in: container)
            Cook.register(in: container)
            await withTaskGroup(of: Void.self) { group in
                group.addTask { #expect(throws: Never.self) { try container.bootstrap() } }
                group.addTask {
                    #expect(throws: Never.self) { try container.replace(GasBurner.self, with: PlasticBurner.self) }
                }
            }
            #expect(try container.resolve(Cook.self).stove.name == "plastic")
            #expect(try container.resolve((any Hob).self).name == "plastic")
        }
    }

    @Test("Containers inside may go, and be copied and registered in, meanwhile")
    func comingAndGoing() async throws {
        let container = Container()
        GasBurner.register(in: container)
        Cook.register(in: container)
        Plater.register(in: container)
        try container.bootstrap()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<60 {
                    let middle = Container(parent: container)
                    QuietHelp.register(in: middle)
                    let child = Container(parent: middle)
                    child.register(Carte.self) { (keeper: QuietHelp) in Carte(title: keeper.cook.stove.name) }
                    let title = try? child.resolve(Carte.self).title
                    #expect(title == "gas" || title == "plastic")
                }
            }
            group.addTask {
                for _ in 0..<30 {
                    let copy = container.copy()
                    let name = try? copy.resolve(Cook.self).stove.name
                    #expect(name == "gas" || name == "plastic")
                }
            }
            group.addTask {
                container.register((any Plating).self, for: (any DependsOnGas).self, by: Plater.self)
                container.register((any Plating).self, for: (any DependsOnOven).self, by: Plater.self)
            }
            group.addTask {
                for _ in 0..<30 {
                    #expect(throws: Never.self) { try container.replace(GasBurner.self, with: PlasticBurner.self) }
                }
            }
        }
        #expect(try container.resolve(Cook.self).stove.name == "plastic")
    }
}
