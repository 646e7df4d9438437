/// What the records say of one class, its superclasses included.
@safe final class ClassFacts: @unchecked Sendable {
    // SAFETY: nothing changes but atomics.
    /// The empty protocols that the class conforms to, inherited ones included; not all of them unless `isIndexed`.
    let tokens: PermanentList<ProtocolID>
    /// Whether the records tell all that there is to know.
    ///
    /// They don't for a class whose code is in no image, as in a preview or a playground: the runtime knows that from its
    /// debugger or compiler. Such a class is asked by casts.
    let isIndexed: Bool
    /// The actor that the class's conformances are isolated to, if any is.
    let isolation: ConformanceIsolation
    /// Which of the protocols that matter to Wind the class conforms to.
    let landmarks: Landmarks.Set
    /// Whether the class conforms to the `Component` of another copy of Wind, and not to this one's.
    let isOfOtherCopy: Bool

    /// The properties that are declared with a property wrapper of Wind's.
    let fields: ClassFields

    // SAFETY: a list whose members stay for ever; only its head changes, guarded by the index's lock.
    private let newest = unsafe Atomic<UnsafePointer<KnownWords>?>(nil)
    /// The words of a value of one type that holds an object of the class.
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
        let known = Landmarks.ofWind
        var tokens: [ProtocolID] = []
        var isolation = ConformanceIsolation.none
        var landmarks: Landmarks.Set = []
        _ = records.contains(type) { record in
            if isolation == .none { isolation = record.isolation }
            guard let id = record.protocolID else { return false }
            let landmark = known.find(id)
            if landmark.isEmpty, protocols.isEmpty(id) {
                guard !tokens.contains(id), !record.isConditional || id.isConformedToByCast(type) else { return false }
                if tokens.isEmpty { tokens.reserveCapacity(4) }
                tokens.append(id)
            } else {
                landmarks.formUnion(landmark)
            }
            return false
        }
        isIndexed = records.areWhole(for: type)
        if !isIndexed { landmarks.formUnion(known.conformances(of: type)) }
        isOfOtherCopy =
            !landmarks.contains(.component)
            && records.contains(type) { record in
                record.protocolID.map { protocols.isNamesake($0, of: known.component) } == true
            }
        self.tokens = memory.list(tokens)
        fields = ClassFields.all(of: type, declaredAs: known.wrappers)
        (self.isolation, self.landmarks) = (isolation, landmarks)
    }

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
