/// What a container knows.
final class Registry: @unchecked Sendable {
    // SAFETY: touched only while the container's lock is held, or in the container's `deinit`. No user code runs then: so
    // no access overlaps another, and what each registration needs is not checked for that.
    /// In the order of registration.
    @safe @exclusivity(unchecked) var providers: [Provider] = []
    /// The registrations that were replaced: somebody may be reading their objects.
    var replaced: [Provider] = []
    /// The living objects that were wired, of a container that remembers them.
    var wired = WeakList<Void>()
    /// The registrations of containers further out that are used in this one, by their own.
    @safe @exclusivity(unchecked) var adopted: [ObjectIdentifier: Provider] = [:]
    /// What containers inside this one offer to everybody here.
    @safe @exclusivity(unchecked) var exports: [Export] = []
    /// Whether it offers anything to those further out itself.
    @safe @exclusivity(unchecked) var isExported = false
    var invalidExports: [Container.ResolutionError.InvalidExport] = []
    /// The modules that were installed, with the container of those that have one.
    @safe @exclusivity(unchecked) var modules: [(type: any Container.Module.Type, container: Container?)] = []
    /// Modules that require each other.
    var moduleCycles: [Container.ResolutionError.ModuleCycle] = []
    /// The class registrations, by class.
    let classes = PointerTable<Provider>(isGuarded: true)
    /// The registered objects, by object.
    var objects: [ObjectIdentifier: Provider] = [:]
    /// How each object was registered.
    var objectRoles: [ObjectIdentifier: Set<ObjectRole>] = [:]
    let tokens = PointerTable<TokenEntry>(isGuarded: true)
    /// Hand-written resolvers.
    @safe @exclusivity(unchecked) var resolvers: [Provider] = []
    /// Offers by classes that are not registered yet.
    @safe @exclusivity(unchecked) var pendingOffers: [PendingOffer] = []
    /// What registrations themselves have wrong.
    var duplicates: [DuplicateKey: Container.ResolutionError.DuplicateRegistration] = [:]
    var invalidTokens: [Container.ResolutionError.InvalidToken] = []
    /// The providers whose objects the container keeps, in the order in which they were complete.
    @safe @exclusivity(unchecked) var completed: [Provider] = []
    var onProblem: Container.ProblemHandler?
    /// Who learns what is handed out.
    @safe @exclusivity(unchecked) var watch: TouchWatch?
    var name: String?
    @safe @exclusivity(unchecked) var graphSource = GraphSource.conformanceRecords
    /// How many images the conformance index had read when the graph was last checked.
    @safe @exclusivity(unchecked) var imageCount = 0
    /// The objects that were started and not stopped.
    var started: Set<ObjectIdentifier> = []
    /// The start or stop that was called last.
    var lastTurn: Task<Void, Never>?

    enum ObjectRole {
        case component
        case resolver
    }

    struct PendingOffer {
        let description: OfferDescription
        let provider: AnyClass
        let place: Container.CodeLocation
    }

    /// A token of a container inside this one.
    struct Export {
        let token: any Any.Type
        let id: ProtocolID
        let container: Container
        let place: Container.CodeLocation
    }

    struct DuplicateKey: Hashable {
        let subject: ObjectIdentifier
        let type: ObjectIdentifier?
    }

    /// What `takeRoom()` gives.
    @safe @exclusivity(unchecked) var roomForOffers: [OfferReference] = []

    /// An empty array for the making of a plan, which gives it back.
    func takeRoom() -> [OfferReference] {
        defer { roomForOffers = [] }
        return roomForOffers
    }

    /// Adds a registration and gives it its place in the order.
    func append(_ provider: Provider) {
        providers.append(provider)
        provider.order = Registry.newOrder()
    }

    /// The next place in the order.
    static func newOrder() -> Int { orders.wrappingAdd(1, ordering: .relaxed).newValue }

    /// One order for all containers: a component may be offered what comes from several.
    private static let orders = Atomic<Int>(0)

    func noteDuplicate(
        _ subject: ObjectIdentifier, as interface: (any Any.Type)? = nil, of component: Any.Type, isObject: Bool,
        at places: [Container.CodeLocation]
    ) {
        let key = DuplicateKey(subject: subject, type: interface.map { ObjectIdentifier($0) })
        if duplicates[key] == nil {
            duplicates[key] = .init(type: component, interface: interface, isObject: isObject, places: places)
        } else {
            duplicates[key]!.places += places.suffix(1)
        }
    }
}

/// How a container learns which tokens a class conforms to.
package enum GraphSource: Sendable {
    /// From the process's conformance records.
    case conformanceRecords
    /// By casts, which know only the tokens that somebody names: for comparison.
    case casts
}
