@testable import Todo

nonisolated func title(of settings: TodoSettings) -> String { settings.title }
