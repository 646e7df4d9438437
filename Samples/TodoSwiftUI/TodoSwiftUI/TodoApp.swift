import SwiftUI
import Wind
import WindSwiftUI

/// Gives the views their container.
@main
struct TodoApp: App {
    static let container = Container.todo()

    /// Checks the graph before the first view appears.
    init() {
        do { try Self.container.bootstrap() } catch { fatalError("\(error)") }
    }

    var body: some Scene {
        WindowGroup {
            ListView()
                .container(Self.container)
        }
    }
}
