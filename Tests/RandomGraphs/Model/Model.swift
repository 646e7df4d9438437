/// The expected behavior: slow, small, and derived from the documentation alone.
final class Model {
    private(set) var objects: [ModelObject] = []
    /// The objects that the program holds.
    var held: [Int: ModelObject] = [:]
    var containers: [Int: ModelContainer] = [:]
    /// The one object of each foreign class, which the framework holds.
    var foreign: [String: ModelObject] = [:]
    /// The objects that are being wired at this moment.
    private(set) var beingWired: [ModelObject] = []
    private var lastOrder = 0
    /// The number of the operation in progress.
    var call = 0
    /// Whether the run did something whose result Wind doesn't specify.
    private(set) var isUnknowable = false
    let mutation: Mutation?

    init(_ mutation: Mutation? = nil) {
        self.mutation = mutation
    }

    /// Creates an object.
    func make(_ facts: ClassFacts) -> ModelObject {
        objects.append(ModelObject(objects.count, facts))
        return objects.last!
    }

    /// The object of a foreign class, created when it is first resolved.
    private func foreignObject(_ facts: ClassFacts) -> ModelObject {
        let object = foreign[facts.name] ?? make(facts)
        foreign[facts.name] = object
        return object
    }

    // MARK: Creating and wiring

    /// The object of a source, created now if it doesn't exist yet.
    func object(of source: Source) -> ModelObject {
        let registration = source.registration
        if registration.lifetime == .foreignInstantiable { return announced(of: source)! }
        if registration.lifetime == .instance {
            let object = make(registration.made)
            wire(object, as: registration, in: source.home)
            return object
        }
        let place = source.home.place(of: registration)
        if registration.lifetime == .sharedInstance, let object = place.object, !isAlive(object) { place.object = nil }
        if let object = registration.replacement, place.object == nil {
            (place.object, place.isComplete) = (object, false)
        }
        if place.object == nil || mutation == .singletonTwice {
            let isForeign = registration.lifetime == .foreignSingleton
            place.object = isForeign ? foreignObject(registration.made) : make(registration.made)
            place.isComplete = false
        }
        let object = place.object!
        if !place.isComplete { wire(object, as: registration, in: source.home) }
        if !place.isComplete {
            place.isComplete = true
            if isWeak(source) { announceToAll(object) }
        }
        return object
    }

    /// Hands an object the dependencies that its class declares, in place of the former ones.
    func wire(_ object: ModelObject, as registration: Registration?, in container: ModelContainer) {
        // Wind doesn't promise when it releases an unshared former dependency: before or after the new one exists.
        if object.isWired, holdsShared(object) { isUnknowable = true }
        // The result is also unspecified if an object needs itself through another object's dependencies.
        if beingWired.contains(where: { $0 === object }) { isUnknowable = true }
        // If one call wires an object in several containers, Wind doesn't specify which of them is the last.
        if object.isWired, object.call == call, object.home !== container { isUnknowable = true }
        object.isWired = true
        (object.home, object.registration, object.isReplaced, object.call) = (container, registration, false, call)
        beingWired.append(object)
        defer { beingWired.removeLast() }
        // The object keeps its former dependencies until all the new ones exist.
        object.incoming = []
        var shared: [(source: Source, object: ModelObject)] = []
        for (token, _, source) in needs(of: object.facts, as: registration, in: container) {
            // Several parameters get one object of a provider.
            let known = shared.first {
                $0.source.registration === source.registration && $0.source.home === source.home
            }
            let provider = known?.object ?? self.object(of: source)
            shared.append((source, provider))
            if provider === object { continue }
            object.incoming.append(
                Delivery(object: provider, types: source.registration.types(for: token), token: token))
            object.fills += 1
        }
        object.former += object.deliveries.map(\.object)
        object.deliveries = object.incoming
        object.incoming = []
        object.weak = weakDeliveries(for: object)
        object.makers = makers(of: object.facts, as: registration, in: container)
        object.fills += object.makers.count
        if mutation == .lastInsteadOfFirst { object.deliveries.reverse() }
        object.told += mutation == .toldTwice && object.deliveries.count > 1 ? 2 : 1
    }

    /// A dependency by a token, or by the type of a builder's parameter.
    typealias Need = (token: Token?, type: String?, source: Source)

    /// All dependencies that objects of a class get.
    func needs(of facts: ClassFacts, as registration: Registration?, in container: ModelContainer) -> [Need] {
        let byToken = facts.needs.flatMap { token in
            let strong = sources(of: token, seenFrom: container, by: registration).filter { !isWeak($0) && !$0.isMaker }
            return strong.map { Need(token, nil, $0) }
        }
        let byType = facts.parameters.filter { $0.kind != .maker && $0.kind != .perhapsMaker }.flatMap { parameter in
            let all = sources(for: parameter, askedIn: container, by: registration)
            return (parameter.kind == .list ? all : Array(all.prefix(1))).map { Need(nil, parameter.type, $0) }
        }
        return byToken + byType
    }

    /// Returns the next number for a registration.
    func nextOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }
}
