package import Wind

extension Container {
    /// The whole program, to be started.
    package static func server(_ settings: Settings) -> Container {
        let app = Container()
        app.register(value: settings, for: (any DependsOnSettings).self)
        app.install(NetworkModule.self)
        app.register(value: app.declareScopes(), for: (any DependsOnScopes).self)
        return app
    }

    /// Says what a connection and a request have, so that the start proves what they will need.
    private func declareScopes() -> Scopes {
        var request: Scope?
        let visit = scope("visit") { visit in
            visit.expect((any DependsOnVisitor).self, as: Visitor.self)
            visit.install(VisitModule.self)
            request = visit.scope("request") { $0.expect((any DependsOnRequest).self, as: Request.self) }
        }
        return Scopes(visit: visit, request: request!)
    }
}

/// One for each connection and, inside it, one for each request.
struct Scopes {
    let visit: Container.Scope
    let request: Container.Scope
}

/// Conform to it to open them through `scopes`.
protocol DependsOnScopes {}
extension DependsOnScopes where Self: AutomaticDependencyHandling {
    var scopes: Scopes { component() }
}
