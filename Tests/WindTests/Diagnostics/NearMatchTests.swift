import Testing
import Wind

private protocol DependsOnDataStore {}
private protocol DependsOnStorage {}
private protocol DependsOnDataStores {}
private protocol DependsOnWeather {}
private protocol DataStore {}
private protocol Weather {}

private final class List: Born, Singleton, DirectResolver, DependsOnDataStore {}
private final class Forecast: Born, Singleton, DirectResolver, DependsOnWeather {}

/// Provides the interface under another token.
private final class UserDefaultsStore: Born, Singleton, IndirectResolver, DataStore {
    typealias DependencyToken = DependsOnStorage
    typealias PublicInterface = any DataStore
}
/// Provides a component under a token with nearly the same name.
private final class Archive: Born, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnDataStores
}
/// Has the name of the token, but doesn't state a token.
private final class WeatherStation: Born, Singleton, DirectResolver {}

@Suite("Near matches of a missing type or token")
struct NearMatchTests {
    private let container = Container()

    @Test("are other tokens for the interface and tokens of a similar name")
    func tokens() {
        List.register(in: container)
        UserDefaultsStore.register(in: container)
        Archive.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-001 No provider for WindTests.DependsOnDataStore
                  WindTests.List declares it  (registered at File.swift:N)
                  Near: WindTests.UserDefaultsStore provides WindTests.DependsOnStorage
                  Near: WindTests.Archive provides WindTests.DependsOnDataStores
                  Do:  register a component whose DependencyToken is DependsOnDataStore before bootstrap(),
                       or make it optional: container.optional((any DependsOnDataStore).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnDataStore).self)
                """)
    }

    @Test("are components that are called so and name no token")
    func tokenless() {
        Forecast.register(in: container)
        WeatherStation.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-001 No provider for WindTests.DependsOnWeather
                  WindTests.Forecast declares it  (registered at File.swift:N)
                  Near: WindTests.WeatherStation is registered, but doesn't name a DependencyToken
                  Do:  register a component whose DependencyToken is DependsOnWeather before bootstrap(),
                       or make it optional: container.optional((any DependsOnWeather).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnWeather).self)
                """)
    }

    @Test("are types of a similar name")
    func types() {
        UserDefaultsStore.register(in: container)
        #expect(
            Refusal { _ = try container.resolve((any DataStores).self) }.text == """
                WIND-005 Nothing hands out WindTests.DataStores
                  Near: WindTests.UserDefaultsStore is handed out as WindTests.DataStore
                  Do:  register a component that is handed out as DataStores in this container
                """)
    }

    @Test("are the public interface of a class that a builder takes")
    func parameter() {
        UserDefaultsStore.register(in: container)
        container.register(Bool.self) { (_: UserDefaultsStore) in true }
        #expect(
            Refusal { try container.bootstrap() }.text.hasPrefix(
                """
                WIND-023 Nothing hands out WindTests.UserDefaultsStore, which a builder takes
                  Swift.Bool is built from it  (registered at File.swift:N)
                  WindTests.UserDefaultsStore is registered, but handed out only as WindTests.DataStore
                """))
    }

    @Test("don't include components that have nothing in common with it")
    func none() {
        Forecast.register(in: container)
        Archive.register(in: container)
        #expect(!Refusal { try container.bootstrap() }.text.contains("Near:"))
        #expect(!Refusal { _ = try container.resolve(UserDefaultsStore.self) }.text.contains("Near:"))
    }
}

private protocol DataStores {}
