import Wind

/// One class of the chain, which the plugin generates.
protocol ChainLink: LinkBase, SimpleResolver {
    static func register(in container: Container, fileID: StaticString, line: UInt)
}

/// The members that the links share.
class LinkBase: AutomaticDependencyHandling {
    @TaskLocal static var log: Log?

    var dependencies = Dependencies()
    private let log = LinkBase.log

    required init() {
        log?.created += 1
        log?.living += 1
    }

    deinit { log?.living -= 1 }

    func dependenciesFulfilled() { log?.completed.append(ObjectIdentifier(type(of: self))) }
}

/// The events of one test's links.
// SAFETY: each test has its own, and uses it on one thread at a time.
final class Log: @unchecked Sendable {
    var created = 0
    var living = 0
    var completed: [ObjectIdentifier] = []
}
