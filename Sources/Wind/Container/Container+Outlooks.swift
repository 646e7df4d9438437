// The outlook of a container, and the changes that make it look for another one.
extension Container {
    /// The outlook on the registrations of this container and of its parents.
    ///
    /// The caller holds the lock and keeps the parent containers.
    func currentOutlook() -> Outlook { unsafe borrowedOutlook().takeUnretainedValue() }

    /// The outlook, which this container or the one that keeps it holds on to until the next change.
    ///
    /// The caller holds the lock and keeps the parent containers.
    func borrowedOutlook() -> Unmanaged<Outlook> {
        if isOutermost, self.place == nil, let known = unsafe knownOutlook { return unsafe known }
        if let place = self.place, let owner = place.owner.container {
            return unsafe Unmanaged.passUnretained(owner.currentOutlook().compartment(place.number))
        }
        return unsafe withParentLocked { unsafe borrowedOutlook(inside: $0) }
    }

    /// The outlook of a container that isn't kept by another one.
    ///
    /// The caller holds the lock and keeps `parent`, which is nil if it is gone.
    private func borrowedOutlook(inside parent: Unmanaged<Container>?) -> Unmanaged<Outlook> {
        let epoch = epoch.load(ordering: .relaxed)
        let outer = unsafe parent?._withUnsafeGuaranteedRef { unsafe $0.borrowedOutlook() }
        if let known = unsafe knownOutlook(at: epoch),
            unsafe known._withUnsafeGuaranteedRef({ unsafe $0.isInside(outer) })
        {
            return unsafe known
        }
        if let known = self.restIfAny?.outlook, known.epoch == epoch, unsafe known.outlook.isInside(outer) {
            return unsafe noteRequest(of: known.outlook, at: epoch)
        }
        let outlook =
            unsafe parent != nil
            ? findOutlook(inside: outer, among: &tree.scopes)
            : SharedOutlooks.withProcess { unsafe findOutlook(inside: nil, among: &$0) }
        if unsafe published.load(ordering: .relaxed) == nil { return unsafe publish(outlook, at: epoch) }
        self.rest.outlook = (outlook, epoch, 1)
        return unsafe Unmanaged.passUnretained(outlook)
    }

    /// Counts a request for an outlook that isn't published, and publishes it when it is requested again and again.
    ///
    /// Other threads may be reading the outlooks that were published before, so these stay until the container ends. Each
    /// needs twice as many requests as the one before: no program collects more than a few.
    @inline(never)
    private func noteRequest(of outlook: Outlook, at epoch: Int) -> Unmanaged<Outlook> {
        let rest = self.rest
        rest.outlook!.requests += 1
        if rest.outlook!.requests < 2 << rest.formerOutlooks.count { return unsafe Unmanaged.passUnretained(outlook) }
        rest.outlook = nil
        if let former = unsafe published.load(ordering: .relaxed) {
            rest.formerOutlooks.append(unsafe former.takeRetainedValue())
        }
        return unsafe publish(outlook, at: epoch)
    }

    /// Lets requests without the lock find an outlook; the caller holds the lock.
    private func publish(_ outlook: consuming Outlook, at epoch: Int) -> Unmanaged<Outlook> {
        let reference = unsafe Unmanaged.passRetained(outlook)
        // In this order: a thread that finds the number finds the outlook of that number, or a later one.
        unsafe published.store(reference, ordering: .releasing)
        publishedEpoch.store(epoch, ordering: .releasing)
        return unsafe reference
    }

    /// The last outlook before the end of a parent container, or nil if nothing was requested; the caller holds the lock.
    var formerOutlook: Outlook? {
        unsafe self.restIfAny?.outlook?.outlook ?? published.load(ordering: .relaxed)?.takeUnretainedValue()
            ?? declared.load(ordering: .relaxed)?.takeUnretainedValue()
    }

    @inline(__always)
    private var isOutermost: Bool { unsafe outerContainer == nil }

    /// Looks up the outlook of a scope that is being opened in an outermost container; the caller holds the lock.
    @inline(__always)
    func findDeclared(inside parent: Container) {
        guard parent.isOutermost, parent.place == nil, isBlueprintShared else { return }
        let outlook = unsafe findOutlook(inside: parent.borrowedOutlook(), among: &tree.scopes)
        unsafe declared.store(Unmanaged.passRetained(outlook), ordering: .releasing)
    }

    /// Whether an outlook is the right one for this container; the caller holds the lock.
    @inline(__always)
    private func isCurrent(_ outlook: Outlook, inside outer: Unmanaged<Outlook>?) -> Bool {
        unsafe self.isExactly(outlook.blueprint) && outlook.isInside(outer) && outlook.setting == setting
    }

    private var setting: Outlook.Setting {
        .init(imageCount: tree.imageCount, tracksConsumers: tracksConsumers, isWatched: self.watch != nil)
    }

    /// Returns an outlook that another container has computed, or a new one.
    private func findOutlook(inside outer: Unmanaged<Outlook>?, among shared: inout SharedOutlooks) -> Outlook {
        if let known = shared.find({ unsafe isCurrent($0, inside: outer) }) { return known }
        let blueprint = self.blueprint
        let outlook = Outlook(of: blueprint, setting, inside: unsafe outer?.takeUnretainedValue())
        if blueprint.isShared || self.mayShare() { shared.insert(outlook) }
        return outlook
    }

