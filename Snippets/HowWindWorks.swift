import Wind

// MARK: Tokens, with their accessors

protocol Log: AnyObject { func write(_ text: String) }
protocol Mailer: AnyObject { func send(_ text: String) }

protocol DependsOnLog {}
extension DependsOnLog where Self: AutomaticDependencyHandling { var log: any Log { component() } }

protocol DependsOnMailer {}
extension DependsOnMailer where Self: AutomaticDependencyHandling { var mailer: any Mailer { component() } }

protocol DependsOnArchive {}
extension DependsOnArchive where Self: AutomaticDependencyHandling { var archive: Archive { component() } }

// MARK: Components

final class ConsoleLog: Log, Singleton, IndirectResolver<any DependsOnLog, any Log>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    func write(_ text: String) { print(text) }
}

final class PostOffice: Mailer, Singleton, IndirectResolver<any DependsOnMailer, any Mailer>,
    AutomaticDependencyHandling, DependsOnLog
{
    var dependencies = Dependencies()
    func dependenciesFulfilled() { log.write("The post office is complete") }
    func send(_ text: String) { log.write("Sent: \(text)") }
}

final class Archive: Singleton, SimpleResolver<any DependsOnArchive>, AutomaticDependencyHandling, DependsOnLog {
    var dependencies = Dependencies()
    func dependenciesFulfilled() { log.write("The archive is complete") }
}

final class Newsletter: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnMailer, DependsOnArchive {
    var dependencies = Dependencies()
    func dependenciesFulfilled() { mailer.send("The first issue") }
}

// MARK: The container

let container = Container()
Newsletter.register(in: container)
PostOffice.register(in: container)
Archive.register(in: container)
ConsoleLog.register(in: container)
try container.bootstrap()
