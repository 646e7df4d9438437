/// The objects of one wiring of one component, in one allocation.
///
/// The first wiring of a component creates its block, which stays with it. The component's property isn't written
/// again, and may be read during a later wiring. The objects of a later wiring are in a successor, to which the first
/// block refers.
///
/// If a container keeps all of the objects anyway, the first block keeps them as long as itself, and readers don't need
/// a lock. All other objects are found and retained for a reader under the first block's lock, so that replaced objects
/// are released at once.
///
/// The elements are the state, then the address of an object for each entry of the plan.
@usableFromInline
final class DependencyBlock: ManagedBuffer<DependencyBlock.Header, UInt> {
    @usableFromInline
    @safe struct Header {
        // SAFETY: kept by a reference from `PlanReferences`, given back in the block's `deinit`.
        let plan: Unmanaged<WiringPlan>?
        let count: Int
        var rest: Rest?
    }

    /// The rare properties of a block; guarded by the lock after the end of a wiring.
    @usableFromInline
    final class Rest {
        /// The objects without an entry in the plan.
        var extras: [ExtraDependency] = []
        /// The block of a later wiring.
        var successor: DependencyBlock?
    }

    /// A wiring has ended.
    private static let wired: UInt = 1
    /// Readers need the lock.
    private static let guarded: UInt = 2
    /// The objects stay as long as the block.
    private static let lasting: UInt = 4
    /// A wiring is storing objects in this block.
    private static let open: UInt = 8

    /// Creates a block in which a wiring stores objects.
    static func make(plan: PlanReference, _ references: PlanReferences) -> DependencyBlock {
        unsafe make(plan.taken(from: references), count: plan.count, state: open)
    }

    /// Creates a block for a dependency that was filled in by hand.
    static func make(extra: ExtraDependency) -> DependencyBlock {
        let block = unsafe make(nil, count: 0, state: wired | guarded)
        block.rest.extras = [extra]
        return block
    }

    private static func make(_ plan: Unmanaged<WiringPlan>?, count: Int, state: UInt) -> DependencyBlock {
        let buffer = DependencyBlock.create(minimumCapacity: count + 1) { _ in
            unsafe Header(plan: plan, count: count)
        }
        // SAFETY: there is room for the state and `count` objects, and no other code knows the block yet.
        unsafe buffer.withUnsafeMutablePointerToElements {
            unsafe $0.initialize(to: state)
            unsafe ($0 + 1).initialize(repeating: 0, count: count)
        }
        // SAFETY: `create` makes an object of the class on which it is called.
        return unsafe unsafeDowncast(buffer, to: DependencyBlock.self)
    }

    deinit {
        unsafe withHeader { header in
            WiringContext.withOwn { wiring in
                wiring.releases.run { queue in
                    for index in unsafe 0..<header.pointee.count {
                        if let object = unsafe object(at: index) { unsafe queue.release(object) }
                    }
                    if unsafe header.pointee.rest != nil { releaseExtras(by: queue) }
                }
                if let plan = unsafe header.pointee.plan { unsafe wiring.plans.giveBack(plan) }
            }
        }
    }

    private func releaseExtras(by queue: ReleaseQueue) {
        let objects = unsafe rest.extras.map { unsafe Unmanaged.passRetained($0.object as AnyObject) }
        // From here on, these references are the last ones.
        rest.extras = []
        unsafe objects.forEach { unsafe queue.release($0) }
    }

    // MARK: Filling

