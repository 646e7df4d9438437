package import Wind

/// Takes connections for as long as the program runs.
///
/// What the requests need has to be started before it: their containers come later, so it declares the need.
package final class Listener: Singleton, SimpleResolver<any DependsOnListener>, AutomaticDependencyHandling,
    Startable, Stoppable, ContainerDependency, DependsOnSettings, DependsOnScopes, DependsOnGuestBook
{
    package var dependencies = Dependencies()
    private var container: Container { component() }
    private var work: Task<Void, Never>?

    /// Where it listens, once it has started.
    package private(set) var port: UInt16 = 0

    package init() {}

    package func start() throws {
        let socket = try Socket(listeningOn: settings.port)
        do {
            port = try socket.port
        } catch {
            socket.close()
            throw error
        }
        work = Task { [container, scopes] in
            await Listener.accept(from: socket, opening: scopes, in: container)
            socket.close()
        }
    }

    /// Every connection ends after the request that it is at.
    package func stop() async {
        work?.cancel()
        await work?.value
        work = nil
    }

    /// How many connections may be open; further ones wait until one ends.
    private static let limit = 4_096

    private static func accept(from socket: Socket, opening scopes: Scopes, in container: Container) async {
        await withTaskGroup(of: Void.self) { connections in
            var number = 0
            while let client = try? await socket.accepted() {
                number += 1
                // A task that has ended stays until it is asked for.
                if number > limit { await connections.next() }
                let connection = Connection(
                    socket: client, visitor: Visitor(number: number), scopes: scopes, container: container)
                connections.addTask { await connection.serve() }
            }
        }
    }
}

/// The need for the listener, by which the module exports it.
package protocol DependsOnListener {}
