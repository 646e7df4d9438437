import Testing
import Wind

private struct Greeting: Sendable { let text: String }

private final class Captive: Born, Singleton, SimpleResolver, DependsOnSubscriber {
    typealias DependencyToken = any DependsOnSubscriberPage
}

private class Letter: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnSubscriberPage
}

private final class Postcard: Letter {}

@Suite("A builder and values that only scopes provide")
struct DeclaredScopeBuilderTests {
    @Test("A builder of the app may take a scope's value, by type and by token", arguments: [true, false])
    func builders(byToken: Bool) throws {
        for lifetime in [Container.Lifetime.instance, .scopedSingleton] {
            let app = makeSubscriberApp()
            if byToken {
                app.register(Greeting.self, as: lifetime) { (user: ByToken<any DependsOnSubscriber, Subscriber>) in
                    Greeting(text: "Hello \(user.value.name)")
                }
            } else {
                app.register(Greeting.self, as: lifetime) { (user: Subscriber) in Greeting(text: "Hello \(user.name)") }
            }
            let request = app.scope("request", expectSubscriber)
            try app.bootstrap()
            let scope = try request.open(bringAda)
            #expect(try scope.resolve(Greeting.self).text == "Hello Ada")
        }
    }

    @Test("Each scope of an app uses the builder of this app, also in a copy of the app")
    func buildersOfEachApp() throws {
        func makeApp(_ word: String) throws -> (Container, Container.Scope) {
            let app = makeSubscriberApp()
            app.register(Greeting.self, as: .scopedSingleton) { (user: Subscriber) in
                Greeting(text: "\(word) \(user.name)")
            }
            let request = app.scope("request", expectSubscriber)
            try app.bootstrap()
            return (app, request)
        }
        let (app, request) = try makeApp("Hello")
        let (other, requestOfOther) = try makeApp("Goodbye")
        let copy = app.copy()
        try copy.replace(Greeting.self, as: .scopedSingleton) { (user: Subscriber) in
            Greeting(text: "Dear \(user.name)")
        }
        for _ in 1...3 {
            #expect(try request.open(bringAda).resolve(Greeting.self).text == "Hello Ada")
            #expect(try requestOfOther.open(bringAda).resolve(Greeting.self).text == "Goodbye Ada")
            #expect(try request.open(in: copy, bringAda).resolve(Greeting.self).text == "Dear Ada")
        }
        withExtendedLifetime((app, other, copy)) {}
    }

    @Test("A builder of the app may take what a module of the scope exports")
    func exported() throws {
        let app = Container()
        app.register(Greeting.self, as: .instance) { (log: SubscriberLog) in Greeting(text: "\(type(of: log))") }
        let request = app.scope("request") { $0.install(Subscriptions.self) }
        try app.bootstrap()
        #expect(try request.open().resolve(Greeting.self).text == "SubscriberLog")
    }

    @Test("A builder of the app may take a scope's component under a superclass")
    func superclasses() throws {
        let app = Container()
        app.register(Greeting.self, as: .instance) { (letter: Letter) in Greeting(text: "\(type(of: letter))") }
        let request = app.scope("request") { Postcard.register(in: $0) }
        try app.bootstrap()
        #expect(try request.open().resolve(Greeting.self).text == "Postcard")
    }

    @Test("A builder that the app calls may not, and resolving one outside the scope is refused")
    func buildersOutside() throws {
        let app = makeSubscriberApp()
        app.register(Greeting.self) { (user: Subscriber) in Greeting(text: user.name) }
        app.scope("request", expectSubscriber)
        #expect(
            textOfRefusal { try app.bootstrap() } == """
                WIND-023 Nothing hands out WindTests.Subscriber, which a builder takes
                  WindTests.Greeting is built from it  (registered at File.swift:N)
                  Only the scope 'request' provides it, and Greeting is created outside of it.
                  Do:  register the builder as .scopedSingleton or .instance, which the scope creates,
                       or register it in the declaration of the scope
                """)
        let other = makeSubscriberApp()
        other.register(Greeting.self, as: .instance) { (user: Subscriber) in Greeting(text: user.name) }
        other.scope("request", expectSubscriber)
        try other.bootstrap()
        #expect(
            textOfRefusal { _ = try other.resolve(Greeting.self) } == """
                WIND-025 WindTests.Greeting is asked for outside of its scope
                  WindTests.Greeting is built from Subscriber of the scope 'request'  \
                (registered at File.swift:N)
                  Do:  ask the container that the scope 'request' opens, and keep it: let opened = try scope.open { … }
                """)
    }

    @Test("A builder that the app calls is refused in the scope, too, for the same reason")
    func buildersOfTheApp() throws {
        for lifetime in [Container.Lifetime.singleton, .lazySingleton] {
            let app = makeSubscriberApp()
            app.register(Greeting.self, as: lifetime) { (user: Subscriber) in Greeting(text: user.name) }
            let scope = try app.scope("request", expectSubscriber).open(bringAda)
            #expect(
                textOfRefusal { _ = try scope.resolve(Greeting.self) } == """
                    WIND-023 Nothing hands out WindTests.Subscriber, which a builder takes
                      WindTests.Greeting is built from it  (registered at File.swift:N)
                      found while resolving WindTests.Greeting
                      found in the scope 'request'
                      Only the scope 'request' provides it, and Greeting is created outside of it.
                      Do:  register the builder as .scopedSingleton or .instance, which the scope creates,
                           or register it in the declaration of the scope
                    """)
        }
    }

    @Test("A builder whose parameter the scope brings as another type is refused at the app's start")
    func buildersOfAnotherType() {
        let app = makeSubscriberApp()
        app.register(Greeting.self, as: .instance) { (user: ByToken<any DependsOnSubscriber, String>) in
            Greeting(text: user.value)
        }
        app.scope("request", expectSubscriber)
        #expect(
            textOfRefusal { try app.bootstrap() }.hasPrefix(
                "WIND-023 Nothing hands out Swift.String for WindTests.DependsOnSubscriber, which a builder takes"))
    }

    @Test("A builder of the scope whose parameter nothing brings is refused at the app's start, by the scope's name")
    func buildersInside() {
        let app = makeSubscriberApp()
        app.scope("request") {
            expectSubscriber($0)
            $0.register(Greeting.self, as: .scopedSingleton) { (folder: Folder) in Greeting(text: folder.title) }
        }
        let text = textOfRefusal { try app.bootstrap() }
        #expect(text.hasPrefix("WIND-023 Nothing hands out WindTests.Folder, which a builder takes"))
        #expect(text.contains("found in the scope 'request'"))
    }
}

@Suite("A child's provider")
struct FurtherInTests {
    @Test("isn't a near match for a component that its parent creates")
    func near() {
        let app = Container()
        Captive.register(in: app)
        let child = Container(parent: app)
        child.register(value: Subscriber.ada, for: (any DependsOnSubscriber).self)
        let text = textOfRefusal { _ = try child.resolve(Captive.self) }
        #expect(
            text == """
                WIND-001 No provider for WindTests.DependsOnSubscriber
                  WindTests.Captive declares it  (registered at File.swift:N)
                  found while resolving WindTests.Captive
                  WindTests.Subscriber provides it in a child container  (registered at File.swift:N)
                  Captive is created where it is registered, and sees only that container and its parents.
                  Do:  make Captive a ScopedSingleton or an Instance, which the scope creates,
                       or register it in the container that provides it
                """)
    }
}
