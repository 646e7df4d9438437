/// The latest outlooks, which containers with the same registrations in the same surroundings share.
///
/// A tree keeps those of its containers with a parent, the process those of containers without one. The number is limited
/// to the ones that were used last.
struct SharedOutlooks {
    private static let limit = 16
    private static let lock = Lock()
    // SAFETY: touched only while `lock` is held.
    @exclusivity(unchecked) private nonisolated(unsafe) static var ofProcess = SharedOutlooks()

    /// Whether containers with the same registrations share outlooks; a test may turn this off.
    static let areEnabled = Atomic(true)

    private var outlooks: [Outlook] = []

    /// Runs `body` with the outlooks of the process.
    static func withProcess<Result>(_ body: (inout SharedOutlooks) -> Result) -> Result {
        lock.withLock { unsafe body(&ofProcess) }
    }

    /// The first blueprint that is the wanted one.
    func blueprint(where isMeant: (Blueprint) -> Bool) -> Blueprint? {
        for number in outlooks.indices {
            // SAFETY: this list keeps the outlook, which keeps its blueprint.
            let known = unsafe Unmanaged.passUnretained(outlooks[number].blueprint)
            if unsafe known._withUnsafeGuaranteedRef({ isMeant($0) }) { return unsafe known.takeUnretainedValue() }
        }
        return nil
    }

    /// The outlook that holds for a blueprint in certain surroundings.
    mutating func find(_ isMeant: (Outlook) -> Bool) -> Outlook? {
        guard let index = outlooks.lastIndex(where: isMeant) else { return nil }
        if index < outlooks.count - 1 { outlooks.append(outlooks.remove(at: index)) }
        return outlooks.last
    }

    /// Keeps an outlook, in place of the one whose last use is the longest ago.
    mutating func insert(_ outlook: Outlook) {
        if outlooks.count == SharedOutlooks.limit { outlooks.removeFirst() }
        outlooks.append(outlook)
    }

    /// Gives up all outlooks, which the caller releases after the lock.
    mutating func removeAll() -> [Outlook] { exchange(&outlooks, with: []) }
}

extension Blueprint {
    /// Whether the change at an index is the one with this key.
    @inline(never)
    func continues(with key: ChangeKey, at index: Int) -> Bool {
        // A copy of the known key would cost as much as the comparison.
        index < keys.count && keys[index].form == key.form && keys[index].type == key.type
            && keys[index].number == key.number && keys[index].actor == key.actor
            && keys[index].others.first == key.others.first && keys[index].others.second == key.others.second
            && keys[index].location == key.location
            && (keys[index].list.isEmpty && key.list.isEmpty || keys[index].list.elementsEqual(key.list) { $0 == $1 })
    }

    /// Whether the first changes are those of another blueprint, with the same registrations.
    ///
    /// Containers that described the same calls on their own have equal keys, but each has slots for its own
    /// registrations.
    func begins(as other: Blueprint, count: Int) -> Bool {
        if number == other.number || count == 0 || base.load(ordering: .relaxed) == other.number { return true }
        let isSame = (0..<count).allSatisfy {
            continues(with: other.keys[$0], at: $0) && changes[$0].hasSameRegistrations(as: other.changes[$0])
        }
        // Copies of one container ask again and again.
        if isSame, other.isShared, count == other.changes.count { base.store(other.number, ordering: .relaxed) }
        return isSame
    }
}
