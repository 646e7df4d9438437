import Testing
import Wind

private protocol DependsOnMailer {}
private protocol Mailer: AnyObject { var name: String { get } }

private final class Post: Mailer, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnMailer
    typealias PublicInterface = any Mailer
    var name: String { "post" }
}

private final class Silence: Mailer, Singleton, InjectedDependencies {
    var name: String { "silence" }
}

private final class News: Singleton, DirectResolver, InjectedDependencies, DependsOnMailer {
    @Inject var mailer: any Mailer
}

@Suite("A container that registers as another did, where an object was replaced")
struct ReplacedObjectTests {
    private func app() -> Container {
        let container = Container()
        container.register(component: Post())
        News.register(in: container)
        return container
    }

    @Test("keeps its own object", arguments: [false, true])
    func own(byObject: Bool) throws {
        let former = app()
        if byObject {
            try former.replace(Post.self, with: Silence())
        } else {
            try former.replace(Post.self, with: Silence.self)
        }
        #expect(try former.resolve(News.self).mailer.name == "silence")
        let container = app()
        try container.bootstrap()
        #expect(try container.resolve(News.self).mailer.name == "post")
        // The same replacement is found again, and a third container isn't affected either.
        try container.replace(Post.self, with: Silence.self)
        #expect(try container.resolve(News.self).mailer.name == "silence")
        #expect(try app().resolve(News.self).mailer.name == "post")
        withExtendedLifetime(former) {}
    }
}
