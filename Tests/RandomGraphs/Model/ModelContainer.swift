/// The model of a container.
final class ModelContainer {
    let parent: ModelContainer?
    var registrations: [Registration] = []
    /// The scopes that are declared here.
    var scopes: [ModelScope] = []
    /// The scope that opened it.
    var openedBy: ModelScope?
    /// Whether it is a scope that expected a value.
    var expectsValue = false
    /// The classes whose registrations gave way to the replacement of their token.
    var displaced: Set<String> = []
    /// Further offers of classes, which may be registered later.
    var offers: [(name: String, token: Token)] = []
    /// The classes with further offers that were registered, or that replaced others.
    var met: Set<String> = []
    /// Duplicate registrations of classes and objects, and invalid exports.
    var mistakes: Set<String> = []
    var optional: Set<Token> = []
    /// The tokens whose providers are delivered weakly.
    var weak: Set<Token> = []
    /// The objects that announced themselves here.
    var announced: [(registration: Registration, object: ModelObject, number: Int)] = []
    var exports: [(token: Token, child: ModelContainer, order: Int)] = []
    /// The child containers that it keeps, because they export to it or belong to its modules.
    var compartments: [ModelContainer] = []
    /// The names of the installed modules.
    var modules: [String] = []
    /// The former objects of builders that built again, which other code may be reading.
    var former: [ModelObject] = []
    /// The objects that were started.
    var running: [ModelObject] = []
    /// The replaced objects, which other code may be reading.
    var retired: [ModelObject] = []
    /// The places of the objects that this container created, by registration.
    private var places: [ObjectIdentifier: Place] = [:]

    init(inside parent: ModelContainer?) {
        self.parent = parent
    }

    /// This container and its parent containers, from the inside outward.
    var outward: [ModelContainer] { [self] + (parent?.outward ?? []) }

    /// Whether the parent keeps this container, as a part of itself.
    var isCompartment: Bool { parent?.compartments.contains { $0 === self } == true }

    /// Whether this container is a scope, or a part of one.
    var isInScope: Bool { isCompartment ? parent!.isInScope : parent != nil }

    /// This container and the containers that it keeps.
    var members: [ModelContainer] {
        var members = [self]
        for compartment in compartments {
            members += compartment.members.filter { member in !members.contains { $0 === member } }
        }
        return members
    }

    /// Whether the container itself has a provider for a token.
    func provides(_ token: Token) -> Bool {
        registrations.contains { $0.tokens.contains(token) }
            || exports.contains { $0.token == token && $0.child.provides(token) }
    }

    /// The kept container that registers a class and exports it to this one, unless the class is registered here.
    func module(exporting facts: ClassFacts, for token: Token? = nil) -> ModelContainer? {
        if registrations.contains(where: { $0.isOfClass(facts.name) }) { return nil }
        for export in exports where token == nil || token == export.token {
            let isHere = export.child.registrations.contains {
                $0.isOfClass(facts.name) && !$0.isImplied && $0.facts.token == export.token
            }
            if isHere { return export.child }
            if let inner = export.child.module(exporting: facts, for: export.token) { return inner }
        }
        return nil
    }

    /// The place of a registration's only object in this container.
    func place(of registration: Registration) -> Place {
        if let known = places[ObjectIdentifier(registration)] { return known }
        let new = Place(registration)
        places[ObjectIdentifier(registration)] = new
        return new
    }

    /// The places of all objects that were created here, in order of registration.
    var allPlaces: [Place] { places.values.sorted { $0.registration.order < $1.registration.order } }

    /// Whether one of its own registrations has the object.
    func keeps(_ object: ModelObject) -> Bool {
        registrations.contains { one in
            one.existing === object || one.lifetime != .sharedInstance && place(of: one).object === object
        }
    }

    /// The objects that it keeps.
    var kept: [ModelObject] {
        retired + registrations.flatMap { [$0.given, $0.replacement].compactMap(\.self) }
            + places.values.filter { $0.registration.lifetime != .sharedInstance }.compactMap(\.object)
    }

    /// A copy of the container without any created objects.
    func copy(inside parent: ModelContainer?) -> ModelContainer {
        let copy = ModelContainer(inside: parent)
        copy.registrations = registrations.map { Registration($0, in: copy) }
        (copy.mistakes, copy.offers, copy.met) = (mistakes, offers, met)
        (copy.displaced, copy.scopes, copy.expectsValue) = (displaced, scopes, expectsValue)
        (copy.optional, copy.openedBy) = (optional, openedBy)
        copy.weak = weak
        copy.compartments = compartments.map { $0.copy(inside: copy) }
        copy.modules = modules
        copy.exports = exports.map { export in
            (export.token, copy.compartments[compartments.firstIndex { $0 === export.child }!], export.order)
        }
        return copy
    }
}
