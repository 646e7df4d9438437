import TodoKit
import Wind

extension Container {
    /// Returns a container with the components of the app, which are those of the command-line tool.
    static func todo(at path: String) -> Container {
        let container = Container()
        container.register(value: Settings(store: .text, path: path), for: (any DependsOnSettings).self)
        container.registerStore(.text)
        container.registerSystem()
        TodoList.register(in: container)
        return container
    }
}
