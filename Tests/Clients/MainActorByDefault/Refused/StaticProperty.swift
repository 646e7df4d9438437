import Wind
import WindTesting

@testable import Todo

nonisolated final class TodoListCase: WindTestCase {
    override func makeContainer() throws -> Container { TodoApp.container.copy() }
}
