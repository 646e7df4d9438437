import Testing
import Wind

/// Decorates the stores of its token.
private final class LoggedCellar: Cellar, Singleton, IndirectResolver, InjectedDependencies, DependsOnLiveCellar {
    typealias DependencyToken = any DependsOnLiveCellar
    typealias PublicInterface = any Cellar
    @Inject var inner: any Cellar
    var name: String { "logged " + inner.name }
}

private final class Reader: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnLiveCellar,
    DependsOnSpareCellar
{
    var dependencies = Dependencies()
    var store: any Cellar { component() }
}

private final class OneReader: Singleton, DirectResolver, InjectedDependencies, DependsOnLiveCellar {
    @Inject var store: any Cellar
}

private final class ListReader: Singleton, DirectResolver, InjectedDependencies, DependsOnLiveCellar {
    @Inject var stores: [any Cellar]
}

private enum ListModule: Container.Module {
    static var exports: [any Any.Type]? { [] }
    static func register(in container: Container) { ListReader.register(in: container) }
}

private struct Sync: Sendable { let text: String }

@Suite("A second provider of a token")
struct SecondProviderTests {
    private let container = Container()

    @Test("A second provider that no property reads is noted")
    func note() {
        LiveCellar.register(in: container)
        OtherCellar.register(in: container)
        OneReader.register(in: container)
        let text = """
            WIND-041 Consumers of WindTests.DependsOnLiveCellar get only the first of its 2 providers
              WindTests.LiveCellar is the first, which they get  (registered at File.swift:N)
              WindTests.OtherCellar comes after it, and isn't used  (registered at File.swift:N)
              WindTests.OneReader takes one provider  (registered at File.swift:N)
              Do:  remove the unused providers, give them a token of their own,
                   or have the consumers take all providers in an array
            """
        #expect(container.validate().map { steady($0.description) } == [text])
    }

    @Test("A builder's parameter that gets the first is noted, too")
    func noteOfBuilder() {
        LiveCellar.register(in: container)
        OtherCellar.register(in: container)
        container.register(Sync.self) { (store: any Cellar) in Sync(text: store.name) }
        #expect(container.validate().map(\.code) == ["WIND-041"])
    }

    /// The codes of the problems in a container with these registrations.
    private func notes(_ register: (Container) -> Void) -> [String] {
        let container = Container()
        register(container)
        return container.validate().map(\.code)
    }

    /// Registers two providers of a token, and a consumer of the first.
    private func both(in container: Container) {
        LiveCellar.register(in: container)
        OtherCellar.register(in: container)
        OneReader.register(in: container)
    }

    @Test("A second provider isn't noted if a scope reads all of them, at any depth, or may read them")
    func readInScopes() {
        func notes(in scope: @escaping (Container) -> Void) -> [String] {
            self.notes {
                both(in: $0)
                $0.scope("request") { _ in }
                $0.scope("window", scope)
            }
        }
        #expect(notes { OneReader.register(in: $0) } == ["WIND-041"])
        #expect(notes { ListReader.register(in: $0) }.isEmpty)
        #expect(notes { $0.register(Int.self) { (all: [any Cellar]) in all.count } }.isEmpty)
        #expect(notes { $0.register(Int.self) { (all: ByToken<any DependsOnLiveCellar, [any Cellar]>) in 1 } }.isEmpty)
        #expect(notes { $0.scope("dialog") { ListReader.register(in: $0) } }.isEmpty)
        #expect(notes { $0.install(ListModule.self) }.isEmpty)
        #expect(
            notes {
                Reader.register(in: $0); SpareCellar.register(in: $0)
            }.isEmpty)
    }

    @Test("A second provider isn't noted if it provides another token, too")
    func otherToken() {
        #expect(
            notes {
                both(in: $0)
                $0.register((any Cellar).self, for: (any DependsOnSpareCellar).self, by: OtherCellar.self)
            }.isEmpty)
    }

    @Test("A list, a decorator, an export and a read that may be of a list are not")
    func noNotes() {
        #expect(notes(both(in:)) == ["WIND-041"])
        #expect(
            notes {
                both(in: $0); ListReader.register(in: $0)
            }.isEmpty)
        #expect(
            notes {
                both(in: $0); $0.register(Sync.self) { (all: [any Cellar]) in Sync(text: "\(all.count)") }
            }.isEmpty)
        #expect(
            notes {
                LoggedCellar.register(in: $0); LiveCellar.register(in: $0); OneReader.register(in: $0)
            }.isEmpty)
        #expect(
            notes {
                both(in: $0)
                Reader.register(in: $0)
                $0.optional((any DependsOnSpareCellar).self)
            }.isEmpty)
        #expect(
            notes {
                let module = Container(parent: $0)
                OtherCellar.register(in: module)
                $0.export((any DependsOnLiveCellar).self, from: module)
                LiveCellar.register(in: $0)
                OneReader.register(in: $0)
            }.isEmpty)
    }
}
