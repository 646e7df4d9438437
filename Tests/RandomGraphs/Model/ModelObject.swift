/// What the model knows of an object.
final class ModelObject {
    let number: Int
    let facts: ClassFacts
    var isWired = false
    var deliveries: [Delivery] = []
    /// What it is about to get.
    var incoming: [Delivery] = []
    /// What its properties may still hold of earlier wirings.
    var former: [ModelObject] = []
    /// What it knows and does not hold.
    var weak: [Delivery] = []
    /// The container that wired it last, and as what.
    var home: ModelContainer?
    var registration: Registration?
    var told = 0
    var fills = 0
    var started = 0
    var stopped = 0

    init(_ number: Int, _ facts: ClassFacts) {
        self.number = number
        self.facts = facts
    }

    /// What it keeps alive.
    var kept: [ModelObject] {
        // In the pool, properties are of interfaces: what comes under its own class is in none.
        let kept = facts.hasProperties ? deliveries.filter { $0.isInterface } : deliveries
        return (kept + incoming).map(\.object)
    }

    /// The objects that it got under a type, in order.
    func received(as type: String) -> [ModelObject] {
        deliveries.filter { $0.types.contains(type) }.map(\.object)
    }
}

/// An object that a consumer got, and under which types it finds it.
struct Delivery {
    let object: ModelObject
    let types: [String]
    /// The token; nil for what a builder takes.
    let token: Token?

    /// Whether it is handed out under the interface of its token.
    var isInterface: Bool { token.map { types.contains($0.interface) } ?? true }
}
