import Wind

protocol DependsOnPostOffice {}
protocol DependsOnStamps {}

protocol PostOffice: AnyObject {
    func send(_ note: String) -> String
}

/// A class that other modules don't see.
class Stamps: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = DependsOnStamps

    var dependencies = Dependencies()

    required init() {}

    var motif: String { "oak" }
}

final class LocalPostOffice: PostOffice, Singleton, IndirectResolver, AutomaticDependencyHandling, DependsOnStamps {
    typealias DependencyToken = DependsOnPostOffice
    typealias PublicInterface = PostOffice

    var dependencies = Dependencies()

    func send(_ note: String) -> String {
        let stamps: Stamps = component()
        return "\(note), \(stamps.motif)"
    }
}

enum PostModule: Container.Module {
    static var exports: [Any.Type]? { [DependsOnPostOffice.self] }

    static func register(in container: Container) {
        Stamps.register(in: container)
        LocalPostOffice.register(in: container)
    }
}

/// A component with one object per account.
final class Outbox: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnPostOffice {
    var dependencies = Dependencies()
    private(set) var sent: [String] = []

    func send(_ note: String) {
        let office: PostOffice = component()
        sent.append(office.send(note))
    }
}

extension Container {
    func registerSharing() {
        install(PostModule.self)
        Outbox.register(in: self)
    }
}
