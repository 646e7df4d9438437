import Testing
import Wind

private protocol Verse: AnyObject { var line: String { get } }
private protocol DependsOnVerse {}

private typealias OffersVerse = Verse & IndirectResolver<any DependsOnVerse, any Verse> & Singleton
    & InjectedDependencies

private final class First: OffersVerse { let line = "first" }
private final class Second: OffersVerse { let line = "second" }
private final class Third: OffersVerse { let line = "third" }
private final class Fourth: OffersVerse { let line = "fourth" }

private final class Reader: Instance, DirectResolver, InjectedDependencies, DependsOnVerse {
    @Inject var verses: [any Verse]
    var lines: [String] { verses.map(\.line) }
}

private final class Storage: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnVerse {
    var dependencies = Dependencies()
    var lines: [String] { (components() as [any Verse]).map(\.line) }
}

private protocol DependsOnSong {}
private final class Hum: Verse, Singleton, IndirectResolver<any DependsOnSong, any Verse>, InjectedDependencies {
    let line = "hum"
}
private final class Listener: Instance, DirectResolver, InjectedDependencies, DependsOnVerse, DependsOnSong {
    @Inject var verses: [any Verse]
}

private struct Poem: Sendable {
    let lines: [String]
}

@Suite("A list with the providers of modules inside modules")
struct NestedExportTests {
    @Test("is in the order of registration and export", arguments: 0...3)
    func order(further: Int) throws {
        let app = Container()
        var module = Container(parent: app)
        app.export((any DependsOnVerse).self, from: module)
        // Each further module stands between the app and the providers.
        for _ in 0..<further {
            let inner = Container(parent: module)
            module.export((any DependsOnVerse).self, from: inner)
            module = inner
        }
        let inner = Container(parent: module)
        First.register(in: inner)
        Second.register(in: inner)
        module.export((any DependsOnVerse).self, from: inner)
        Third.register(in: module)
        Fourth.register(in: app)
        for container in [app, Container(parent: app)] {
            Reader.register(in: container)
            Storage.register(in: container)
            container.register(Poem.self) { (verses: [any Verse]) in Poem(lines: verses.map(\.line)) }
            try container.bootstrap()
            let expected = ["first", "second", "third", "fourth"]
            #expect(try container.resolve(Reader.self).lines == expected)
            #expect(try container.resolve(Storage.self).lines == expected)
            #expect(try container.resolve(Poem.self).lines == expected)
        }
    }

    @Test("has the providers of one module before those of the next")
    func siblings() throws {
        let app = Container()
        let (first, second) = (Container(parent: app), Container(parent: app))
        First.register(in: first)
        Second.register(in: first)
        app.export((any DependsOnVerse).self, from: first)
        Hum.register(in: second)
        app.export((any DependsOnSong).self, from: second)
        Listener.register(in: app)
        app.register(Poem.self) { (verses: [any Verse]) in Poem(lines: verses.map(\.line)) }
        try app.bootstrap()
        let expected = ["first", "second", "hum"]
        #expect(try app.resolve(Listener.self).verses.map(\.line) == expected)
        #expect(try app.resolve(Poem.self).lines == expected)
    }
}
