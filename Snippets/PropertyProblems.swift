// Causes the problems of properties, and of tokens in the place of interfaces, and prints their texts for the page
// Troubleshooting.

import Wind

protocol Speaker {}
protocol DependsOnSpeaker {}

final class Loudspeaker: Speaker, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSpeaker
    typealias PublicInterface = any Speaker
}

protocol Printer { func print(_ text: String) }
protocol DependsOnPrinter {}

// MARK: WIND-030, a property without a token

final class Office: Singleton, InjectedDependencies, DependsOnSpeaker {
    @Inject var speaker: any Speaker
    @Inject var printer: any Printer
}

func unservedProperty(_ container: Container) throws {
    Loudspeaker.register(in: container)
    Office.register(in: container)
    try container.bootstrap()
}

final class Foyer: Singleton, InjectedDependencies {
    @Inject var speaker: (any Speaker)?
}

func forgottenToken(_ container: Container) throws {
    Loudspeaker.register(in: container)
    Foyer.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-031, a property read without a container

final class Announcement {
    @Inject var speaker: (any Speaker)?
}

func noCurrentContainer(_ container: Container) throws {
    _ = Announcement().speaker
}

// MARK: A token in the place of its interface

final class InkPrinter: Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any Printer
    typealias PublicInterface = any DependsOnPrinter
}

final class Studio: Singleton, InjectedDependencies, DependsOnSpeaker {
    @Inject var speaker: any DependsOnSpeaker
}

func tokenResolved(_ container: Container) throws {
    Loudspeaker.register(in: container)
    _ = try container.resolve((any DependsOnSpeaker).self)
}

func swappedNames(_ container: Container) throws {
    InkPrinter.register(in: container)
    try container.bootstrap()
}

func tokenDeclared(_ container: Container) throws {
    Loudspeaker.register(in: container)
    Studio.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-040, a property with two tokens

protocol Store {}
protocol DependsOnStore {}
protocol DependsOnBackupStore {}

final class MainStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
}

final class BackupStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnBackupStore
    typealias PublicInterface = any Store
}

final class Backup: Singleton, DirectResolver, InjectedDependencies, DependsOnStore, DependsOnBackupStore {
    @InjectFor((any DependsOnStore).self) var source: any Store
    @Inject var target: any Store
}

func ambiguousDependency(_ container: Container) throws {
    MainStore.register(in: container)
    BackupStore.register(in: container)
    Backup.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-041, two providers of a token

final class TestStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
}

final class Archive: Singleton, DirectResolver, InjectedDependencies, DependsOnStore {
    @Inject var store: any Store
}

func secondProvider(_ container: Container) {
    MainStore.register(in: container)
    TestStore.register(in: container)
    Archive.register(in: container)
    for problem in container.validate() { print("\(problem)\n") }
}

// MARK: All problems

Container.onProblem = { print("\($0)\n") }

for make in [
    unservedProperty, forgottenToken, noCurrentContainer, tokenResolved, swappedNames, tokenDeclared,
    ambiguousDependency,
] {
    do {
        try make(Container())
    } catch {
        print("\(error)\n")
    }
}
secondProvider(Container())

// MARK: WIND-044, a decorator that is registered too late

final class CachedStore: Store, Singleton, IndirectResolver<any DependsOnStore, any Store>, InjectedDependencies,
    DependsOnStore
{
    @Inject var inner: any Store
}

func lateDecorator(_ container: Container) {
    MainStore.register(in: container)
    CachedStore.register(in: container)
    for problem in container.validate() where problem.code == "WIND-044" { print("\(problem)\n") }
}

lateDecorator(Container())

// MARK: WIND-047, a provider that a list lacks

final class MemoryStore: Store, Singleton, SimpleResolver<any DependsOnStore>, InjectedDependencies {}

func handedOutDifferently(_ container: Container) {
    MainStore.register(in: container)
    MemoryStore.register(in: container)
    for problem in container.validate() { print("\(problem)\n") }
}

handedOutDifferently(Container())
