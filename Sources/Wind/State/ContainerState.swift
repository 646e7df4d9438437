/// The part of a ``Container`` that its lock guards: the living objects, and the registrations.
///
/// It is the superclass of the container, so that each new scope is one object and not two.
@_documentation(visibility: internal)
@safe public class ContainerState: @unchecked Sendable {
    // SAFETY: touched only while the container's lock is held, or in the container's `deinit`, apart from `created` and
    // `hasLived`, which guard themselves. No user code runs then, so no access overlaps another. Where each new scope or
    // copy would pay for the compiler's check of that, the check is switched off, here and in `Blueprint`.
    /// The blueprint of the registrations; a shared blueprint may continue after them.
    private final var stored: Blueprint
    /// The number of described changes.
    private final var changeCount: Int
    /// The number of times that the blueprint was offered to other containers.
    private final var shareCount = 0
    /// The objects that were created here.
    final let created = CreatedObjects()
    /// Whether an object was created or wired here, or is about to be, that may have to be filled again; it stays so.
    ///
    /// A thread that finds it set may go on without a lock, and sees the changes before that.
    final let hasLived = Atomic(false)
    /// The owner of this compartment, and the compartment's number.
    final var place: (owner: ContainerReference, number: Int)? { didSet { created.claim() } }
    // SAFETY: requests read it without the lock; it is set before the container is first used.
    /// The watch that notices each object that is handed out.
    final var watch: TouchWatch?
    /// The name by which other code finds the container.
    final var givenName: String?
    /// Whether `start()` has collected its components, and nothing has stopped them since.
    final var hasStarted = false
    /// The container of which this one is a copy, directly or through other copies.
    final var origin: ContainerReference?
    /// The number of `start()` calls that haven't collected their components yet.
    final var startsAhead = 0

    /// The other properties, if one of them was used.
    @safe @exclusivity(unchecked) private(set) final var restIfAny: Rest?

    /// Creates a state with a blueprint, which may be another container's copy or compartment.
    init(_ blueprint: consuming Blueprint) {
        changeCount = blueprint.indices.count
        stored = blueprint
    }

    /// The properties that most scopes don't use.
    @safe final class Rest: @unchecked Sendable {
        // SAFETY: as for the properties above.
        /// The latest outlook if it isn't published, the number of changes for which it holds, and that of its requests.
        @safe @exclusivity(unchecked) var outlook: (outlook: Outlook, epoch: Int, requests: Int)?
        /// The outlooks that were published before, because another thread may be reading them.
        var formerOutlooks: [Outlook] = []
        /// The replaced first slots, because another thread may be reading their objects.
        @safe @exclusivity(unchecked) var retired: [Slot] = []
        /// The containers that this one keeps.
        @safe @exclusivity(unchecked) var compartments: [Container] = []
        /// The installed modules, and the numbers of their containers.
        @safe @exclusivity(unchecked) var modules: [(type: any Container.Module.Type, compartment: Int?)] = []
        /// The indices of the registered objects.
        @safe @exclusivity(unchecked) var objects: [ObjectIdentifier: Int] = [:]
        /// The sum of the roles in which each object was registered.
        @safe @exclusivity(unchecked) var objectRoles: [ObjectIdentifier: Int] = [:]
        fileprivate var tokenIDs = Identities()
        /// For each token, the consumers of the objects that come and go.
        fileprivate(set) var tokens: [TokenState] = []
        /// The living objects that this container has wired, if it tracks them.
        var wired = WeakObjects()
        /// The values that were registered twice while this scope was being opened.
        var broughtTwice: [BroughtTwice] = []
        @safe @exclusivity(unchecked) var onProblem: Container.ProblemHandler?
        /// The scopes that are declared here.
        @safe @exclusivity(unchecked) var scopes: [Container.Scope] = []
        /// The components that were started and not yet stopped.
        var started: [Started] = []
        /// The latest call of start or stop.
        var lastTurn: Task<Void, Never>?
    }
}

extension ContainerState {
    /// The other properties.
    var rest: Rest {
        if let restIfAny { return restIfAny }
        let rest = Rest()
        restIfAny = rest
        return rest
    }

    /// The roles in which an object can be registered, a bit for each.
    enum ObjectRole: Int {
        case component = 1
        case resolver = 2
    }

    /// A value that was registered for an expectation that has one already.
    typealias BroughtTwice = (index: Int, location: Container.CodeLocation)

    /// A slot with a started object, which stays until the object was stopped, if a container keeps that object.
    final class Started: @unchecked Sendable {
        // SAFETY: nothing changes but that the object may go.
        let slot: Slot
        weak let object: (any Component)?
        /// The place in the order of the starts in the tree.
        let number: Int
        /// The position of the slot's container, as seen from the container that reads this.
        private let position: Position

        init(_ slot: Slot, _ object: (any Component)?, number: Int) {
            self.slot = slot
            self.object = object
            (position, self.number) = (.here, number)
        }

        /// Creates what a container at a position sees at that position.
        init(_ started: Started, at position: Position) {
            (slot, object) = (started.slot, started.object)
            (self.position, number) = (position, started.number)
        }

        /// The registration of the object.
        var registered: SeenRegistration {
            let outer = Position(depth: slot.inheritedDepth)
            return SeenRegistration(registration: slot.registration, position: position.appending(outer))
        }
    }

