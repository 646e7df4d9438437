/// What is alive in a container, and what was described to it.
@safe final class ContainerState: @unchecked Sendable {
    // SAFETY: touched only while the container's lock is held, or in the container's `deinit`. No user code runs then: so
    // no access overlaps another.
    /// What was registered, or, of a shared one, the beginning of it.
    @safe @exclusivity(unchecked) private var stored: Blueprint
    /// How many changes were described.
    @safe @exclusivity(unchecked) private var changeCount: Int
    /// How often its blueprint was offered to others.
    @safe @exclusivity(unchecked) private var shareCount = 0
    /// The outlooks of containers inside this one.
    @safe @exclusivity(unchecked) var inside = SharedOutlooks()
    /// The latest outlook that somebody asked for, and the container's count of changes for which it holds.
    @safe @exclusivity(unchecked) var outlook: (outlook: Outlook, epoch: Int)?
    /// Whether anything was made or wired here that may have to be filled again.
    @safe @exclusivity(unchecked) var hasLived = false
    /// The first one, and what keeps it.
    @safe @exclusivity(unchecked) var firstOutlook: Outlook?
    /// The slots of registrations that took the place of others, by index.
    @safe @exclusivity(unchecked) var replacements: [Int: Slot] = [:]
    /// The first ones at their indices that were replaced: somebody may be reading their objects.
    @safe @exclusivity(unchecked) var former: [Slot] = []
    /// The slots of what is registered further out and made here.
    @safe @exclusivity(unchecked) var inherited = InheritedSlots()
    /// That of the object that was complete last of those that the container keeps; the others follow by `before`.
    @safe @exclusivity(unchecked) private var lastCompleted: Slot?
    // SAFETY: both are in the tree: a container takes itself out in its `deinit`, under the lock.
    /// The one after this among those inside the same container.
    @safe @exclusivity(unchecked) var nextSibling: Unmanaged<Container>?
    /// The one before this.
    @safe @exclusivity(unchecked) var previousSibling: Unmanaged<Container>?
    /// The containers that this one keeps.
    @safe @exclusivity(unchecked) var compartments: [Container] = []
    /// The modules' containers.
    @safe @exclusivity(unchecked) var modules: [(type: any Container.Module.Type, compartment: Int?)] = []
    /// Its place among those that its owner keeps.
    @safe @exclusivity(unchecked) var place: (owner: ContainerReference, number: Int)?
    /// The registered objects, by object.
    @safe @exclusivity(unchecked) var objects: [ObjectIdentifier: Int] = [:]
    /// How each object was registered: the sum of its roles.
    @safe @exclusivity(unchecked) var objectRoles: [ObjectIdentifier: Int] = [:]
    /// Who is told of objects that come and go.
    @safe @exclusivity(unchecked) var tokens: [ProtocolID: TokenState] = [:]
    /// The living objects that were wired, of a container that remembers them.
    var wired = WeakObjects()
    @safe @exclusivity(unchecked) var onProblem: Container.ProblemHandler?
    /// Who learns what is handed out.
    @safe @exclusivity(unchecked) var watch: TouchWatch?
    @safe @exclusivity(unchecked) var name: String?
    /// The scopes that are declared here.
    @safe @exclusivity(unchecked) var scopes: [Container.Scope] = []
    /// What was brought once too often, of a scope that is being opened; nil of any other container.
    @safe @exclusivity(unchecked) var opening: [BroughtTwice]?
    /// How many images the conformance index had read when the graph was last checked.
    @safe @exclusivity(unchecked) var imageCount = 0
    /// What was started and not stopped.
    var started: [Started] = []
    /// Whether `start()` has looked for what is to be started, and nothing has stopped that since.
    var hasStarted = false
    /// How many calls of `start()` are still to look.
    var startsAhead = 0
    /// The start or stop that was called last.
    var lastTurn: Task<Void, Never>?

    /// As what an object is registered: a bit for each.
    enum ObjectRole: Int {
        case component = 1
        case resolver = 2
    }

    /// Something that is expected and was brought already.
    struct BroughtTwice {
        let index: Int
        let location: Container.CodeLocation
    }

    /// A slot whose object was started; it stays until the object was stopped, if a container keeps that.
    final class Started: @unchecked Sendable {
        // SAFETY: nothing changes but that the object may go.
        let slot: Slot
        weak let object: (any Component)?
        /// Where it is, as seen from whoever asked for it.
        let position: Position

        init(slot: Slot, object: (any Component)?, position: Position) {
            self.slot = slot
            self.object = object
            self.position = position
        }
    }

