package import Wind

extension Container {
    /// Registers the whole program.
    package func registerTodo(for settings: Settings) {
        register(value: settings, for: (any DependsOnSettings).self)
        registerStore(settings.store)
        registerSystem()
        registerCommands()
    }

    /// Registers the store, and is the only code that knows the classes of the stores.
    package func registerStore(_ kind: StoreKind) {
        switch kind {
        case .text: TextTodoStore.register(in: self)
        case .json: JSONTodoStore.register(in: self)
        case .memory: MemoryTodoStore.register(in: self)
        }
    }

    /// Registers the components that use the machine, which tests replace.
    package func registerSystem() {
        SystemFiles.register(in: self)
        SystemClock.register(in: self)
        StandardConsole.register(in: self)
    }

    /// Registers the commands and their components.
    package func registerCommands() {
        PlainFormatter.register(in: self)
        TodoList.register(in: self)
        CommandLineTool.register(in: self)
    }
}
