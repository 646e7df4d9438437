/// The objects of one wiring of one component, in one allocation.
///
/// The block that a component's first wiring made stays with it as the way in. A later wiring puts a successor behind
/// it; from then on readers go there. A reader announces itself for the few instructions between finding an object and
/// retaining it, so that replaced objects are let go at once, by whoever is last, and no reader ever waits.
///
/// A block in which there is nothing but what a container keeps anyway is lasting: it keeps its objects as long as
/// itself, so its readers need not announce themselves. Components may have such a block in common; then it has no
/// successors, and a component that is wired again gets a block of its own.
///
/// The elements are the state, then an object's address for each entry of the plan.
@usableFromInline
final class DependencyBlock: ManagedBuffer<DependencyBlock.Header, UInt> {
    @usableFromInline
    @safe struct Header {
        // SAFETY: one strong reference, given up in the block's `deinit`.
        let plan: Unmanaged<Plan>?
        let count: Int
        /// What no entry of the plan stands for; not changed once readers are let in.
        var extras: [ExtraDependency]?
        // SAFETY: guarded by `lock`.
        var successor: DependencyBlock?
    }

    private static let published: UInt = 1
    private static let replaced: UInt = 2
    private static let emptied: UInt = 4
    private static let lasting: UInt = 8
    private static let common: UInt = 16
    private static let reader: UInt = 32
    /// Guards every `successor`: used only for components that were wired more than once.
    private static let lock = Lock()

    /// What every component that declares no token has, once it is wired.
    // SAFETY: published here and never filled.
    @safe nonisolated(unsafe) static let nothing = make(extras: [])

    static func make(plan: PlanReference) -> DependencyBlock {
        unsafe make(plan.retained, count: plan.count, extras: nil)
    }

    /// A block for what was filled in by hand, finished at once.
    static func make(extras: [ExtraDependency]) -> DependencyBlock {
        let block = unsafe make(nil, count: 0, extras: extras)
        block.publish()
        return block
    }

    private static func make(_ plan: Unmanaged<Plan>?, count: Int, extras: [ExtraDependency]?) -> DependencyBlock {
        let buffer = DependencyBlock.create(minimumCapacity: count + 1) { _ in
            unsafe Header(plan: plan, count: count, extras: extras)
        }
        unsafe buffer.withUnsafeMutablePointerToElements { unsafe $0.initialize(repeating: 0, count: count + 1) }
        return unsafe unsafeDowncast(buffer, to: DependencyBlock.self)
    }

    deinit {
        releaseAll()
        unsafe withHeader { unsafe $0.pointee.plan?.release() }
    }

    // MARK: Filling

    /// Puts `object` at the place of entry `index`, where nothing is yet.
    ///
    /// Before the component has this block.
    @inline(__always)
    func initialize(_ object: consuming any Component, at index: Int) {
        let address = unsafe UInt(bitPattern: Unmanaged.passRetained(object as AnyObject).toOpaque())
        unsafe withUnsafeMutablePointerToElements { places in
            assert(unsafe places[1 + index] == 0)
            unsafe places[1 + index] = address
        }
    }

    /// Lets readers in, before the component has this block.
    @inline(__always)
    func publishUnseen(isLasting: Bool, isCommon: Bool) {
        let lasting = isLasting ? DependencyBlock.lasting : 0
        let common = isCommon ? DependencyBlock.common : 0
        state { $0.store(DependencyBlock.published | lasting | common, ordering: .relaxed) }
    }

    /// Whether several components may have this block.
    @inline(__always)
    var isCommon: Bool { state({ $0.load(ordering: .relaxed) }) & DependencyBlock.common != 0 }

    /// Puts `object` at the place of entry `index`.
    ///
    /// On the thread that wires, before `publish()`.
    @inline(__always)
    func store(_ object: AnyObject, at index: Int) {
        let old = unsafe withUnsafeMutablePointerToElements { places in
            let old = unsafe places[1 + index]
            unsafe places[1 + index] = UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
            return old
        }
        if let old = unsafe UnsafeRawPointer(bitPattern: old) { unsafe Unmanaged<AnyObject>.fromOpaque(old).release() }
    }

