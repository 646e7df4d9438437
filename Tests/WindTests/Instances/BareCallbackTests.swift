import Testing
import Wind

private protocol DependsOnBare {}
private protocol DependsOnTold {}
private protocol DependsOnOldTold {}
private protocol DependsOnExtended {}
private protocol DependsOnBoth {}
private protocol DependsOnAsking {}
private protocol Extended: Component { var log: Log { get } }
extension Extended {
    func dependenciesFulfilled() { log.count += 1 }
}

private final class Log { var count = 0 }

private final class Bare: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnBare
    var dependencies = Dependencies()
}
private final class Told: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnTold
    var dependencies = Dependencies()
    var count = 0
    func dependenciesFulfilled() { count += 1 }
}
private final class OldTold: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnOldTold
    var dependencies = Dependencies()
    var count = 0
    func dependenciesFullfilled() { count += 1 }
}
private final class ByExtension: Instance, SimpleResolver, Extended, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnExtended
    var dependencies = Dependencies()
    let log = Log()
}
/// Calls the old spelling that Wind provides.
private final class Both: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnBoth
    var dependencies = Dependencies()
    var count = 0
    func dependenciesFulfilled() {
        dependenciesFullfilled()
        count += 1
    }
}
/// Resolves the component that is waiting for it.
private final class Asking: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnAsking
    var dependencies = Dependencies()
    let error: String

    init() {
        do {
            _ = try Container.current?.resolve(AskingUser.self)
            error = ""
        } catch {
            self.error = "\(error)"
        }
    }
}
private final class AskingUser: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnAsking {
    var dependencies = Dependencies()
}
private final class User: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnBare, DependsOnTold,
    DependsOnOldTold, DependsOnExtended, DependsOnBoth
{
    var dependencies = Dependencies()
}

@Suite("An instance that needs nothing")
struct BareCallbackTests {
    @Test("calls back for each object, in every spelling of its class")
    func told() throws {
        let container = Container()
        Bare.register(in: container)
        Told.register(in: container)
        OldTold.register(in: container)
        ByExtension.register(in: container)
        Both.register(in: container)
        User.register(in: container)
        var seen: Set<ObjectIdentifier> = []
        var users: [User] = []
        for _ in 0..<5 {
            let user: User = container.resolve()
            users.append(user)
            #expect((user.component() as Told).count == 1)
            #expect((user.component() as OldTold).count == 1)
            #expect((user.component() as ByExtension).log.count == 1)
            #expect((user.component() as Both).count == 1)
            #expect(seen.insert(ObjectIdentifier(user.component() as Bare)).inserted)
            try container.resolve(for: user.component() as Told)
            #expect((user.component() as Told).count == 2)
        }
    }

    @Test("may resolve its waiting consumer, which is a cycle each time")
    func cycle() throws {
        let container = Container()
        Asking.register(in: container)
        AskingUser.register(in: container)
        Container.withCurrent(container) {
            for _ in 0..<4 {
                let user: AskingUser = container.resolve()
                #expect((user.component() as Asking).error.contains("WIND-002"))
            }
        }
    }

    @Test("is released with its owner")
    func memory() {
        let container = Container()
        Bare.register(in: container)
        BareUser.register(in: container)
        for _ in 0..<4 {
            weak var bare: Bare?
            do {
                let user: BareUser = container.resolve()
                bare = user.component()
                #expect(bare != nil)
            }
            #expect(bare == nil)
        }
    }
}

private final class BareUser: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnBare {
    var dependencies = Dependencies()
}
