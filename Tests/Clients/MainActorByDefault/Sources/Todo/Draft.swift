import Wind

nonisolated struct Draft {
    var text = "New item"
}

extension Container {
    func registerDrafts() {
        register(Draft.self, as: .instance, isolation: nil) { Draft() }
    }
}
