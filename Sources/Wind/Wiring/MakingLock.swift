/// The claims of all threads on objects that they create or fill, in all containers: one thread at a time for each.
///
/// No thread holds the lock while user code runs. A thread that has to wait announces for which thread, and doesn't
/// wait if that would close a circle.
enum MakingLock {
    private typealias Filling = (wiring: WiringContext, queue: [() -> Void])

    private static let lock = Lock()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var fillings: [ObjectIdentifier: Filling] = [:]

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
                return unsafe MakingLock.fillings[id]?.wiring
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
    private static func wakeAll() { lock.withLock { lock.wakeAll() } }

    // MARK: Filling

    /// Claims the filling of `object`; while another wiring fills it, adds `later` to the work of that wiring.
    /// - Returns: Whether `wiring` may fill now; otherwise `later` was queued.
    static func beginFilling(_ object: AnyObject, for wiring: WiringContext, orQueue later: @escaping () -> Void)
        -> Bool
    {
        let id = ObjectIdentifier(object)
        if unsafe FillingTable.take(id, for: wiring.pushRecord()) { return true }
        return lock.withLock {
            moveClaim(id)
            guard unsafe fillings[id] == nil else {
                unsafe fillings[id]!.queue.append(later)
                wiring.popRecord()
                return false
            }
            unsafe fillings[id] = (wiring, [])
            return true
        }
    }

    /// Claims the filling of `object`, after waiting for another thread that fills it.
    /// - Returns: False if an outer call on this thread fills the object already.
    @inline(__always)
    static func beginFilling(_ object: AnyObject, for wiring: WiringContext) throws(Deadlock) -> Bool {
        let id = ObjectIdentifier(object)
        if unsafe FillingTable.take(id, for: wiring.pushRecord()) { return true }
        return try beginFillingAfterOthers(id, for: wiring)
    }

    private static func beginFillingAfterOthers(_ id: ObjectIdentifier, for wiring: WiringContext) throws(Deadlock)
        -> Bool
    {
        do throws(Deadlock) {
            let isMine = try lock.withLock { () throws(Deadlock) in
                moveClaim(id)
                while let filling = unsafe fillings[id] {
                    if filling.wiring === wiring { return false }
                    try wait(for: .filling(id), as: wiring)
                    moveClaim(id)
                }
                unsafe fillings[id] = (wiring, [])
                return true
            }
            if !isMine { wiring.popRecord() }
            return isMine
        } catch {
            wiring.popRecord()
            throw error
        }
    }

    /// Does the queued work, then lets other threads fill `object`.
    @inline(__always)
    static func endFilling(_ object: AnyObject, for wiring: WiringContext) {
        let id = ObjectIdentifier(object)
        if unsafe !FillingTable.giveBack(id, for: wiring.topRecord) { endMovedFilling(id) }
        wiring.popRecord()
    }

    private static func endMovedFilling(_ id: ObjectIdentifier) {
        while true {
            let next: (() -> Void)? = lock.withLock {
                guard unsafe fillings[id]!.queue.isEmpty else { return unsafe fillings[id]!.queue.removeFirst() }
                unsafe fillings[id] = nil
                let index = FillingTable.index(of: id)
                if unsafe !fillings.keys.contains(where: { FillingTable.index(of: $0) == index }) {
                    FillingTable.unmark(index)
                }
                lock.wakeAll()
                return nil
            }
            guard let next else { return }
            next()
        }
    }

    /// Moves an existing claim on the object's word to `fillings`.
    private static func moveClaim(_ id: ObjectIdentifier) {
        guard let claim = FillingTable.move(FillingTable.index(of: id)) else { return }
        unsafe fillings[claim.object] = (claim.wiring, [])
    }

    private static func wait(for awaited: Awaited, as wiring: WiringContext) throws(Deadlock) {
        // The holder may have given its claim back meanwhile.
        guard var current = awaited.holder else { return }
        // Only current claims count: a thread that was woken, but doesn't run yet, no longer waits.
        while current !== wiring, let next = unsafe current.isWaitingFor?.holder { current = next }
        if current === wiring { throw Deadlock() }
        unsafe wiring.isWaitingFor = awaited
        lock.wait()
        unsafe wiring.isWaitingFor = nil
    }
}
