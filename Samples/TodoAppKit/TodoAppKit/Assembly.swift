import TodoKit
import Wind

extension Container {
    /// The components of the app, the same as those of the command-line tool.
    static func todo(at path: String) -> Container {
        let container = Container()
        container.register(value: Settings(store: .text, path: path), for: (any DependsOnSettings).self)
        container.registerStore(.text)
        container.registerSystem()
        TodoList.register(in: container)
        return container
    }
}
