// Makes every problem of properties, and of tokens that are taken for interfaces, and prints its text: what the page
// Troubleshooting shows.

import Wind

protocol Speaker {}
protocol DependsOnSpeaker {}

final class Loudspeaker: Speaker, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSpeaker
    typealias PublicInterface = any Speaker
}

protocol Printer { func print(_ text: String) }
protocol DependsOnPrinter {}

// MARK: WIND-030, a property that no token serves

final class Office: Singleton, InjectedDependencies, DependsOnSpeaker {
    @Inject var speaker: any Speaker
    @Inject var printer: any Printer
}

func unservedProperty(_ container: Container) throws {
    Loudspeaker.register(in: container)
    Office.register(in: container)
    try container.bootstrap()
}

// MARK: WIND-031, a property read where there is no container

final class Announcement {
    @Inject var speaker: (any Speaker)?
}

func noCurrentContainer(_ container: Container) throws {
    _ = Announcement().speaker
}

// MARK: A token that is taken for the interface

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

// MARK: All of them

Container.onProblem = { print("\($0)\n") }

for make in [unservedProperty, noCurrentContainer, tokenResolved, swappedNames, tokenDeclared] {
    do {
        try make(Container())
    } catch {
        print("\(error)\n")
    }
}
