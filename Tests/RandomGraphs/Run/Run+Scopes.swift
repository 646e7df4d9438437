import Wind

extension Run {
    func declareScope(_ names: [String], expectsValue: Bool, in number: Int) {
        guard let container = containers[number] else { return }
        // Containers that are alike declare scopes of the same names, but a module doesn't repeat those of its container.
        let name = "scope \(container.model.outward.count).\(scopes[number, default: []].count)"
        let real = container.real.scope(name) { scope in
            if expectsValue { scope.expect(Token.g.type, as: Value.self) }
            for name in names {
                if let module = Pool.module(name) { scope.install(module) } else { Pool.named(name).register(scope) }
            }
        }
        let declared = model.declareScope(names, expectsValue: expectsValue, in: container.model)
        scopes[number, default: []].append((real, declared))
    }

    func openScope(_ number: Int, of declaring: Int, inside parent: Int, as opened: Int) throws {
        guard let parent = containers[parent], let declared = scopes[declaring], declared.indices.contains(number),
            !model.isOrphan(parent.model),
            parent.model.outward.contains(where: { $0.scopes.contains { $0 === declared[number].model } })
        else { return }
        let (real, scope) = declared[number]
        let value = scope.expectsValue ? Value(piece: Content()) : nil
        let object = value.map { _ in model.make(Recipe.value.facts(.singleton)) }
        if let value, let object { try pair(value.piece, object) }
        let inside = model.opened(scope, inside: parent.model, with: object)
        let container = try succeeds("open", Check(model).all(in: inside)) {
            try real.open(in: parent.real) { opened in
                if let value { opened.register(value: value, for: Token.g.type) }
            }
        }
        if let container { add((container, inside), as: opened) }
    }
}
