/// The facts from the records about one class and its superclasses.
@safe final class ClassFacts: @unchecked Sendable {
    // SAFETY: nothing changes but atomics.
    /// The empty protocols to which the class conforms, including inherited ones; possibly not all unless `isIndexed`.
    let tokens: [ProtocolID]
    /// Whether the records have all facts.
    ///
    /// They don't for a class whose code isn't in an image, as in a preview or a playground, where the debugger or the
    /// compiler informs the runtime. Facts about this class come from casts.
    let isIndexed: Bool
    /// The actor to which the class's conformances to protocols of Wind are isolated, if there is one.
    ///
    /// The container calls only these protocols. In a module that defaults to the main actor, a class that isn't confined
    /// may conform to a token, or in an extension to any other protocol, on the main actor alone.
    let isolation: ConformanceIsolation
    /// Whether some conformance is isolated, so that a failed cast elsewhere doesn't say that there is none.
    let hasIsolatedConformance: Bool
    /// The protocols of Wind to which the class conforms.
    let landmarks: Landmarks.Set
    /// Whether the class conforms to the `Component` of another copy of Wind, but not to this one's.
    let isOfOtherCopy: Bool

    /// The properties with one of Wind's property wrappers.
    let fields: ClassFields

    // SAFETY: the address of a list whose members stay for ever, as the facts do; only its head changes, guarded by the
    // index's lock.
    private let newest = Atomic<UInt>(0)

    /// The template that turns an object of the class into a value of one type; the template's words follow in memory.
    @safe private struct KnownTemplate {
        let interface: ObjectIdentifier
        /// The template, or nil if the records alone don't have it.
        let template: ValueTemplate?
        // SAFETY: see the list.
        let next: UnsafePointer<KnownTemplate>?
    }

    init(
        of type: AnyClass, in records: borrowing ConformanceRecords, _ protocols: inout KnownProtocols
    ) {
        let known = Landmarks.ofWind
        var tokens: [ProtocolID] = []
        var (isolation, hasIsolatedConformance) = (ConformanceIsolation.none, false)
        var landmarks = Landmarks.Set.none
        _ = records.contains(type) { record in
            guard let id = record.protocolID else { return false }
            if isolation == .none, record.isIsolated {
                hasIsolatedConformance = true
                if protocols.facts(of: id).module == "Wind" { isolation = record.isolation }
            }
            let landmark = known.find(id)
            if landmark.isNone, protocols.isEmpty(id) {
                guard !tokens.contains(id), !record.isConditional || id.isConformedToByCast(type) else { return false }
                if tokens.isEmpty { tokens.reserveCapacity(4) }
                tokens.appendInline(id)
            } else {
                landmarks.insert(landmark)
            }
            return false
        }
        isIndexed = records.areWhole(for: type)
        if !isIndexed { landmarks.insert(known.conformances(of: type)) }
        isOfOtherCopy =
            !landmarks.contains(.component)
            && records.contains(type) { record in
                record.protocolID.map { protocols.isNamesake($0, of: known.component) } == true
            }
        self.tokens = tokens
        fields = ClassFields.all(of: type, declaredAs: known.wrappers)
        (self.isolation, self.hasIsolatedConformance, self.landmarks) = (isolation, hasIsolatedConformance, landmarks)
    }

    /// The known result for `interface`, or nil if it wasn't requested before.
    func knownTemplate(as interface: Any.Type) -> ValueTemplate?? {
        var next = unsafe UnsafePointer<KnownTemplate>(bitPattern: newest.load(ordering: .acquiring))
        while let known = unsafe next {
            if unsafe known.pointee.interface == ObjectIdentifier(interface) {
                return unsafe .some(known.pointee.template)
            }
            unsafe next = known.pointee.next
        }
        return nil
    }

    /// Keeps the result for `interface`: the words of its values, or nil.
    ///
    /// The caller holds the index's lock.
    func keep(_ words: [UInt]?, as interface: Any.Type) -> ValueTemplate? {
        let (size, count) = (MemoryLayout<KnownTemplate>.stride, words?.count ?? 0)
        // SAFETY: one piece of memory for both, which the list keeps.
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: size + count * MemoryLayout<UInt>.stride, alignment: MemoryLayout<KnownTemplate>.alignment)
        let template = words.map { words in
            unsafe ValueTemplate((memory + size).initializeMemory(as: UInt.self, from: words, count: count))
        }
        let known = unsafe KnownTemplate(
            interface: ObjectIdentifier(interface), template: template,
            next: UnsafePointer(bitPattern: newest.load(ordering: .relaxed)))
        unsafe newest.store(
            UInt(bitPattern: memory.initializeMemory(as: KnownTemplate.self, to: known)), ordering: .releasing)
        return template
    }
}