    /// Adds the description of a call; the caller holds the lock.
    /// - Returns: The index of its registration, or -1.
    @discardableResult
    @inline(__always)
    func describe(_ key: ChangeKey, _ make: (_ blueprint: Blueprint) -> Change) -> Int {
        describeAsKnown(key) ?? describeAsNew(key, make(self.ownBlueprint))
    }

    @inline(never)
    private func describeAsNew(_ key: ChangeKey, _ change: Change) -> Int {
        self.perform(change, key)
        changed()
        return noteDescribed()
    }

    /// Adds the description of a call that another container has described before; the caller holds the lock.
    /// - Returns: The index of its registration or -1, or nil if the call isn't known.
    @inline(never)
    func describeAsKnown(_ key: ChangeKey) -> Int? { shareBlueprint(after: key) ? noteDescribed() : nil }

    @inline(__always)
    private func noteDescribed() -> Int {
        if self.place != nil { closeReadyOfOwner() }
        return self.lastIndex
    }

    /// Has the container that keeps this one look up the first provider of a type anew, if the last registration may stand
    /// before it; the caller holds the lock.
    @inline(never)
    private func closeReadyOfOwner() {
        guard let owner = self.place?.owner.container, let index = self.lastRegistration?.index else { return }
        for offer in self.blueprint.members[index].offers {
            owner.closeReady(for: ObjectIdentifier(offer.type))
            for ancestor in offer.ancestors { owner.closeReady(for: ObjectIdentifier(ancestor)) }
        }
    }

    /// Goes on to the blueprint of another container that has described this change before, if there is one; the caller
    /// holds the lock.
    /// - Returns: Whether the change is known.
    @inline(never)
    func shareBlueprint(after key: ChangeKey) -> Bool {
        guard self.isBlueprintShared else { return false }
        if !self.continues(with: key) {
            guard let other = sharedBlueprint(after: key) else { return false }
            self.replaceBlueprint(by: other)
        }
        self.advance()
        changed()
        return true
    }

    /// Looks for a blueprint that begins with the changes here and continues with this one; the caller holds the lock.
    @inline(never)
    private func sharedBlueprint(after key: ChangeKey) -> Blueprint? {
        func find(among shared: SharedOutlooks) -> Blueprint? { shared.blueprint { isContinued(by: $0, with: key) } }
        return unsafe outer != nil ? find(among: tree.scopes) : SharedOutlooks.withProcess { find(among: $0) }
    }

    /// The published outlook, if it is still valid; reads without the lock, while the caller keeps the parent containers.
    @inline(__always)
    var knownOutlook: Unmanaged<Outlook>? { unsafe outerContainer == nil ? ownKnownOutlook : knownOutlookInside }

    @inline(__always)
    private var ownKnownOutlook: Unmanaged<Outlook>? { unsafe knownOutlook(at: epoch.load(ordering: .acquiring)) }

    /// The published outlook of a container with a parent, if it is still valid.
    @inline(never)
    var knownOutlookInside: Unmanaged<Outlook>? {
        let published = unsafe ownKnownOutlook
        var (inner, next) = unsafe (published, outerContainer)
        while let outlook = unsafe inner {
            guard let container = unsafe next else { return unsafe published }
            unsafe (inner, next) = container._withUnsafeGuaranteedRef { unsafe ($0.ownKnownOutlook, $0.outerContainer) }
            guard unsafe outlook._withUnsafeGuaranteedRef({ unsafe $0.isInside(inner) }) else { return nil }
        }
        return nil
    }

    /// The published outlook, or that of the declared scope, if it was computed after this number of changes.
    @inline(__always)
    private func knownOutlook(at epoch: Int) -> Unmanaged<Outlook>? {
        // In this order: see `publish(_:at:)`.
        if publishedEpoch.load(ordering: .acquiring) == epoch { return unsafe published.load(ordering: .acquiring) }
        return unsafe epoch == 0 ? declared.load(ordering: .acquiring) : nil
    }

    /// Whether any of the traits occurs here or in a parent container; the caller keeps the parent containers.
    @inline(__always)
    func has(_ traits: Traits) -> Bool {
        guard let outlook = unsafe knownOutlook else { return hasNow(traits) }
        return unsafe outlook._withUnsafeGuaranteedRef { $0.traits.contains(traits) }
    }

    @inline(never)
    private func hasNow(_ traits: Traits) -> Bool { lock.withLock { currentOutlook().traits.contains(traits) } }

    /// Invalidates everything that was computed before; the caller holds the lock.
    func changed() {
        epoch.store(epoch.load(ordering: .relaxed) + 1, ordering: .releasing)
        if let place = self.place { place.owner.container?.changed() }
    }

    /// A number that differs after each change here or in a parent container; the caller keeps the parent containers.
    @inline(__always)
    var changes: Int {
        let own = epoch.load(ordering: .acquiring)
        return unsafe outerContainer == nil ? own : own &+ changesInParents
    }

    @inline(never)
    private var changesInParents: Int {
        var (sum, next) = unsafe (0, outerContainer)
        while let container = unsafe next {
            sum &+= unsafe container._withUnsafeGuaranteedRef { $0.epoch.load(ordering: .acquiring) }
            unsafe next = container._withUnsafeGuaranteedRef { unsafe $0.outerContainer }
        }
        return sum
    }
}
