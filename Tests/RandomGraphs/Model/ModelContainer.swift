/// What the model knows of a container.
final class ModelContainer {
    let parent: ModelContainer?
    var registrations: [Registration] = []
    /// The classes and objects that were registered again.
    var duplicates: Set<String> = []
    var optional: Set<Token> = []

    init(inside parent: ModelContainer?) {
        self.parent = parent
    }

    /// This container and those further out.
    var outward: [ModelContainer] { [self] + (parent?.outward ?? []) }
}

/// What the model knows of something that was registered.
final class Registration {
    let facts: ClassFacts
    unowned let home: ModelContainer
    /// The one object, if there is one and it exists.
    var object: ModelObject?
    /// Whether the container has wired that object; that the program has does not count.
    var isComplete = false
    /// Whether the object was made by the program.
    let isObject: Bool

    init(_ facts: ClassFacts, in home: ModelContainer, object: ModelObject? = nil) {
        self.facts = facts
        self.home = home
        self.object = object
        isObject = object != nil
    }

    /// How long what it makes lives: a registered object is a singleton, whatever its class says.
    var lifetime: Lifetime? { isObject ? .singleton : facts.lifetime }
}

/// What the model knows of an object.
final class ModelObject {
    let number: Int
    let facts: ClassFacts
    var isWired = false
    var deliveries: [Delivery] = []
    var told = 0
    var fills = 0

    init(_ number: Int, _ facts: ClassFacts) {
        self.number = number
        self.facts = facts
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
    var tokens: [Token]
}

/// The problems by which the model expects a call to fail: each its code and what it is about.
struct Problems {
    /// Those that have to be found.
    var required: Set<String> = []
    /// Those that may be found besides: what is complete may be looked at again, or not.
    var allowed: Set<String> = []

    /// Whether a call may succeed.
    var allowSuccess: Bool { required.isEmpty }

    /// Whether a call may fail so.
    func allow(_ found: Set<String>) -> Bool {
        required.isSubset(of: found) && found.isSubset(of: required.union(allowed)) && !found.isEmpty
    }
}
