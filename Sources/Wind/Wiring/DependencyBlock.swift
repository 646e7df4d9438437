internal import Synchronization

/// The objects of one wiring of one component, in one allocation.
///
/// The block that a component's first wiring made stays with it as the way in. A later wiring puts a successor behind
/// it; from then on readers go there. A reader announces itself for the few instructions between finding an object and
/// retaining it, so that replaced objects are let go at once, by whoever is last, and no reader ever waits.
final class DependencyBlock: ManagedBuffer<DependencyBlock.Header, UInt> {
    struct Header {
        let plan: Plan?
        let count: Int
        var extras: [ExtraDependency]
        var successor: DependencyBlock?
    }

    // Words: the state, then an object's address for each entry of the plan.
    private static let published: UInt = 1
    private static let replaced: UInt = 2
    private static let emptied: UInt = 4
    private static let reader: UInt = 8
    /// Guards every `successor`: used only for components that were wired more than once.
    private static let lock = Lock()

    /// What every component that declares no token has, once it is wired.
    // SAFETY: published here and never filled.
    @safe nonisolated(unsafe) static let nothing = make(extras: [])

    static func make(plan: Plan) -> DependencyBlock {
        make(Header(plan: plan, count: plan.entries.count, extras: [], successor: nil))
    }

    /// A block for what was filled in by hand, finished at once.
    static func make(extras: [ExtraDependency]) -> DependencyBlock {
        let block = make(Header(plan: nil, count: 0, extras: extras, successor: nil))
        block.publish()
        return block
    }

    private static func make(_ header: Header) -> DependencyBlock {
        let buffer = DependencyBlock.create(minimumCapacity: header.count + 1) { _ in header }
        unsafe buffer.withUnsafeMutablePointerToElements { words in
            unsafe words.initialize(repeating: 0, count: header.count + 1)
        }
        return unsafe unsafeDowncast(buffer, to: DependencyBlock.self)
    }

    deinit {
        releaseAll()
        releaseExtras()
    }

    // MARK: Filling

    /// Puts `object` at the place of entry `index`.
    ///
    /// On the thread that wires, before `publish()`.
    func store(_ object: AnyObject, at index: Int) {
        let old = unsafe withUnsafeMutablePointerToElements { words in
            let old = unsafe words[1 + index]
            unsafe words[1 + index] = UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
            return old
        }
        if let old = unsafe UnsafeRawPointer(bitPattern: old) { unsafe Unmanaged<AnyObject>.fromOpaque(old).release() }
    }

    /// Adds an object that no entry of the plan stands for.
    func storeExtra(_ extra: ExtraDependency) {
        header.extras.append(extra)
    }

    /// Lets readers in.
    func publish() {
        state { _ = $0.bitwiseOr(DependencyBlock.published, ordering: .releasing) }
    }

    /// Makes `content` what readers find, and lets go of what they found before.
    func replace(with content: DependencyBlock) {
        content.publish()
        let old = DependencyBlock.lock.withLock {
            let old = header.successor
            header.successor = content
            return old
        }
        // Published too, if it never was, because its wiring failed: then it can be emptied like any other.
        let finished = DependencyBlock.published | DependencyBlock.replaced
        state { _ = $0.bitwiseOr(finished, ordering: .acquiringAndReleasing) }
        emptyIfUnread()
        withExtendedLifetime(old) {}
    }

    /// Adds an object by hand to what readers find.
    func add(_ extra: ExtraDependency) {
        let content = read { current in
            let copy = DependencyBlock.make(
                Header(
                    plan: current.header.plan, count: current.header.count, extras: current.header.extras + [extra],
                    successor: nil))
            for index in 0..<current.header.count {
                if let object = current.object(at: index) { copy.store(object, at: index) }
            }
            return copy
        }
        if let content { replace(with: content) }
    }

    // MARK: Reading

    /// Runs `body` with the block that holds the current objects; nil when no wiring was finished.
    func read<Result>(_ body: (DependencyBlock) -> Result?) -> Result? {
        let old = state { $0.add(DependencyBlock.reader, ordering: .acquiring).oldValue }
        defer { leave() }
        if old & DependencyBlock.replaced != 0 {
            let successor = DependencyBlock.lock.withLock { header.successor }
            return successor.flatMap(body)
        }
        return old & DependencyBlock.published != 0 ? body(self) : nil
    }

    var isWired: Bool { true }

    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        let wanted = ObjectIdentifier(type)
        if let plan = header.plan {
            for (index, entry) in plan.entries.enumerated() where entry.serves(wanted, for: token) {
                guard let object = object(at: index) else { continue }
                return entry.offer.value(of: object, as: type)
            }
        }
        for extra in header.extras where extra.serves(wanted, for: token) {
            if let value = convert(extra.object, to: type) { return value }
        }
        return nil
    }

    func all<T>(_ type: T.Type) -> [T] {
        let wanted = ObjectIdentifier(type)
        var result: [T] = []
        for (index, entry) in (header.plan?.entries ?? []).enumerated() where entry.serves(wanted, for: nil) {
            if let object = object(at: index), let value = entry.offer.value(of: object, as: type) {
                result.append(value)
            }
        }
        return result + header.extras.filter { $0.serves(wanted, for: nil) }.compactMap { convert($0.object, to: type) }
    }

    var contents: [String] {
        (header.plan?.entries ?? []).map { TypeName.of($0.offer.type) } + header.extras.map { TypeName.of($0.type) }
    }

    private func object(at index: Int) -> AnyObject? {
        unsafe withUnsafeMutablePointerToElements { words in
            guard let address = unsafe UnsafeRawPointer(bitPattern: words[1 + index]) else { return nil }
            return unsafe Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
        }
    }

    // MARK: Letting go

    private func leave() {
        let state = state { $0.subtract(DependencyBlock.reader, ordering: .acquiringAndReleasing).newValue }
        if state & DependencyBlock.replaced != 0 { emptyIfUnread() }
    }

    private func emptyIfUnread() {
        let unread = DependencyBlock.published | DependencyBlock.replaced
        let isMine = state {
            $0.compareExchange(
                expected: unread, desired: unread | DependencyBlock.emptied, ordering: .acquiringAndReleasing
            ).exchanged
        }
        guard isMine else { return }
        releaseAll()
        releaseExtras()
    }

    private func releaseExtras() {
        guard !header.extras.isEmpty else { return }
        let references = unsafe header.extras.map { unsafe Unmanaged.passRetained($0.object as AnyObject) }
        header.extras = []
        unsafe references.forEach { unsafe ReleaseQueue.release($0) }
    }

    private func releaseAll() {
        let count = header.count
        unsafe withUnsafeMutablePointerToElements { words in
            for index in 1..<(count + 1) {
                guard let address = unsafe UnsafeRawPointer(bitPattern: words[index]) else { continue }
                unsafe words[index] = 0
                unsafe ReleaseQueue.release(Unmanaged.fromOpaque(address))
            }
        }
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

    func serves(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Bool {
        ObjectIdentifier(type) == wanted && (token == nil || tokens.contains { $0 == token })
    }
}