    /// Adds an object that no entry of the plan stands for.
    func storeExtra(_ extra: ExtraDependency) {
        unsafe withHeader { header in
            if unsafe header.pointee.extras == nil { unsafe header.pointee.extras = [] }
            unsafe header.pointee.extras!.append(extra)
        }
    }

    /// Lets readers in.
    @inline(__always)
    func publish() {
        if state({ $0.load(ordering: .relaxed) }) & DependencyBlock.replaced != 0 { return takeOver() }
        state { _ = $0.bitwiseOr(DependencyBlock.published, ordering: .releasing) }
    }

    /// Makes this, whose filling was interrupted by a whole wiring, what readers find.
    private func takeOver() {
        // At once: what is both may be emptied.
        let change = DependencyBlock.published | DependencyBlock.replaced
        state { _ = $0.bitwiseXor(change, ordering: .acquiringAndReleasing) }
        let old = DependencyBlock.lock.withLock {
            unsafe withHeader { header in
                let old = unsafe header.pointee.successor
                unsafe header.pointee.successor = nil
                return old
            }
        }
        withExtendedLifetime(old) {}
    }

    /// Makes `content` what readers find, and lets go of what they found before, unless this is lasting.
    /// - Parameters:
    ///   - content: The new block, which is published.
    ///   - isBeingFilled: Whether a wiring further out is not done with this one.
    func replace(with content: DependencyBlock, isBeingFilled: Bool = false) {
        content.publish()
        let old = DependencyBlock.lock.withLock {
            unsafe withHeader { header in
                let old = unsafe header.pointee.successor
                unsafe header.pointee.successor = content
                return old
            }
        }
        // Published too, if it never was, because its wiring failed: then it can be emptied like any other.
        let finished = DependencyBlock.replaced | (isBeingFilled ? 0 : DependencyBlock.published)
        state { _ = $0.bitwiseOr(finished, ordering: .acquiringAndReleasing) }
        emptyIfUnread()
        withExtendedLifetime(old) {}
    }

    /// Adds an object by hand to what readers find.
    func add(_ extra: ExtraDependency) {
        if let content = adding(extra) { replace(with: content) }
    }

    /// A copy of what readers find, with one more object; nil where no wiring was finished.
    func adding(_ extra: ExtraDependency) -> DependencyBlock? {
        read { current in
            let copy = unsafe current.withHeader { header in
                unsafe DependencyBlock.make(
                    header.pointee.plan?.retain(), count: header.pointee.count,
                    extras: (header.pointee.extras ?? []) + [extra])
            }
            for index in 0..<current.count {
                if let object = unsafe current.object(at: index) {
                    unsafe copy.store(object.takeUnretainedValue(), at: index)
                }
            }
            copy.publish()
            return copy
        }
    }

    // MARK: Reading

    /// Whether it is a component's own: then copies of its storage share it.
    @usableFromInline
    var isOwn: Bool { self !== DependencyBlock.nothing && !isCommon }

    /// Whether a wiring was finished.
    var isWired: Bool { read { _ in true } ?? false }

