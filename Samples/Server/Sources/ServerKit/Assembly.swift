package import Wind

extension Container {
    /// The whole program, to be started.
    package static func server(_ settings: Settings) -> Container {
        let app = Container()
        app.register(value: settings, for: (any DependsOnSettings).self)
        app.install(NetworkModule.self)
        return app
    }
}
