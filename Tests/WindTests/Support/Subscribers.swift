import Testing
import Wind

protocol DependsOnSubscriber {}
protocol DependsOnFolder {}
protocol DependsOnSubscriberLog {}
protocol DependsOnSubscriberPage {}
protocol DependsOnFolderEditor {}
/// A token without a provider.
protocol DependsOnNowhere {}

/// A value that only a scope provides.
struct Subscriber: Equatable, Sendable {
    let name: String
    static let ada = Subscriber(name: "Ada")
}

/// A value that only a scope inside the first one provides.
struct Folder: Sendable {
    let title: String
}

final class SubscriberLog: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnSubscriberLog
}

/// Exports the log.
enum Subscriptions: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnSubscriberLog).self] }
    static func register(in container: Container) { SubscriberLog.register(in: container) }
}

/// Registered in the app, although it needs a value of the scope.
final class SubscriberPage: Born, Instance, SimpleResolver, DependsOnSubscriber, DependsOnSubscriberLog {
    typealias DependencyToken = any DependsOnSubscriberPage
    var user: Subscriber { component() }
    var log: SubscriberLog { component() }
}

final class FolderEditor: Born, ScopedSingleton, SimpleResolver, DependsOnFolder {
    typealias DependencyToken = any DependsOnFolderEditor
    var document: Folder { component() }
}

final class LostPage: Born, Instance, DirectResolver, DependsOnNowhere {}

/// An app with an instance that belongs in a scope with a subscriber.
func makeSubscriberApp() -> Container {
    let app = Container()
    SubscriberLog.register(in: app)
    SubscriberPage.register(in: app)
    return app
}

func expectSubscriber(_ scope: Container) {
    scope.expect((any DependsOnSubscriber).self, as: Subscriber.self)
}

/// Brings the expected subscriber when a scope is opened.
func bringAda(_ scope: Container) {
    scope.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
}

/// The text of the error that a call throws; the call must not create anything.
func textOfRefusal(sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) -> String {
    let refusal = Refusal(of: body)
    #expect(refusal.created.isEmpty, sourceLocation: sourceLocation)
    return refusal.text
}
