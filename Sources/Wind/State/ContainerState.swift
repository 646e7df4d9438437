/// What is alive in a container, and what was described to it.
final class ContainerState: @unchecked Sendable {
    // SAFETY: touched only while the container's lock is held, or in the container's `deinit`. No user code runs then: so
    // no access overlaps another.
    @safe @exclusivity(unchecked) var blueprint = Blueprint()
    /// The latest outlook that somebody asked for.
    @safe @exclusivity(unchecked) var outlook: Outlook?
    /// The first one, and what keeps it.
    var firstOutlook: Outlook?
    /// The slots of registrations that took the place of others, by index.
    @safe @exclusivity(unchecked) var replacements: [Int: Slot] = [:]
    /// The first ones at their indices that were replaced: somebody may be reading their objects.
    var former: [Slot] = []
    /// The slots of what is registered further out and made here.
    @safe @exclusivity(unchecked) var inherited: [InheritedKey: Slot] = [:]
    /// Those whose objects the container keeps, in the order in which they were complete.
    @safe @exclusivity(unchecked) var completed: [Slot] = []
    /// The containers that this one keeps.
    @safe @exclusivity(unchecked) var compartments: [Container] = []
    /// The modules' containers.
    var modules: [(type: any Container.Module.Type, compartment: Int?)] = []
    /// Its place among those that its owner keeps.
    @safe @exclusivity(unchecked) var place: (owner: ContainerReference, number: Int)?
    /// The registered objects, by object.
    var objects: [ObjectIdentifier: Int] = [:]
    /// How each object was registered.
    var objectRoles: [ObjectIdentifier: Set<ObjectRole>] = [:]
    /// Who is told of objects that come and go.
    @safe @exclusivity(unchecked) var tokens: [ProtocolID: TokenState] = [:]
    /// The living objects that were wired, of a container that remembers them.
    var wired = WeakList<Void>()
    var onProblem: Container.ProblemHandler?
    /// Who learns what is handed out.
    @safe @exclusivity(unchecked) var watch: TouchWatch?
    var name: String?
    /// How many images the conformance index had read when the graph was last checked.
    @safe @exclusivity(unchecked) var imageCount = 0
    /// What was started and not stopped.
    var started: [Started] = []
    /// The start or stop that was called last.
    var lastTurn: Task<Void, Never>?

    enum ObjectRole {
        case component
        case resolver
    }

    /// Names a slot of what is registered further out.
    struct InheritedKey: Hashable {
        let registration: ObjectIdentifier
        let depth: Int
    }

    /// A slot whose object was started; it stays until the object was stopped, if a container keeps that.
    struct Started {
        let slot: Slot
        private(set) weak var object: (any Component)?
    }

    /// Those that are not in the table.
    var allSlots: [Slot] { Array(replacements.values) + Array(inherited.values) + former }

    func token(_ id: ProtocolID) -> TokenState {
        if let known = tokens[id] { return known }
        let state = TokenState()
        tokens[id] = state
        return state
    }
}

/// How a container learns which tokens a class conforms to.
package enum GraphSource: Sendable {
    /// From the process's conformance records.
    case conformanceRecords
    /// By casts, which know only the tokens that somebody names: for comparison.
    case casts
}
