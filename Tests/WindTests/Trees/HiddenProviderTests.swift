import Testing
import Wind

private protocol Vault: AnyObject {}
private protocol DependsOnVault {}
private protocol DependsOnKey {}

private final class SteelVault: Vault, Singleton, IndirectResolver<any DependsOnVault, any Vault>, InjectedDependencies
{}
private final class Key: Singleton, SimpleResolver<any DependsOnKey>, InjectedDependencies {}
private final class Teller: Singleton, DirectResolver, InjectedDependencies, DependsOnVault {}

private enum VaultModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnKey).self] }

    static func register(in container: Container) {
        SteelVault.register(in: container)
        Key.register(in: container)
    }
}

private struct Combination {}
private final class Dial: Singleton, DirectResolver, InjectedDependencies {}

private enum TokenlessModule: Container.Module {
    static var exports: [any Any.Type]? { [] }

    static func register(in container: Container) {
        Dial.register(in: container)
        container.register(value: Combination())
    }
}

private protocol Medal: AnyObject {}
private protocol DependsOnGold {}
private protocol DependsOnSilver {}

private final class Gold: Medal, Singleton, IndirectResolver<any DependsOnGold, any Medal>, InjectedDependencies {}
private final class Silver: Medal, Singleton, IndirectResolver<any DependsOnSilver, any Medal>, InjectedDependencies {}

private final class Bronze: Medal {}

private struct Cabinet {
    let medal: any Medal

    init(_ medal: any Medal) { self.medal = medal }
}

private enum TwoMedalsModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnSilver).self] }

    static func register(in container: Container) {
        Gold.register(in: container)
        Silver.register(in: container)
    }
}

@Suite("A component that a module doesn't export")
struct HiddenProviderTests {
    private let container = Container()

    init() { container.install(VaultModule.self) }

    @Test("is named where it is missing")
    func missing() {
        Teller.register(in: container)
        let text = container.validate().map(\.description).joined()
        #expect(
            text.contains("\n  Near: WindTests.SteelVault is in a module that doesn't list the token in 'exports'\n"))
    }

    @Test("is named in the error for its consumer, also in a child")
    func asked() throws {
        for place in [container, Container(parent: container)] {
            let text = textOfRefusal { _ = try place.resolve((any Vault).self) }
            #expect(
                text == """
                    WIND-005 Nothing hands out WindTests.Vault
                      Near: WindTests.SteelVault is in a module that doesn't list the token in 'exports'
                      Do:  add its token to the 'exports' of the module,
                           or register a component that is handed out as Vault in this container
                    """)
        }
    }

    @Test("is named for a builder's parameter by token, and no exported component of the same type is")
    func parameterByToken() {
        let container = Container()
        container.install(TwoMedalsModule.self)
        container.register(Cabinet.self) { (medal: ByToken<any DependsOnGold, any Medal>) in Cabinet(medal.value) }
        let text = container.validate().map(\.description).joined()
        #expect(
            text.hasSuffix(
                """

                  Near: WindTests.Gold is in a module that doesn't list the token in 'exports'
                  Near: WindTests.Silver is handed out as WindTests.Medal for WindTests.DependsOnSilver
                  Do:  add its token to the 'exports' of the module,
                       or register a component handed out as Medal for DependsOnGold before bootstrap(), or a value: container.register(value:as:for:),
                       or make the parameter an optional, which may be nil
                """), "\(text)")
        #expect(!text.contains("Near: WindTests.Silver is in a module"), "\(text)")
    }

    @Test("isn't suggested for an export where it is exported, and the error of replace() has the call that works")
    func replacedWithoutToken() throws {
        let container = Container()
        container.install(TwoMedalsModule.self)
        let text = textOfRefusal { try container.replace((any Medal).self) { () -> any Medal in Bronze() } }
        #expect(
            text == """
                WIND-028 WindTests.Medal can't be replaced: it is registered for another token, or for none
                  replace is called at File.swift:N
                  It is registered for WindTests.DependsOnGold.
                  It is registered for WindTests.DependsOnSilver.
                  Do:  replace it as it is registered: container.replace((any Medal).self, for: (any DependsOnGold).self) { … }
                """)
        try container.replace((any Medal).self, for: (any DependsOnGold).self) { () -> any Medal in Bronze() }
        try container.replace((any Medal).self, for: (any DependsOnSilver).self) { () -> any Medal in Bronze() }
        #expect(try container.resolve((any Medal).self) is Bronze)
    }

    @Test("is not named where it is exported")
    func exported() {
        #expect(container.validate().isEmpty)
        #expect(container.resolve() as Key? != nil)
        Teller.register(in: container)
        let text = textOfRefusal { _ = try container.resolve(Teller.self) }
        #expect(
            text.contains("WindTests.SteelVault is in a module that doesn't list the token in 'exports'"), "\(text)")
        #expect(!text.contains("WindTests.Key"), "\(text)")
    }

    @Test("needs a token first, if it has none")
    func withoutToken() {
        let container = Container()
        container.install(TokenlessModule.self)
        #expect(
            textOfRefusal { _ = try container.resolve(Dial.self) } == """
                WIND-005 Nothing hands out WindTests.Dial
                  Near: WindTests.Dial is in a module with 'exports', which list tokens, but has no token
                  Do:  give it a token, and add the token to the 'exports' of the module,
                       or register a component that is handed out as Dial in this container
                """)
        #expect(
            textOfRefusal { _ = try container.resolve(Combination.self) }.hasSuffix(
                """
                  Do:  give it a token, and add the token to the 'exports' of the module,
                       or register a value in this container: container.register(value: …)
                """))
    }

    @Test("is in a container that isn't empty for replace()")
    func replaced() {
        let container = Container()
        container.install(TokenlessModule.self)
        let text = textOfRefusal { try container.replace(Teller.self, with: Teller()) }
        #expect(text.hasSuffix("Do:  register it first, or correct the name if it was renamed"), "\(text)")
    }
}
