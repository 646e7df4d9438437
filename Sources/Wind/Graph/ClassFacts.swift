/// What the records say of one class, its superclasses included.
@safe final class ClassFacts: @unchecked Sendable {
    // SAFETY: nothing changes but an atomic.
    /// The empty protocols that the class conforms to, inherited ones included.
    let tokens: PermanentList<ProtocolID>
    /// The actor that the class's conformances are isolated to, if any is.
    let isolation: ConformanceIsolation
    /// Whether it is `WeakDependencyAware`.
    let isAware: Bool
    /// Whether it is `AutomaticDependencyHandling`.
    let isKeeper: Bool
    /// Whether it is a `DependencyResolver`.
    let isResolver: Bool
    // SAFETY: a list whose members stay for ever; only its head changes, guarded by the index's lock.
    private let newest = unsafe Atomic<UnsafePointer<KnownWords>?>(nil)
    // SAFETY: set once, and stays for ever.
    private let adopting = unsafe Atomic<Unmanaged<Adoption>?>(nil)

    private let callbacks = Atomic<UInt>(0)

    /// The properties that are declared with ``Inject``.
    let fields: InjectedFields

    /// What makes an object of the class a value of one type.
    @safe private struct KnownWords {
        let interface: ObjectIdentifier
        // SAFETY: both stay for ever; no words where the records alone don't tell.
        let words: UnsafePointer<UInt>?
        let next: UnsafePointer<KnownWords>?
    }

    init(
        of type: AnyClass, in records: borrowing ConformanceRecords, _ protocols: inout KnownProtocols,
        _ memory: inout PermanentMemory
    ) {
        let (aware, keeper) = (KnownProtocols.weakDependencyAware, KnownProtocols.automaticDependencyHandling)
        let resolver = KnownProtocols.dependencyResolver
        var tokens: [ProtocolID] = []
        var isolation = ConformanceIsolation.none
        var (isAware, isKeeper, isResolver) = (false, false, false)
        _ = records.contains(type) { record in
            if isolation == .none { isolation = record.isolation }
            guard let id = record.protocolID else { return false }
            if protocols.isEmpty(id) {
                guard !tokens.contains(id), !record.isConditional || id.isConformedToByCast(type) else { return false }
                if tokens.isEmpty { tokens.reserveCapacity(4) }
                tokens.append(id)
            } else {
                isAware = isAware || id == aware
                isKeeper = isKeeper || id == keeper
                isResolver = isResolver || id == resolver
            }
            return false
        }
        for id in records.protocolsOfObjectiveC where !tokens.contains(id) && id.isConformedToByCast(type) {
            tokens.append(id)
        }
        self.tokens = memory.list(tokens)
        fields = InjectedFields.all(of: type)
        self.isolation = isolation
        (self.isAware, self.isKeeper, self.isResolver) = (isAware, isKeeper, isResolver)
    }

    deinit {
        unsafe adopting.load(ordering: .acquiring)?.release()
    }

    /// How its objects take in their dependencies at once, if they do and somebody has seen it.
    @inline(__always)
    var adoption: Unmanaged<Adoption>? { unsafe adopting.load(ordering: .acquiring) }

    /// Keeps how objects of the class take in their dependencies.
    func learn(_ adoption: Adoption) {
        let new = unsafe Unmanaged.passRetained(adoption)
        let (isNew, _) = unsafe adopting.compareExchange(expected: nil, desired: new)
        if !isNew { unsafe new.release() }
    }

    /// What is known of the class's `dependenciesFulfilled()`.
    ///
    /// Wind's own shows itself when it is called; no class that has another can reach it.
    struct Callback: OptionSet {
        let rawValue: UInt

        /// It only calls the old spelling.
        static let doesNothingOfItsOwn = Callback(rawValue: 1)
        /// The old spelling does nothing.
        static let doesNothingInOldSpelling = Callback(rawValue: 2)
    }

    /// Keeps what has shown itself.
    func learn(_ callback: Callback) {
        _ = callbacks.bitwiseOr(callback.rawValue, ordering: .relaxed)
    }

    /// Whether `dependenciesFulfilled()` is known to do nothing, and so need not be called.
    @inline(__always)
    var hasNoCallback: Bool { callbacks.load(ordering: .relaxed) == 3 }

    /// What was found out for `interface`; nil if nobody has asked.
    func knownWords(as interface: Any.Type) -> UnsafePointer<UInt>?? {
        var next = unsafe newest.load(ordering: .acquiring)
        while let known = unsafe next {
            let known = unsafe known.pointee
            if known.interface == ObjectIdentifier(interface) { return unsafe .some(known.words) }
            unsafe next = known.next
        }
        return nil
    }

    /// Keeps what was found out for `interface`.
    ///
    /// Under the index's lock.
    func keepWords(_ words: UnsafePointer<UInt>?, as interface: Any.Type, _ memory: inout PermanentMemory)
        -> UnsafePointer<UInt>?
    {
        let next = unsafe newest.load(ordering: .relaxed)
        let known = unsafe KnownWords(interface: ObjectIdentifier(interface), words: words, next: next)
        let place = unsafe UnsafeMutableRawPointer(
            memory.words(MemoryLayout<KnownWords>.stride / MemoryLayout<UInt>.size))
        unsafe newest.store(place.initializeMemory(as: KnownWords.self, to: known), ordering: .releasing)
        return unsafe words
    }
}

/// The isolation that a conformance was compiled with.
enum ConformanceIsolation: Sendable {
    case none
    case mainActor
    case otherActor
}
