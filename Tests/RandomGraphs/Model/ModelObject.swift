/// The model of an object.
final class ModelObject {
    let number: Int
    let facts: ClassFacts
    var isWired = false
    var deliveries: [Delivery] = []
    /// The dependencies that it is about to get.
    var incoming: [Delivery] = []
    /// Objects of earlier wirings that its properties may still hold.
    var former: [ModelObject] = []
    /// The makers that it received, in order.
    var makers: [ModelMaker] = []
    /// Its weak dependencies.
    var weak: [Delivery] = []
    /// The container that wired it last, and the registration that applied.
    var home: ModelContainer?
    var registration: Registration?
    /// The number of the operation that wired it last.
    var call = 0
    /// Whether another object took its place since then.
    var isReplaced = false
    var told = 0
    /// Whether a replacement may have filled it again, because it takes what was replaced weakly.
    var mayBeToldAgain = false
    var fills = 0
    var started = 0
    var stopped = 0

    init(_ number: Int, _ facts: ClassFacts) {
        self.number = number
        self.facts = facts
    }

    /// The objects that it keeps alive.
    var kept: [ModelObject] {
        // A class with weak properties doesn't have others.
        if facts.hasProperties, facts.isWeakAware { return incoming.map(\.object) }
        // In the pool, properties have interface types. They never hold an object that comes under its own class.
        let kept = facts.hasProperties ? deliveries.filter { $0.isInterface } : deliveries
        return (kept + incoming).map(\.object)
    }

    /// The objects that it received under a type, in order.
    func received(as type: String) -> [ModelObject] {
        deliveries.filter { $0.types.contains(type) }.map(\.object)
    }
}

/// An object that a consumer received, and the types under which the consumer finds it.
struct Delivery {
    let object: ModelObject
    let types: [String]
    /// The token; nil for a parameter of a builder.
    let token: Token?

    /// Whether it is handed out under the interface of its token.
    var isInterface: Bool { token.map { types.contains($0.interface) } ?? true }
}