    /// Stores the object of an entry.
    ///
    /// Only the thread that wires calls it, while the block is open. No other thread reads the objects meanwhile.
    @inline(__always)
    func store(_ object: AnyObject, at index: Int) {
        let old = unsafe self.object(at: index)
        // SAFETY: the element is this block's strong reference.
        setElement(index, to: unsafe UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()))
        if let old = unsafe old { unsafe old.release() }
    }

    /// Stores the first object of an entry, and takes over the reference.
    @inline(__always)
    func take(_ object: Unmanaged<AnyObject>, at index: Int) {
        assert(unsafe self.object(at: index) == nil)
        setElement(index, to: unsafe UInt(bitPattern: object.toOpaque()))
    }

    /// Stores the complete objects of the entries from `index` on, up to the first that is missing or a container.
    /// - Returns: The index of this first one, or the count.
    @inline(__always)
    func storeReady(of plan: WiringPlan, in container: Container, from index: Int) -> Int {
        var index = index
        while index < plan.entries.count, !plan.entries[index].step.isContainer,
            let object = unsafe container.borrowedReady(plan.entries[index].step)
        {
            unsafe take(object.retain(), at: index)
            index += 1
        }
        return index
    }

    /// Stores an object without an entry in the plan.
    ///
    /// A storage around a `Dependencies` already has the open block, and another thread may be filling it by hand.
    func store(_ extra: ExtraDependency) {
        LockTable.withLock(of: self) { rest.extras.append(extra) }
    }

    /// Ends the wiring, before any other code knows this block.
    /// - Parameter isLasting: Whether a container keeps all of the objects anyway.
    func close(isLasting: Bool) {
        let hasExtras = unsafe withHeader { unsafe $0.pointee.rest != nil }
        let state = DependencyBlock.wired | (isLasting ? DependencyBlock.lasting : DependencyBlock.guarded)
        self.state { $0.store(hasExtras ? state | DependencyBlock.guarded : state, ordering: .relaxed) }
    }

    /// Ends the wiring of a component that has this block already, and lets readers in.
    ///
    /// The objects of another wiring that began and ended meanwhile are released.
    func publish() {
        let old = LockTable.withLock(of: self) {
            setState { ($0 | DependencyBlock.wired | DependencyBlock.guarded) & ~DependencyBlock.open }
            return restIfAny?.successor.take()
        }
        withExtendedLifetime(old) {}
    }

    /// Ends a failed wiring.
    func abandon() {
        let old = LockTable.withLock(of: self) {
            setState { $0 & ~DependencyBlock.open }
            return takeObjects()
        }
        withExtendedLifetime(old) {}
    }

    /// Gives readers the content of a later wiring, and releases the previous objects.
    func replace(with content: DependencyBlock) {
        let old = LockTable.withLock(of: self) {
            setState { $0 | DependencyBlock.wired | DependencyBlock.guarded }
            // An outer wiring may still be using this block.
            let objects = isOpen ? nil : takeObjects()
            let former = rest.successor
            rest.successor = content
            return (objects, former)
        }
        withExtendedLifetime(old) {}
    }

    /// Adds an object, filled in by hand, for readers.
    func add(_ extra: ExtraDependency) {
        LockTable.withLock(of: self) {
            (rest.successor ?? self).rest.extras.append(extra)
            // In an open block, it becomes part of the content of the wiring.
            if !isOpen { setState { $0 | DependencyBlock.wired | DependencyBlock.guarded } }
        }
    }

    /// Takes out the objects that are released after the lock; objects that are read without a lock stay.
    private func takeObjects() -> (objects: [AnyObject], extras: [ExtraDependency]) {
        var taken: (objects: [AnyObject], extras: [ExtraDependency]) = ([], restIfAny?.extras ?? [])
        restIfAny?.extras = []
        guard state({ $0.load(ordering: .relaxed) }) & DependencyBlock.lasting == 0 else { return taken }
        let count = unsafe withHeader { unsafe $0.pointee.count }
        for index in 0..<count {
            // SAFETY: the element was this block's strong reference, which the list takes over.
            guard let object = unsafe object(at: index) else { continue }
            taken.objects.appendInline(unsafe object.takeRetainedValue())
            setElement(index, to: 0)
        }
        return taken
    }

    // MARK: Reading

    /// Whether a wiring has ended.
    var isWired: Bool { state { $0.load(ordering: .acquiring) } & DependencyBlock.wired != 0 }

    /// Writes the first object that was handed out as `T` as a value, if it has a template.
    ///
    /// This function has only the code that needs the type, because it is compiled anew for each read of a dependency.
    /// - Parameters:
    ///   - type: The type.
    ///   - token: The token that brought the object; nil accepts any token.
    ///   - value: Nil at first; the place for the value.
    /// - Returns: The retained object, if it doesn't have a template.
    @inlinable @inline(__always)
    func read<T>(
        _ type: T.Type, for token: (any Any.Type)?, into value: UnsafeMutablePointer<T?>
    ) -> Unmanaged<AnyObject>? {
        unsafe read(
            ObjectIdentifier(type), for: token, into: UnsafeMutableRawPointer(value), size: MemoryLayout<T>.size)
    }

    @usableFromInline
    func read(
        _ wanted: ObjectIdentifier, for token: (any Any.Type)?, into memory: UnsafeMutableRawPointer, size: Int
    ) -> Unmanaged<AnyObject>? {
        guard let found = first(wanted, for: token) else { return nil }
        let (object, template) = unsafe found.takeApart()
        guard let template else { return unsafe object }
        // SAFETY: the words are those of a value around an object. An optional of this value has the same bits, because
        // an address is never nil. The optional was nil before, which doesn't own anything.
        let words = unsafe memory.assumingMemoryBound(to: UInt.self)
        unsafe words[0] = UInt(bitPattern: object.toOpaque())
        let count = size / MemoryLayout<UInt>.size
        if count > 1 { unsafe words[1] = template.words[1] }
        // A value whose type isn't known to be a class has room for three words, its type and its conformance.
        var index = 2
        while index < count {
            unsafe words[index] = template.words[index]
            index &+= 1
        }
        return nil
    }

    /// The first object that was handed out as `wanted`.
    @inline(__always)
    func first(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> ObjectValue? {
        if state({ $0.load(ordering: .acquiring) }) == DependencyBlock.wired | DependencyBlock.lasting {
            return find(wanted, for: token)
        }
        return read { block in
            if let found = block.find(wanted, for: token) { return found }
            return block.extra(wanted, for: token).map { ObjectValue($0.object, template: nil) }
        }
    }

    /// All objects that were handed out as `wanted`.
    func all(_ wanted: ObjectIdentifier) -> [(object: AnyObject, template: ValueTemplate?)] {
        read { block in
            var found: [(object: AnyObject, template: ValueTemplate?)] = []
            var index = 0
            while let value = block.next(wanted, for: nil, from: &index) {
                let (object, template) = unsafe value.takeApart()
                found.appendInline((unsafe object.takeRetainedValue(), template))
            }
            for extra in block.extras where extra.serves(wanted, for: nil) { found.appendInline((extra.object, nil)) }
            return found
        } ?? []
    }

    /// The next object from the entry at `index` on that was handed out as `wanted`; sets the index to the entry after it.
    ///
    /// The caller holds the lock, or no other code knows the block yet.
    func next(_ wanted: ObjectIdentifier, for token: (any Any.Type)?, from index: inout Int) -> ObjectValue? {
        guard let plan else { return nil }
        while index < plan.entries.count {
            defer { index += 1 }
            if plan.serves(wanted, for: token, at: index), let object = unsafe object(at: index) {
                return unsafe plan.entries[index].step.value(of: object)
            }
        }
        return nil
    }

    /// Runs `body` under the lock with the block of the last wiring; returns nil if no wiring has ended.
    @inline(never)
    func read<Result: ~Copyable>(_ body: (DependencyBlock) -> Result?) -> Result? {
        LockTable.withLock(of: self) { isWired ? body(restIfAny?.successor ?? self) : nil }
    }

    /// The first object of an entry that is handed out as `wanted`, unless a read without a token is ambiguous.
    @inline(__always)
    func find(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> ObjectValue? {
        // SAFETY: this block keeps the plan, and the reader keeps the block.
        guard let plan = unsafe withHeader({ unsafe $0.pointee.plan }) else { return nil }
        return unsafe plan.borrowed { plan in
            for index in 0..<plan.entries.count where plan.serves(wanted, for: token, at: index) {
                guard let object = unsafe object(at: index) else { continue }
                if token == nil, plan.isAmbiguous(wanted) { return nil }
                return unsafe plan.entries[index].step.value(of: object)
            }
            return nil
        }
    }

    /// The objects without an entry in the plan.
    var extras: [ExtraDependency] { restIfAny?.extras ?? [] }
    var plan: WiringPlan? { unsafe withHeader { unsafe $0.pointee.plan }?.takeUnretainedValue() }

    // MARK: Elements

    /// The object of an entry, or nil while there is none.
    @inline(__always)
    private func object(at index: Int) -> Unmanaged<AnyObject>? {
        assert(unsafe 0..<withHeader { unsafe $0.pointee.count } ~= index)
        // SAFETY: this element is 0 or a strong reference to an object, as its address.
        return unsafe withUnsafeMutablePointerToElements { elements in
            unsafe UnsafeRawPointer(bitPattern: elements[1 + index]).map { unsafe Unmanaged.fromOpaque($0) }
        }
    }

    // SAFETY: the callers know that no access overlaps another, which an access to `header` would check.
    @inline(__always)
    private func withHeader<Result>(_ body: (UnsafeMutablePointer<Header>) -> Result) -> Result {
        unsafe withUnsafeMutablePointerToHeader { unsafe body($0) }
    }

    private var restIfAny: Rest? { unsafe withHeader { unsafe $0.pointee.rest } }

    private var rest: Rest {
        if let restIfAny { return restIfAny }
        let new = Rest()
        unsafe withHeader { unsafe $0.pointee.rest = new }
        return new
    }

    private func setElement(_ index: Int, to address: UInt) {
        unsafe withUnsafeMutablePointerToElements { unsafe $0[1 + index] = address }
    }

    private var isOpen: Bool { state { $0.load(ordering: .relaxed) } & DependencyBlock.open != 0 }

    /// Changes the state; the caller holds the lock.
    private func setState(_ change: (UInt) -> UInt) {
        state { $0.store(change($0.load(ordering: .relaxed)), ordering: .releasing) }
    }

    @inline(__always)
    private func state<Result>(_ body: (borrowing Atomic<UInt>) -> Result) -> Result {
        unsafe withUnsafeMutablePointerToElements { words in
            // SAFETY: the first word is only ever used as an atomic, and `Atomic<UInt>` has the layout of a word.
            unsafe UnsafeMutableRawPointer(words).withMemoryRebound(to: Atomic<UInt>.self, capacity: 1) { atomic in
                unsafe body(atomic.pointee)
            }
        }
    }
}
