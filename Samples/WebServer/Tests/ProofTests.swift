import NoteServer
import Testing
import Wind
import WindGraph
import WindTesting

@Suite("The proof at start-up")
struct ProofTests {
    @Test("finds nothing wrong with the program and its requests")
    func sound() async throws {
        try await withFolder { expectSound(Assembly($0).container) }
    }

    @Test("can be asked for on the command line")
    func command() async throws {
        try await withFolder { settings in
            let container = Assembly(settings).container
            #expect(GraphCommand.result(of: container, ["check"]).exitCode == 0)
            let path = GraphCommand.result(of: container, ["path", "RequestNotebook", "Settings"])
            #expect(path.output.hasPrefix("RequestNotebook -> ") && path.output.hasSuffix(" -> Settings\n"))
        }
    }

    @Test("fails before the server runs, if a request's dependency lacks a provider")
    func missing() async throws {
        try await withFolder { settings in
            let assembly = Assembly(settings)
            Reminder.register(in: assembly.container)
            let error = try #require(throws: Container.ResolutionError.self) { _ = try assembly.application() }
            let lines = "\(error)".split(separator: "\n")
            #expect(lines[0] == "WIND-001 No provider for NoteServerTests.DependsOnMailer")
            #expect(lines[1].hasPrefix("  NoteServerTests.Reminder declares it"))
        }
    }

    @Test("fails when something that outlives the request would keep its user")
    func captive() async throws {
        try await withFolder { settings in
            let assembly = Assembly(settings)
            Greeter.register(in: assembly.container)
            let error = try #require(throws: Container.ResolutionError.self) { _ = try assembly.application() }
            #expect("\(error)".contains("NoteServerTests.Greeter"))
            #expect("\(error)".contains("Only the scope 'request' provides it"))
        }
    }
}

/// A component of each request, with a dependency that doesn't have a provider.
private final class Reminder: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnUser,
    DependsOnMailer
{
    var dependencies = Dependencies()
}

private protocol DependsOnMailer {}

/// A singleton of the whole program, with a dependency that exists only in a request.
private final class Greeter: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnUser {
    var dependencies = Dependencies()
}
