/// The lists that are the same for each object of a class, because only complete objects of one container fill them.
///
/// Each of these objects is the first at its index and stays as long as the container. A list that was filled once
/// therefore serves every later wiring, until `closeReady()`.
@safe struct ReadyLists: ~Copyable, Sendable {
    // SAFETY: a value is a strong reference to `Lists`, given up by `abandon()`.
    private let table = AddressTable()
    /// The number of lists that may still be added, because each new outlook brings injections of its own.
    private let room = Atomic(64)

    /// The content of an injection's lists.
    final class Lists: @unchecked Sendable {
        // SAFETY: nothing changes.
        /// The injection, which is kept so that no other injection gets its address.
        let injection: Injection
        let carriers: [AnyObject]

        init(_ injection: Injection, _ carriers: [AnyObject]) {
            (self.injection, self.carriers) = (injection, carriers)
        }
    }

    /// The lists of an injection, kept by the container, or nil if they have to be filled.
    @inline(__always)
    func find(_ injection: Injection) -> Unmanaged<Lists>? {
        guard let value = table.find(ObjectIdentifier(injection)) else { return nil }
        return unsafe Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: value)!)
    }

    /// Keeps lists for other objects; the caller holds the container's lock.
    func insert(_ lists: Lists) {
        let room = room.load(ordering: .relaxed)
        guard room > 0 else { return }
        let reference = unsafe Unmanaged.passUnretained(lists)
        let isNew = unsafe table.insert(UInt(bitPattern: reference.toOpaque()), for: ObjectIdentifier(lists.injection))
        if isNew {
            _ = unsafe reference.retain()
            self.room.store(room - 1, ordering: .relaxed)
        }
    }

    /// Forgets all lists for future calls; the ones that were found stay valid.
    ///
    /// The caller holds the container's lock.
    func close() {
        room.store(0, ordering: .relaxed)
        table.startAnew()
    }

    /// Releases all lists, at the container's end.
    @inline(__always)
    func abandon() {
        table.forEach { unsafe Unmanaged<Lists>.fromOpaque(UnsafeRawPointer(bitPattern: $1)!).release() }
    }
}

extension Container {
    /// The finished lists for an injection's objects.
    @inline(__always)
    func readyLists(of injection: Injection) -> Unmanaged<ReadyLists.Lists>? {
        injection.listReach < 0 ? nil : unsafe foundLists(of: injection)
    }

    @inline(never)
    private func foundLists(of injection: Injection) -> Unmanaged<ReadyLists.Lists>? {
        unsafe outer(at: injection.listReach)._withUnsafeGuaranteedRef { unsafe $0.readyLists.find(injection) }
    }

    /// Keeps an injection's lists for other objects.
    func share(_ carriers: [AnyObject], of injection: Injection) {
        let lists = ReadyLists.Lists(injection, carriers)
        unsafe outer(at: injection.listReach)._withUnsafeGuaranteedRef { keeper in
            keeper.lock.withLock { keeper.readyLists.insert(lists) }
        }
    }
}
