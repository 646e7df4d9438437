package import Wind

extension Container {
    /// Returns the container of the whole program, which isn't started yet.
    package static func server(_ settings: Settings) -> Container {
        let app = Container()
        app.register(value: settings, for: (any DependsOnSettings).self)
        app.install(NetworkModule.self)
        app.register(value: app.declareScopes(), for: (any DependsOnScopes).self)
        return app
    }

    /// Declares the scopes of a connection and of a request, so that `start()` checks their components, too.
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

/// The scope of a connection and, inside it, the scope of a request.
struct Scopes {
    let visit: Container.Scope
    let request: Container.Scope
}

/// Conform to this token to open scopes with `scopes`.
protocol DependsOnScopes {}
extension DependsOnScopes where Self: AutomaticDependencyHandling {
    var scopes: Scopes { component() }
}
