/// The pairs of a container's objects and the model's objects.
struct Pairs {
    private var models: [Int: ModelObject] = [:]
    private var serials: [Int: Int] = [:]
    /// The pairs whose dependencies remain to be compared.
    private(set) var all: [(serial: Int, model: ModelObject)] = []

    /// The container's object for an object of the model.
    func serial(of model: ModelObject) -> Int? { serials[model.number] }

    /// The model's object for an object of the container.
    func model(of serial: Int) -> ModelObject? { models[serial] }

    /// Records that two objects are the same, or fails if one of them already has another partner.
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
