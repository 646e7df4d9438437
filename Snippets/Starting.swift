import Wind

// MARK: Components that are started

protocol DependsOnDatabase {}
extension DependsOnDatabase where Self: AutomaticDependencyHandling {
    var database: Database { component() }
}

actor Database: Singleton, SimpleResolver<any DependsOnDatabase>, InjectedDependencies, Startable, Stoppable {
    private(set) var connection: Connection?

    func start() async throws {
        connection = try await Connection.open("orders")
    }

    func stop() async throws {
        try await connection?.close()
        connection = nil
    }
}

final class Server: Singleton, AutomaticDependencyHandling, Startable, Stoppable, DependsOnDatabase {
    var dependencies = Dependencies()

    // The container has started the database before this call, and stops it after the server has stopped.
    func start() async throws { print("serving", await database.connection!.name) }
    func stop() async throws { print("closed") }
}

struct Connection {
    let name: String
    static func open(_ name: String) async throws -> Connection { Connection(name: name) }
    func close() async throws { print("disconnected") }
}

// MARK: A program

let container = Container()
Server.register(in: container)
Database.register(in: container)

try await container.start(timeLimit: .seconds(10))
if let error = await container.stop(timeLimit: .seconds(5)) {
    print(error)
}

// MARK: Work that doesn't end

final class Mailer: Singleton, AutomaticDependencyHandling, Startable, Stoppable {
    var dependencies = Dependencies()
    private var mails: AsyncStream<String>.Continuation?
    private var work: Task<Void, Never>?

    func start() {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        mails = continuation
        work = Task {
            for await mail in stream { print("sent", mail) }
        }
    }

    func stop() async {
        mails?.finish()
        await work?.value
    }

    func send(_ mail: String) { mails?.yield(mail) }
}

let post = Container()
let mailer = Mailer()
post.register(component: mailer)
try await post.start()
mailer.send("an invoice")
await post.stop()

// MARK: A component that is created after start()

final class Exporter: LazySingleton, DirectResolver, AutomaticDependencyHandling, Startable {
    var dependencies = Dependencies()
    func start() async throws { print("exporter is up") }
}

func export(in container: Container) async throws -> Exporter {
    let exporter: Exporter = container.resolve()  // WIND-042, if the container has started and this is the first time
    try await container.start()  // starts the exporter, and nothing else
    return exporter
}

let office = Container()
Exporter.register(in: office)
try await office.start()
_ = try await export(in: office)

// MARK: A start that fails

struct AddressInUse: Error {}

final class Monitor: Singleton, AutomaticDependencyHandling, Startable, DependsOnDatabase {
    var dependencies = Dependencies()
    func start() async throws { throw AddressInUse() }
}

Monitor.register(in: container)
do {
    try await container.start(timeLimit: .seconds(10))
} catch Container.ResolutionError.startFailed(let failure) {
    for one in failure.failures {
        if case .error(let error) = one.reason { print(one.component.type, error) }
    }
}
