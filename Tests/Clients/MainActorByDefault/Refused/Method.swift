@testable import Todo

nonisolated func fill(_ list: TodoList) { list.add("Buy milk") }
