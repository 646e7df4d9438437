// A Sendable class, an actor and a class of the main actor that need each other: the code of the article Sendable
// components and actors.

import Wind

// MARK: A Sendable class

protocol HTTPClient: Sendable {
    func get(_ path: String) async throws -> String
}

protocol DependsOnHTTPClient {}

final class CannedClient: HTTPClient, Singleton, IndirectResolver<any DependsOnHTTPClient, any HTTPClient>,
    InjectedDependencies
{
    func get(_ path: String) async throws -> String { "rain in \(path)" }
}

final class Forecasts: Singleton, SimpleResolver<any DependsOnForecasts>, InjectedDependencies, DependsOnHTTPClient,
    Sendable
{
    private let client = Inject<any HTTPClient>()

    func forecast(for city: String) async throws -> String {
        try await client.value.get(city)
    }
}

protocol DependsOnForecasts {}

// MARK: An actor

actor History: Singleton, SimpleResolver<any DependsOnHistory>, InjectedDependencies, DependsOnForecasts,
    DependsOnNotebook
{
    @Inject private var forecasts: Forecasts
    @Inject private var notebook: Notebook

    func look(up city: String) async throws -> [String] {
        let forecast = try await forecasts.forecast(for: city)
        notebook.lines.append(forecast)
        return notebook.lines
    }
}

/// Not Sendable: it is an Instance, so the history has a notebook of its own.
final class Notebook: Instance, SimpleResolver<any DependsOnNotebook>, InjectedDependencies {
    var lines: [String] = []
}

protocol DependsOnNotebook {}

protocol DependsOnHistory {}

extension DependsOnHistory where Self: AutomaticDependencyHandling {
    var history: History { component() }
}

// MARK: A class of the main actor

@MainActor
final class Screen: @MainActor Singleton, @MainActor DirectResolver, @MainActor AutomaticDependencyHandling,
    DependsOnHistory
{
    var dependencies = Dependencies()
    private(set) var text = ""

    func show(_ city: String) async throws {
        text = try await history.look(up: city).joined(separator: ", ")
    }
}

// MARK: All of them

@MainActor
func register(in container: Container) {
    CannedClient.register(in: container)
    Forecasts.register(in: container)
    Notebook.register(in: container)
    History.register(in: container)
    Screen.register(in: container)
}

let container = Container()
register(in: container)
try container.bootstrap()

let screen = try container.resolve(Screen.self)
try await screen.show("Oslo")
try await screen.show("Rome")
print(screen.text)

// MARK: Many tasks share a Sendable component

let forecasts = try await Task.detached { try container.resolve(Forecasts.self) }.value
async let oslo = forecasts.forecast(for: "Oslo")
async let rome = forecasts.forecast(for: "Rome")
print(try await [oslo, rome])

// MARK: An actor that needs a class of the main actor

actor Reporter: Singleton, DirectResolver, InjectedDependencies, DependsOnTitle {
    @Inject private var title: Title

    func line() async -> String { await "report: \(title.text)" }
}

@MainActor
final class Title: @MainActor Singleton, @MainActor SimpleResolver<any DependsOnTitle>, @MainActor InjectedDependencies
{
    var text = "the weather"
}

protocol DependsOnTitle {}

let reports = Container()
Title.register(in: reports)
Reporter.register(in: reports)
try reports.bootstrap()
print(try await reports.resolve(Reporter.self).line())

// MARK: A test's client

struct Failure: Error {}

final class BrokenClient: HTTPClient, Singleton, InjectedDependencies {
    func get(_ path: String) async throws -> String { throw Failure() }
}

let tested = Container()
register(in: tested)
try tested.replace(CannedClient.self, with: BrokenClient.self)
try tested.bootstrap()
do {
    _ = try await tested.resolve(Forecasts.self).forecast(for: "Oslo")
} catch is Failure {
    print("the client failed")
}

// MARK: The wrong actor

let elsewhere = Container()
register(in: elsewhere)
do {
    try await Task.detached { try elsewhere.bootstrap() }.value
} catch {
    print(error)
}

// MARK: An actor that reads a dependency as soon as it is there

actor Alerts: Singleton, DirectResolver, InjectedDependencies, DependsOnForecasts {
    private let forecasts = Inject<Forecasts>()

    nonisolated func dependenciesFulfilled() {
        print("alerts from \(type(of: forecasts.value))")
    }
}

let alerting = Container()
register(in: alerting)
Alerts.register(in: alerting)
try alerting.bootstrap()
