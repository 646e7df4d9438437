/// What the model knows of a container.
final class ModelContainer {
    let parent: ModelContainer?
    var registrations: [Registration] = []
    /// The classes and objects that were registered again, and exports that can't be.
    var mistakes: Set<String> = []
    var optional: Set<Token> = []
    /// The tokens that come weakly.
    var weak: Set<Token> = []
    /// The objects that announced themselves here.
    var announced: [(registration: Registration, object: ModelObject)] = []
    var exports: [(token: Token, child: ModelContainer, order: Int)] = []
    /// What was built again; somebody may be reading the former.
    var former: [ModelObject] = []
    /// What was started.
    var running: [ModelObject] = []
    /// What was replaced: somebody may be reading it.
    var retired: [ModelObject] = []
    /// What was made here of each registration.
    private var places: [ObjectIdentifier: Place] = [:]

    init(inside parent: ModelContainer?) {
        self.parent = parent
    }

    /// This container and those further out.
    var outward: [ModelContainer] { [self] + (parent?.outward ?? []) }

    /// This container and those that it keeps.
    var members: [ModelContainer] {
        var members = [self]
        for export in exports {
            members += export.child.members.filter { member in !members.contains { $0 === member } }
        }
        return members
    }

    /// Whether it has something for a token itself.
    func provides(_ token: Token) -> Bool {
        registrations.contains { $0.facts.token == token }
            || exports.contains { $0.token == token && $0.child.provides(token) }
    }

    /// Where the one object is that is made here of a registration.
    func place(of registration: Registration) -> Place {
        if let known = places[ObjectIdentifier(registration)] { return known }
        let new = Place(registration)
        places[ObjectIdentifier(registration)] = new
        return new
    }

    /// Where everything is that was made here, in order of registration.
    var allPlaces: [Place] { places.values.sorted { $0.registration.order < $1.registration.order } }

    /// The objects that it keeps.
    var kept: [ModelObject] {
        retired + registrations.compactMap(\.given)
            + places.values.filter { $0.registration.lifetime != .sharedInstance }.compactMap(\.object)
    }

    /// A container in which nothing was made yet.
    func copy(inside parent: ModelContainer?) -> ModelContainer {
        let copy = ModelContainer(inside: parent)
        copy.registrations = registrations.map { Registration($0, in: copy) }
        copy.mistakes = mistakes
        copy.optional = optional
        copy.weak = weak
        let children = exports.map(\.child).reduce(into: [ObjectIdentifier: ModelContainer]()) { copies, child in
            copies[ObjectIdentifier(child)] = copies[ObjectIdentifier(child)] ?? child.copy(inside: copy)
        }
        copy.exports = exports.map { ($0.token, children[ObjectIdentifier($0.child)]!, $0.order) }
        return copy
    }
}
