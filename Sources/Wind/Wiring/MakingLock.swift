/// The claims for which threads wait, on objects that another thread creates or fills, in all containers.
///
/// Without a second thread, a claim is only a word, in a `MakingClaim` or in the `FillingTable`. No thread holds the lock
/// while user code runs. A thread that has to wait announces for which claim, and doesn't wait if that would close a
/// circle.
enum MakingLock {
    private typealias Filling = (object: ObjectIdentifier, wiring: WiringContext, queue: [() -> Void])

    private static let lock = Lock()
    private static let condition = Condition()
    // SAFETY: touched only while `lock` is held.
    /// The claims that aren't in the table of words: those for which threads wait, and those beside them.
    private nonisolated(unsafe) static var fillings: [Filling] = []

    /// The claim for whose holder a thread waits.
    enum Awaited {
        case making(Slot)
        case filling(ObjectIdentifier)

        /// The current holder; the caller holds the lock.
        var holder: WiringContext? {
            switch self {
            case .making(let slot):
                return slot.making.awaitedHolder()
            case .filling(let id):
                return unsafe MakingLock.fillings.first { $0.object == id }?.wiring
            }
        }
    }

    /// The error for a wait that would never end.
    struct Deadlock: Error {}

    // MARK: Making

    /// Claims the creation of the slot's object, after waiting for another thread's creation.
    /// - Returns: False if the object is complete.
    @inline(__always)
    static func claim(_ slot: Slot, for wiring: WiringContext) throws(Deadlock) -> Bool {
        if slot.making.take(for: wiring) { return true }
        return slot.making.isDone ? false : try claimAfterOthers(slot, for: wiring)
    }

    @inline(never)
    private static func claimAfterOthers(_ slot: Slot, for wiring: WiringContext) throws(Deadlock) -> Bool {
        try lock.withLock { () throws(Deadlock) in
            while !slot.making.isDone {
                if slot.making.take(for: wiring) { return true }
                try wait(for: .making(slot), as: wiring)
            }
            return false
        }
    }

    /// Ends a claim after success or failure.
    @inline(__always)
    static func release(_ slot: Slot, isDone: Bool) {
        if slot.making.giveBack(isDone: isDone) { wakeAll() }
    }

    @inline(never)
    private static func wakeAll() { lock.withLock { condition.wakeAll() } }

    // MARK: Filling

    /// Claims the filling of `object`, after waiting for another thread that fills it; with `later`, adds this to the
    /// work of that thread instead.
    /// - Returns: Whether `wiring` may fill now; otherwise `later` was queued, or an outer call on this thread fills the
    ///   object already.
    @inline(__always)
    static func beginFilling(_ object: AnyObject, for wiring: WiringContext, orQueue later: (() -> Void)? = nil)
        throws(Deadlock) -> Bool
    {
        let id = ObjectIdentifier(object)
        if unsafe FillingTable.take(id, for: wiring.pushRecord(), wiring.claims) { return true }
        return try beginFillingAfterOthers(id, for: wiring, orQueue: later)
    }

    @inline(never)
    private static func beginFillingAfterOthers(
        _ id: ObjectIdentifier, for wiring: WiringContext, orQueue later: (() -> Void)?
    ) throws(Deadlock) -> Bool {
        var isMine = false
        defer { if !isMine { wiring.popRecord() } }
        try lock.withLock { () throws(Deadlock) in
            moveClaim(id)
            while let index = unsafe fillings.firstIndex(where: { $0.object == id }) {
                if let later { return unsafe fillings[index].queue.append(later) }
                if unsafe fillings[index].wiring === wiring { return }
                try wait(for: .filling(id), as: wiring)
                moveClaim(id)
            }
            unsafe fillings.append((id, wiring, []))
            isMine = true
        }
        return isMine
    }

    /// Does the queued work, then lets other threads fill `object`.
    @inline(__always)
    static func endFilling(of id: ObjectIdentifier, for wiring: WiringContext) {
        if unsafe !FillingTable.giveBack(id, for: wiring.topRecord, wiring.claims) { endMovedFilling(id) }
        wiring.popRecord()
    }

    private static func endMovedFilling(_ id: ObjectIdentifier) {
        while true {
            let next: (() -> Void)? = lock.withLock {
                let place = unsafe fillings.firstIndex { $0.object == id }!
                guard unsafe fillings[place].queue.isEmpty else { return unsafe fillings[place].queue.removeFirst() }
                unsafe fillings.remove(at: place)
                let index = FillingTable.index(of: id)
                if unsafe !fillings.contains(where: { FillingTable.index(of: $0.object) == index }) {
                    FillingTable.unmark(index)
                }
                condition.wakeAll()
                return nil
            }
            guard let next else { return }
            next()
        }
    }

    /// Moves an existing claim on the object's word to `fillings`.
    private static func moveClaim(_ id: ObjectIdentifier) {
        guard let claim = FillingTable.move(FillingTable.index(of: id)) else { return }
        unsafe fillings.append((claim.object, claim.wiring, []))
    }

    private static func wait(for awaited: Awaited, as wiring: WiringContext) throws(Deadlock) {
        // The holder may have given its claim back meanwhile.
        guard var current = awaited.holder else { return }
        // Only current claims count: a thread that was woken, but doesn't run yet, no longer waits.
        while current !== wiring, let next = unsafe current.isWaitingFor?.holder { current = next }
        if current === wiring { throw Deadlock() }
        unsafe wiring.isWaitingFor = awaited
        condition.wait(on: lock)
        unsafe wiring.isWaitingFor = nil
    }
}
