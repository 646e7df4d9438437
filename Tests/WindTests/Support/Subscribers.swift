import Testing
import Wind

protocol DependsOnSubscriber {}
protocol DependsOnFolder {}
protocol DependsOnSubscriberLog {}
protocol DependsOnSubscriberPage {}
protocol DependsOnFolderEditor {}
/// Nothing provides it.
protocol DependsOnNowhere {}

/// What only a scope brings.
struct Subscriber: Equatable, Sendable {
    let name: String
    static let ada = Subscriber(name: "Ada")
}

/// What only a scope inside that one brings.
struct Folder: Sendable {
    let title: String
}

final class SubscriberLog: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnSubscriberLog
}

/// Registered in the app, and needs what only the scope brings.
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

/// An app one of whose instances belongs into a scope with a subscriber.
func makeSubscriberApp() -> Container {
    let app = Container()
    SubscriberLog.register(in: app)
    SubscriberPage.register(in: app)
    return app
}

func expectSubscriber(_ scope: Container) {
    scope.expect((any DependsOnSubscriber).self, as: Subscriber.self)
}

/// The text of what a call refuses; it must not have created anything.
func textOfRefusal(sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) -> String {
    let refusal = Refusal(of: body)
    #expect(refusal.created.isEmpty, sourceLocation: sourceLocation)
    return refusal.text
}
