import Wind

extension Run {
    func declareScope(_ names: [String], expectsValue: Bool, in number: Int) {
        guard let container = containers[number], maySeeScopes(container.model) else { return }
        let classes = names.map(Pool.named)
        let real = container.real.scope("scope") { scope in
            if expectsValue { scope.expect(Token.g.type, as: Value.self) }
            for one in classes { one.register(scope) }
        }
        let model = ModelScope(classes.map(\.facts), expectsValue: expectsValue)
        container.model.scopes.append(model)
        scopes[number, default: []].append((real, model))
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

    /// Whether the components of a container have all that they need without a declared scope.
    ///
    /// The model doesn't know the rules for components that only a scope can create.
    private func maySeeScopes(_ container: ModelContainer) -> Bool {
        let areOptional = Token.allCases.allSatisfy { token in
            container.outward.contains { $0.optional.contains(token) }
        }
        return areOptional
            && !container.outward.flatMap(\.members).flatMap(\.registrations).contains { one in
                one.isMadeWhereAsked && one.made.parameters.contains { $0.kind == .one }
            }
    }
}
