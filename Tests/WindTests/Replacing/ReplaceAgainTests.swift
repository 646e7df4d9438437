import Testing
import Wind

private protocol DependsOnMailer {}
private protocol DependsOnArchive {}
private protocol DependsOnWindow {}

private protocol Mailer: AnyObject {
    var name: String { get }
}
extension Mailer { fileprivate var name: String { "\(type(of: self))" } }

private final class Post: Mailer, Singleton, IndirectResolver<any DependsOnMailer, any Mailer>, InjectedDependencies {}
private final class Disk: Mailer, Singleton, InjectedDependencies {}
private final class Fake: Mailer, Singleton, InjectedDependencies {}
private final class Canned: Mailer {}

private final class Desk: Singleton, DirectResolver, InjectedDependencies, DependsOnMailer, DependsOnArchive {
    @InjectFor((any DependsOnMailer).self) var mailer: any Mailer
    @InjectFor((any DependsOnArchive).self) var archive: any Mailer
    @InjectFor((any DependsOnArchive).self) var archives: [any Mailer]

    var names: [String] { [mailer.name, archive.name] + archives.map(\.name) }
}

/// A builder reads the same dependencies.
private struct BuiltDesk {
    let mailer, archive: any Mailer
}

private func register(_ parts: [String], in container: Container) {
    for part in parts {
        switch part {
        case "post": Post.register(in: container)
        case "disk": Disk.register(in: container)
        case "archive": container.register((any Mailer).self, for: (any DependsOnArchive).self, by: Disk.self)
        default: container.register((any Mailer).self, for: (any DependsOnArchive).self, by: Post.self)
        }
    }
    Desk.register(in: container)
    container.register(BuiltDesk.self) {
        (mailer: ByToken<any DependsOnMailer, any Mailer>, archive: ByToken<any DependsOnArchive, any Mailer>) in
        BuiltDesk(mailer: mailer.value, archive: archive.value)
    }
}

@Suite("A class with a further offer")
struct ReplaceWithFurtherOfferTests {
    @Test(
        "keeps the offer to its own registration, if it replaces another class",
        arguments: [["post", "disk", "archive"], ["disk", "archive", "post"], ["disk", "post", "archive"]],
        [true, false])
    func offerOfRegistered(parts: [String], isLate: Bool) throws {
        let container = Container()
        register(parts, in: container)
        if isLate { try container.bootstrap() }
        try container.replace(Post.self, with: Disk.self)
        if !isLate { try container.bootstrap() }
        let desk = try container.resolve(Desk.self)
        #expect(desk.names == ["Disk", "Disk", "Disk"])
        #expect(desk.mailer !== desk.archive)
        try container.replace(Disk.self, with: Fake.self)
        #expect(desk.names == ["Disk", "Fake", "Fake"])
        #expect(container.validate().isEmpty)
    }

    @Test("gets an offer that comes after a replacement with it only in its own registration")
    func laterOffer() throws {
        let container = Container()
        register(["post", "disk"], in: container)
        try container.replace(Post.self, with: Disk.self)
        container.register((any Mailer).self, for: (any DependsOnArchive).self, by: Disk.self)
        try container.bootstrap()
        let desk = try container.resolve(Desk.self)
        #expect(desk.names == ["Disk", "Disk", "Disk"])
        #expect(desk.mailer !== desk.archive)
    }

    @Test("doesn't get an offer back that another replacement has, if it replaces itself", arguments: [true, false])
    func itself(isLate: Bool) throws {
        let container = Container()
        register(["post", "spare"], in: container)
        if isLate { try container.bootstrap() }
        try container.replace(for: (any DependsOnArchive).self) { Canned() as any Mailer }
        try container.replace(Post.self, with: Post.self)
        if !isLate { try container.bootstrap() }
        #expect(try container.resolve(Desk.self).names == ["Post", "Canned", "Canned"])
        let built = try container.resolve(BuiltDesk.self)
        #expect([built.mailer.name, built.archive.name] == ["Post", "Canned"])
    }
}

private protocol Window: AnyObject {}
private final class RealWindow: Window, Singleton, IndirectResolver<any DependsOnWindow, any Window>,
    InjectedDependencies
{}
private final class OtherWindow: Window, Singleton, InjectedDependencies {}
private final class LazyWindow: Window, LazySingleton, InjectedDependencies {}
private final class NeedyWindow: Window, Singleton, InjectedDependencies, DependsOnMailer {
    @Inject var mailer: any Mailer
}
private final class CannedWindow: Window {}
/// Has a dependency without a provider.
private final class Broken: Mailer, Singleton, InjectedDependencies, DependsOnArchive {
    @Inject var archive: any Mailer
}

private final class Presenter: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnWindow {
    @InjectWeak var window: (any Window)?
}

@Suite("A component that reaches its consumers weakly")
struct ReplaceWeaklyDeliveredTests {
    private let container = Container()
    private let presenter: Presenter

    init() throws {
        RealWindow.register(in: container)
        Presenter.register(in: container)
        Post.register(in: container)
        container.weak((any DependsOnWindow).self)
        try container.bootstrap()
        presenter = try container.resolve(Presenter.self)
    }

    @Test("is there after a replacement that wasn't created")
    func afterLazy() throws {
        try container.replace(RealWindow.self, with: LazyWindow.self)
        try container.replace(RealWindow.self, with: OtherWindow.self)
        #expect(presenter.window is OtherWindow)
    }

    @Test("is there after a replacement that was an error")
    func afterError() throws {
        #expect(throws: Container.ResolutionError.self) {
            try container.replace(for: (any DependsOnWindow).self, as: .instance) { CannedWindow() as any Window }
        }
        try container.replace(for: (any DependsOnWindow).self) { CannedWindow() as any Window }
        #expect(presenter.window is CannedWindow)
    }

    @Test("is there after the replacement of another class that corrects the error")
    func afterCorrection() throws {
        #expect(throws: Container.ResolutionError.self) { try container.replace(Post.self, with: Broken.self) }
        #expect(throws: Container.ResolutionError.self) {
            try container.replace(RealWindow.self, with: NeedyWindow.self)
        }
        try container.replace(Post.self, with: Fake.self)
        let window = try #require(presenter.window as? NeedyWindow)
        #expect(window.mailer is Fake)
    }
}

private protocol Client {}
private struct WebClient: Client {}
private struct TestClient: Client {}
private struct Spy: Client { let count: Int }

@Suite("A builder in the place of a type")
struct ReplaceBuilderOfOwnTypeTests {
    @Test("is replaced again if it takes its own type")
    func ownType() throws {
        let container = Container()
        container.register((any Client).self) { WebClient() }
        try container.replace((any Client).self) { (all: [any Client]) in Spy(count: all.count) }
        try container.bootstrap()
        #expect(try container.resolve((any Client).self) is Spy)
        try container.replace((any Client).self) { TestClient() }
        #expect(try container.resolve((any Client).self) is TestClient)
    }

    @Test("stays if it decorates another provider of the type")
    func decorator() throws {
        let container = Container()
        container.register((any Client).self) { (client: any Client) in Spy(count: client is TestClient ? 1 : 0) }
        container.register((any Client).self) { WebClient() }
        try container.replace((any Client).self) { TestClient() }
        #expect((try container.resolve((any Client).self) as? Spy)?.count == 1)
    }
}
