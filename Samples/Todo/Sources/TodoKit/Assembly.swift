package import Wind

extension Container {
    /// Registers the whole program.
    package func registerTodo(for settings: Settings) {
        register(value: settings, for: (any DependsOnSettings).self)
        registerStore(settings.store)
        registerSystem()
        registerCommands()
    }

    /// The one place that knows which stores there are: whatever is registered here is what all others use.
    package func registerStore(_ kind: StoreKind) {
        switch kind {
        case .text: TextTodoStore.register(in: self)
        case .json: JSONTodoStore.register(in: self)
        case .memory: MemoryTodoStore.register(in: self)
        }
    }

    /// What touches the machine, and what tests therefore replace.
    package func registerSystem() {
        SystemFiles.register(in: self)
        SystemClock.register(in: self)
        StandardConsole.register(in: self)
    }

    /// The commands, and what they are made of.
    package func registerCommands() {
        PlainFormatter.register(in: self)
        TodoList.register(in: self)
        CommandLineTool.register(in: self)
    }
}