    /// Runs `body` with each slot that is not in the table.
    func forEachOtherSlot(_ body: (Slot) -> Void) {
        replacements.values.forEach(body)
        inherited.forEach { slot, _ in body(slot) }
        former.forEach(body)
    }

    /// Empties each slot that is not in the table, when the container goes.
    func abandonOtherSlots() {
        if !replacements.isEmpty { replacements.values.forEach { $0.abandon() } }
        inherited.abandon()
        if !former.isEmpty { former.forEach { $0.abandon() } }
    }

    // MARK: What is complete

    /// Adds a slot whose object is complete.
    func addCompleted(_ slot: Slot) {
        slot.before = lastCompleted
        lastCompleted = slot
    }

    /// Takes out slots whose objects are no longer kept.
    func removeCompleted(where isMeant: (Slot) -> Bool) {
        while let last = lastCompleted, isMeant(last) { lastCompleted = last.before.take() }
        var next = lastCompleted
        while let slot = next {
            while let before = slot.before, isMeant(before) { slot.before = before.before.take() }
            next = slot.before
        }
    }

    /// Takes out all, the last first.
    func removeAllCompleted(_ body: (Slot) -> Void) {
        while let last = lastCompleted.take() {
            lastCompleted = last.before.take()
            body(last)
        }
    }

    // MARK: The blueprint

    /// What was registered.
    var blueprint: Blueprint {
        if changeCount < stored.changes.count { stored = stored.prefix(changeCount) }
        return stored
    }

    /// The same, to be changed: no other container has it.
    var ownBlueprint: Blueprint {
        if stored.isShared { stored = stored.prefix(changeCount) }
        return stored
    }

    /// Begins with a blueprint, which may be another container's copy or compartment.
    init(_ blueprint: Blueprint, isOpening: Bool) {
        stored = blueprint
        changeCount = blueprint.changes.count
        opening = isOpening ? [] : nil
    }

    /// Lets another container have the blueprint, if that can be.
    func share() -> Blueprint? {
        let blueprint = blueprint
        guard blueprint.isShareable, SharedOutlooks.areEnabled.load(ordering: .relaxed) else { return nil }
        // One that is shared is read by others at this moment.
        if !blueprint.isShared { blueprint.isShared = true }
        return blueprint
    }

    /// Whether others may have what follows from the blueprint: not of each state of a container that changes for ever.
    func mayShare() -> Bool {
        guard stored.isShareable, SharedOutlooks.areEnabled.load(ordering: .relaxed), shareCount < 4 else {
            return false
        }
        shareCount += 1
        stored.isShared = true
        return true
    }

    /// Whether an option is set already: to set it again is no change.
    func isSet(_ option: Option, of token: any Any.Type) -> Bool {
        if changeCount == stored.changes.count { return stored.isSet(option, of: token) }
        return stored.keys.prefix(changeCount).contains {
            $0.form == .option && $0.type == token && $0.number == Int(option.rawValue)
        }
    }

    /// Goes on to what a call describes, if another container has described it.
    /// - Returns: What that is.
    func follow(_ key: ChangeKey, known: (_ count: Int, _ blueprint: Blueprint) -> Blueprint?) -> Change? {
        isKnown(key, known: known) ? stored.changes[changeCount - 1] : nil
    }

    @inline(never)
    private func isKnown(_ key: ChangeKey, known: (_ count: Int, _ blueprint: Blueprint) -> Blueprint?) -> Bool {
        guard stored.isShared else { return false }
        if changeCount >= stored.keys.count || !stored.keys[changeCount].isSame(as: key) {
            guard let other = known(changeCount, stored) else { return false }
            stored = other
        }
        changeCount += 1
        return true
    }

    /// Adds what a call describes, or finds that another container has described the same.
    /// - Parameters:
    ///   - key: What tells it from something else.
    ///   - known: Looks for a blueprint that goes on with this one's changes and that one.
    ///   - make: Describes it; the index is that of a new registration.
    /// - Returns: The index of the registration, or -1.
    @inline(never)
    func describe(
        _ key: ChangeKey, known: (_ count: Int, _ blueprint: Blueprint) -> Blueprint?,
        _ make: (_ blueprint: Blueprint) -> Change
    ) -> Int {
        if isKnown(key, known: known) { return stored.indices[changeCount - 1] }
        let blueprint = ownBlueprint
        let index = blueprint.perform(make(blueprint), key)
        changeCount = blueprint.changes.count
        return index
    }

    /// The registration at an index, of which the call has just been described.
    func describedRegistration(at index: Int) -> Registration { stored.members[index].registration }

    @inline(never)
    func token(_ id: ProtocolID) -> TokenState {
        if let known = tokens[id] { return known }
        let state = TokenState()
        tokens[id] = state
        return state
    }
}
