package import Wind

/// Accepts connections while the program runs.
///
/// The listener declares the tokens that requests need, because requests come later: their providers start before it.
package final class Listener: Singleton, SimpleResolver<any DependsOnListener>, AutomaticDependencyHandling,
    Startable, Stoppable, ContainerDependency, DependsOnSettings, DependsOnScopes, DependsOnGuestBook
{
    package var dependencies = Dependencies()
    private var container: Container { component() }
    private var work: Task<Void, Never>?

    /// The port that the listener uses, after `start()`.
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

    /// Stops the listener after each connection has finished its current request.
    package func stop() async {
        work?.cancel()
        await work?.value
        work = nil
    }

    /// The number of connections that may be open at once; further clients wait.
    private static let limit = 4_096

    private static func accept(from socket: Socket, opening scopes: Scopes, in container: Container) async {
        await withTaskGroup(of: Void.self) { connections in
            var number = 0
            while let client = try? await socket.accepted() {
                number += 1
                // The group keeps a finished task until its result is read.
                if number > limit { await connections.next() }
                let connection = Connection(
                    socket: client, visitor: Visitor(number: number), scopes: scopes, container: container)
                connections.addTask { await connection.serve() }
            }
        }
    }
}

/// The token of the listener, which the module exports.
package protocol DependsOnListener {}
