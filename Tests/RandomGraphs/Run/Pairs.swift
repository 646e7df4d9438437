/// Which object of the container is which object of the model.
struct Pairs {
    private var models: [Int: ModelObject] = [:]
    private var serials: [Int: Int] = [:]
    /// Those whose dependencies are to be compared.
    private(set) var all: [(serial: Int, model: ModelObject)] = []

    /// The object of the container that the model's one is.
    func serial(of model: ModelObject) -> Int? { serials[model.number] }

    /// The object of the model that the container's one is.
    func model(of serial: Int) -> ModelObject? { models[serial] }

    /// Notes that two are the same, or fails if one is known to be another.
    mutating func add(_ piece: Piece, _ model: ModelObject) throws {
        if models[piece.serial] === model { return }
        guard models[piece.serial] == nil, serials[model.number] == nil,
            name(of: type(of: piece)) == model.facts.name
        else {
            let other = serials[model.number].map { "object \($0)" } ?? "a new object"
            throw Failure(
                expected: "\(other) of \(model.facts.name)", found: "object \(piece.serial) of \(type(of: piece))",
                subject: "identity")
        }
        models[piece.serial] = model
        serials[model.number] = piece.serial
        all.append((piece.serial, model))
    }
}
