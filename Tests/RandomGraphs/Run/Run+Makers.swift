import Wind

// Makers, which the program takes from containers and objects, keeps, and calls.
extension Run {
    func register(_ handed: Handed, in number: Int) {
        guard let container = containers[number] else { return }
        handed.register(in: container.real)
        model.register(handed.facts, in: container.model)
    }

    func resolveMaker(_ type: String, in number: Int, as maker: Int) throws {
        guard let container = containers[number] else { return }
        let problems = Check(model).request(for: type, in: container.model)
        let found = try succeeds("resolve(\(type))", problems) {
            try MakerKind.named(type).resolve(in: container.real)
        }
        guard let found else { return }
        let source = model.sources(of: type, askedIn: container.model)[0]
        makers[maker] = (found, model.makers(of: source).first { $0.type == type }!)
    }

    /// Takes a maker from an object that the program holds.
    func takeMaker(of object: Int, as maker: Int) {
        guard let object = held[object], object.model.isWired, !object.model.makers.isEmpty else { return }
        let number = maker % object.model.makers.count
        let expected = object.model.makers[number]
        let place = object.model.makers.prefix(number).count { $0.type == expected.type }
        guard let found = MakerKind.named(expected.type).all(of: object.real) else { return }
        makers[maker] = (found[place], expected)
    }

    func call(_ maker: Int, as object: Int) throws {
        guard let maker = makers[maker] else { return }
        let found = try succeeds("a call of \(maker.model.type)", Check(model).call(of: maker.model)) {
            try maker.real()
        }
        guard let found else { return }
        let expected = model.call(maker.model)
        try pair(found, expected)
        hold((found, expected), as: object)
    }
}

extension MakerKind {
    /// The makers of this type that an object has; nil if it doesn't have a place for them.
    func all(of object: Piece) -> [MakerCall]? {
        if let built = object as? Built { return built.makers[name] ?? [] }
        return (object as? any Consumer).flatMap(all)
    }
}