    /// Empties each slot with a complete object, and each slot outside the table, at the container's end.
    /// - Returns: Empty slots for another container, as a list: a strong reference, which the caller owns.
    func abandonSlots() -> Unmanaged<AnyObject>? {
        let inherited = unsafe created.abandon()
        // Slots of replaced registrations stay until no thread can be creating their objects any more.
        if let restIfAny {
            for slot in restIfAny.retired { slot.abandon() }
        }
        return unsafe inherited
    }

    /// Whether an object may have to be filled again; claims the objects for the lock of the tree, which the caller holds.
    var claimedHasLived: Bool { created.claimed { _ in hasLived.load(ordering: .relaxed) } }

    // MARK: The blueprint

    /// The blueprint of the registrations.
    var blueprint: Blueprint {
        if changeCount < stored.indices.count { stored = stored.prefix(changeCount) }
        return stored
    }

    /// Whether the registrations are exactly those of a blueprint.
    @inline(__always)
    func isExactly(_ other: Blueprint) -> Bool {
        stored.number == other.number && changeCount == other.indices.count
    }

    /// The blueprint of the registrations, for changes; no other container shares it.
    var ownBlueprint: Blueprint {
        if stored.isShared { stored = stored.prefix(changeCount) }
        return stored
    }

    /// Shares the blueprint with another container, if that is possible.
    func share() -> Blueprint? {
        let blueprint = blueprint
        guard blueprint.isShareable, SharedOutlooks.areEnabled.load(ordering: .relaxed) else { return nil }
        // Other threads may be reading a shared blueprint now, so it isn't written.
        if !blueprint.isShared { blueprint.isShared = true }
        return blueprint
    }

    /// The given traits, and all that the registrations can have.
    func allTraits(and others: Traits) -> Traits { withStored { $0.allTraits(and: others) } }

    /// Runs `body` with the blueprint, which may continue after the registrations, and which `body` doesn't change.
    @inline(__always)
    private func withStored<Result>(_ body: (Blueprint) -> Result) -> Result {
        // SAFETY: this object keeps it. All threads that open scopes would change its count.
        unsafe Unmanaged.passUnretained(stored)._withUnsafeGuaranteedRef(body)
    }

    /// Whether the blueprint may be another container's, and is therefore never written.
    var isBlueprintShared: Bool { stored.isShared }

    /// Whether to share the results of the blueprint; not for each state of a container that keeps changing.
    func mayShare() -> Bool {
        guard stored.isShareable, SharedOutlooks.areEnabled.load(ordering: .relaxed), shareCount < 4 else {
            return false
        }
        shareCount += 1
        stored.isShared = true
        return true
    }

    /// Whether an option is already set, so that setting it again isn't a change.
    func isSet(_ option: Option, of token: any Any.Type) -> Bool {
        if changeCount == stored.indices.count {
            return ProtocolID(token).flatMap { stored.tokens[$0] }.map { $0.options & option.rawValue != 0 } ?? false
        }
        return stored.keys.prefix(changeCount).contains {
            $0.form == .option && $0.type == token && $0.number == Int(option.rawValue)
        }
    }

    /// Whether a value is registered or expected for a token: it may be complete although nothing was created.
    func takesValue(for id: ProtocolID) -> Bool {
        stored.keys.prefix(changeCount).contains { key in
            (key.form == .value || key.form == .expectation)
                && key.others.first.flatMap { ProtocolID($0) }?.key == id.key
        }
    }

    /// Whether the blueprint continues with a call.
    @inline(__always)
    func continues(with key: ChangeKey) -> Bool { withStored { $0.continues(with: key, at: changeCount) } }

    /// Whether another blueprint begins with the changes here and continues with a call.
    @inline(__always)
    func isContinued(by other: Blueprint, with key: ChangeKey) -> Bool {
        other.continues(with: key, at: changeCount) && other.begins(as: stored, count: changeCount)
    }

    /// Takes another blueprint, which begins with the changes here.
    @inline(__always)
    func replaceBlueprint(by other: consuming Blueprint) { stored = other }

    /// Continues to the blueprint after the next call.
    @inline(__always)
    func advance() { changeCount += 1 }

    /// Adds the description of a call.
    func perform(_ change: Change, _ key: ChangeKey) {
        let blueprint = ownBlueprint
        blueprint.perform(change, key)
        changeCount = blueprint.indices.count
    }

    /// The call that was described last.
    var lastChange: Change { stored.changes[changeCount - 1] }

    /// The index of the registration of the call that was described last, or -1.
    var lastIndex: Int { stored.indices[changeCount - 1] }

    /// The registration that was described last, even if another container's blueprint goes on with its replacement.
    var lastRegistration: Registration? {
        if case .registration(let registration, _) = lastChange { registration } else { nil }
    }

    /// The carrier of the value that was registered last.
    var lastCarrier: ValueCarrier.Type? {
        changeCount == stored.indices.count
            ? stored.carrier(at: lastIndex) : lastRegistration?.details?.carrier
    }

    func knownToken(_ id: ProtocolID) -> TokenState? {
        restIfAny.flatMap { rest in rest.tokenIDs.find(id.key).map { rest.tokens[$0] } }
    }

    @inline(never)
    func token(_ id: ProtocolID) -> TokenState {
        let rest = rest
        let number = rest.tokenIDs.number(of: id.key)
        if number == rest.tokens.count { rest.tokens.append(TokenState()) }
        return rest.tokens[number]
    }
}
