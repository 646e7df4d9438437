/// The outlooks that containers worked out last, for others in the same surroundings that register the same.
///
/// A container keeps those of the containers inside it; the process those of containers that are inside none. So many
/// are kept, the ones used last.
struct SharedOutlooks {
    private static let limit = 8
    private static let lock = Lock()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var ofProcess = SharedOutlooks()

    /// Whether containers that register the same share what follows from it: a test may say no.
    static let areEnabled = Atomic(true)

    private var outlooks: [Outlook] = []

    /// Runs `body` with those of the process.
    static func withProcess<Result>(_ body: (inout SharedOutlooks) -> Result) -> Result {
        lock.withLock { unsafe body(&ofProcess) }
    }

    /// One whose first changes are those of a blueprint, and the next of which has a certain key.
    func following(_ key: ChangeKey, after count: Int, of blueprint: Blueprint) -> Blueprint? {
        outlooks.first { outlook in
            let keys = outlook.blueprint.keys
            return keys.count > count && keys[count].isSame(as: key)
                && outlook.blueprint.begins(as: blueprint, count: count)
        }?.blueprint
    }

    /// The one of a blueprint that holds in certain surroundings.
    mutating func find(_ isMeant: (Outlook) -> Bool) -> Outlook? {
        guard let index = outlooks.lastIndex(where: isMeant) else { return nil }
        if index < outlooks.count - 1 { outlooks.append(outlooks.remove(at: index)) }
        return outlooks.last
    }

    /// Keeps an outlook, in place of the one that was not used for longest.
    mutating func insert(_ outlook: Outlook) {
        if outlooks.count == SharedOutlooks.limit { outlooks.removeFirst() }
        outlooks.append(outlook)
    }
}

extension Blueprint {
    /// Whether its first changes are those of another.
    fileprivate func begins(as other: Blueprint, count: Int) -> Bool {
        if self === other || count == 0 || base == other.number { return true }
        return (0..<count).allSatisfy { keys[$0].isSame(as: other.keys[$0]) }
    }
}