    /// The first object that was handed out as `wanted`.
    @usableFromInline
    func first(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Handout? {
        let state = state { $0.load(ordering: .acquiring) }
        if state & (DependencyBlock.lasting | DependencyBlock.replaced) == DependencyBlock.lasting {
            return find(wanted, for: token)
        }
        return read { $0.find(wanted, for: token) }
    }

    /// The first object of a block, which somebody keeps.
    @usableFromInline
    @inline(never)
    static func first(
        _ wanted: ObjectIdentifier, for token: (any Any.Type)?, in block: Unmanaged<DependencyBlock>
    ) -> Handout? {
        unsafe block._withUnsafeGuaranteedRef { $0.first(wanted, for: token) }
    }

    /// Every object that was handed out as `wanted`.
    func all(_ wanted: ObjectIdentifier) -> [Handout] {
        read { block in
            var found: [Handout] = []
            if let plan = block.plan {
                for place in 0..<plan.entries.count where plan.entries[place].step.serves(wanted) {
                    guard let object = unsafe block.object(at: place) else { continue }
                    found.append(unsafe plan.entries[place].step.handout(of: object))
                }
            }
            return found + block.extras.filter { $0.serves(wanted, for: nil) }.map(\.handout)
        } ?? []
    }

    /// The types under which objects are here.
    var contents: [String] {
        read { block in
            (block.plan?.entries.map { TypeName.of($0.type) } ?? []) + block.extras.map { TypeName.of($0.type) }
        } ?? []
    }

    /// Runs `body` with the block that holds the current objects; nil when no wiring was finished.
    @inline(__always)
    private func read<Result>(_ body: (DependencyBlock) -> Result?) -> Result? {
        var known = state { $0.wrappingAdd(DependencyBlock.reader, ordering: .acquiring).oldValue }
        defer { leave() }
        if known & DependencyBlock.replaced != 0 {
            if let successor { return body(successor) }
            known = state { $0.load(ordering: .acquiring) }
        }
        return known & DependencyBlock.published != 0 ? body(self) : nil
    }

    private var successor: DependencyBlock? {
        DependencyBlock.lock.withLock { unsafe withHeader { unsafe $0.pointee.successor } }
    }

    @inline(__always)
    private func find(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Handout? {
        unsafe withHeader { header in
            guard let plan = unsafe header.pointee.plan else { return nil }
            return unsafe plan._withUnsafeGuaranteedRef { plan in
                for place in 0..<plan.entries.count where plan.serves(wanted, for: token, at: place) {
                    guard let object = unsafe object(at: place) else { continue }
                    return unsafe plan.entries[place].step.handout(of: object)
                }
                return nil
            }
        } ?? findExtra(wanted, for: token)
    }

    @inline(never)
    private func findExtra(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Handout? {
        extras.first { $0.serves(wanted, for: token) }.map(\.handout)
    }

    private var count: Int { unsafe withHeader { unsafe $0.pointee.count } }
    private var plan: Plan? { unsafe withHeader { unsafe $0.pointee.plan?.takeUnretainedValue() } }
    private var extras: [ExtraDependency] { unsafe withHeader { unsafe $0.pointee.extras ?? [] } }

    @inline(__always)
    private func object(at index: Int) -> Unmanaged<AnyObject>? {
        unsafe withUnsafeMutablePointerToElements { places in
            unsafe UnsafeRawPointer(bitPattern: places[1 + index]).map { unsafe Unmanaged.fromOpaque($0) }
        }
    }

    // MARK: Letting go

    @inline(__always)
    private func leave() {
        let state = state { $0.wrappingSubtract(DependencyBlock.reader, ordering: .acquiringAndReleasing).newValue }
        if state & DependencyBlock.replaced != 0 { emptyIfUnread() }
    }

    private func emptyIfUnread() {
        let unread = DependencyBlock.published | DependencyBlock.replaced
        let isMine = state {
            $0.compareExchange(expected: unread, desired: unread | DependencyBlock.emptied).exchanged
        }
        if isMine { releaseAll() }
    }

    private func releaseAll() {
        unsafe withUnsafeMutablePointers { header, places in
            let count = unsafe header.pointee.count
            guard unsafe count > 0 || header.pointee.extras != nil else { return }
            ReleaseQueue.withThread { queue in
                for index in 1..<(count + 1) {
                    guard let address = unsafe UnsafeRawPointer(bitPattern: places[index]) else { continue }
                    unsafe places[index] = 0
                    unsafe queue.release(Unmanaged.fromOpaque(address))
                }
                guard unsafe header.pointee.extras != nil else { return }
                let references = unsafe header.pointee.extras!.map {
                    unsafe Unmanaged.passRetained($0.object as AnyObject)
                }
                // From here on these references are the last ones.
                unsafe header.pointee.extras = nil
                unsafe references.forEach { unsafe queue.release($0) }
            }
        }
    }

    @inline(__always)
    private func withHeader<Result>(_ body: (UnsafeMutablePointer<Header>) -> Result) -> Result {
        unsafe withUnsafeMutablePointerToHeader { unsafe body($0) }
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

/// A dependency that no plan foresaw: filled in by hand, or by a hand-written resolver.
struct ExtraDependency {
    let object: any Component
    let type: any Any.Type
    let tokens: [any Any.Type]

    init(_ object: any Component, as type: any Any.Type, tokens: [any Any.Type]) {
        self.object = (object as? Container)?.reference ?? object
        self.type = type
        self.tokens = tokens
    }

    var handout: Handout { unsafe Handout(object, words: nil) }

    func serves(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Bool {
        ObjectIdentifier(type) == wanted && (token == nil || tokens.contains { $0 == token })
    }
}
