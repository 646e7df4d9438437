import Foundation
import TodoKit
import Wind
import WindSwiftUI

/// Registers the components of the command-line tool and of the screens.
enum TodoModule: Container.Module {
    static func register(in container: Container) {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let settings = Settings(store: .text, path: documents.appending(path: "todo.txt").path)
        container.register(value: settings, for: (any DependsOnSettings).self)
        container.registerStore(.text)
        container.registerSystem()
        TodoList.register(in: container)
        Todos.register(in: container)
        ListModel.register(in: container)
    }
}

extension Container {
    /// Returns the app's container, which expects the first view; the check follows that view to the others.
    static func todo() -> Container {
        let container = Container()
        container.install(TodoModule.self)
        container.expectView(ListView.self)
        return container
    }
}
