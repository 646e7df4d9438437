/// The facts about classes and protocols from the conformance records of the process, read once and kept.
///
/// Every image has a table of its conformances. The cast `object is any DependsOnX` makes the runtime search all tables
/// for each pair of a class and a protocol. This index reads the tables once. It then knows every empty protocol of a
/// class, even if no code names the protocol. Where the records don't decide, a cast does. Use it from any thread.
enum ConformanceIndex {
    /// The facts from the records about one class and its superclasses.
    @inline(never)
    static func facts(of type: AnyClass) -> ClassFacts {
        withFacts(of: type) { $0 }
    }

    /// Runs `body` with the facts about one class.
    static func withFacts<Result>(of type: AnyClass, _ body: (ClassFacts) -> Result) -> Result {
        known.withValue(for: ObjectIdentifier(type), body) ?? body(makeFacts(of: type))
    }

    /// The actor to which the class's conformances to protocols of Wind are isolated, unless that is the main actor.
    ///
    /// Runs user code.
    @inline(never)
    static func globalActor(of type: AnyClass) -> (any Actor)? {
        var name: FieldType?
        lock.withLock {
            _ = unsafe records.contains(type) { record in
                guard record.isIsolated, let id = record.protocolID, unsafe protocols.facts(of: id).module == "Wind"
                else { return false }
                name = record.actor
                return true
            }
        }
        func shared<Global: GlobalActor>(of type: Global.Type) -> any Actor { type.shared }
        return (name?.type as? any GlobalActor.Type).map { shared(of: $0) }
    }

    /// The facts from a protocol's descriptor.
    @inline(never)
    static func facts(of token: ProtocolID) -> ProtocolFacts {
        lock.withLock { unsafe protocols.facts(of: token) }
    }

    /// Whether a protocol has no requirements, as a token must.
    static func isEmpty(_ id: ProtocolID) -> Bool {
        ProtocolDescriptor<ProcessLayout>(id)?.isPlainlyEmpty ?? facts(of: id).isEmpty
    }

    /// Reads the tables of images that were loaded since the last call.
    /// - Returns: A number that differs after each further image with records.
    static func refresh() -> Int {
        lock.withLock {
            readNewImages()
            return unsafe records.tableCount
        }
    }

    /// The template that turns an object of class `type` into an `interface`, which is a class or an existential.
    ///
    /// It is nil if the records alone don't have it.
    static func valueTemplate(of type: AnyClass, as interface: Any.Type) -> ValueTemplate? {
        withFacts(of: type) { facts in
            if let known = facts.knownTemplate(as: interface) { return known }
            return lock.withLock {
                // Another thread may have been faster.
                if let known = facts.knownTemplate(as: interface) { return known }
                return facts.keep(makeValueWords(of: type, as: interface), as: interface)
            }
        }
    }

    /// Whether an object of class `type` has the type `interface`, or nil if only an object shows it.
    static func canBe(_ type: AnyClass, _ interface: Any.Type) -> Bool? {
        if let ancestor = interface as? AnyClass { return isSubclass(type, of: ancestor) }
        guard let layout = ExistentialLayout(interface) else {
            guard ExistentialLayout.isParameterised(interface) else { return false }
            // A failed cast doesn't say anything about a conformance that holds on only one actor.
            return !facts(of: type).hasIsolatedConformance ? StandInObject.isCastable(type, to: interface) : nil
        }
        if let superclass = layout.superclass, !isSubclass(type, of: superclass) { return false }
        return layout.protocols.allSatisfy { hasConformance(type, to: $0) }
    }

    /// Whether `type` conforms to the protocol.
    static func hasConformance(_ type: AnyClass, to id: ProtocolID) -> Bool {
        guard let record = record(of: type, to: id), !record.isConditional else {
            return id.isConformedToByCast(type)
        }
        return true
    }

    /// Whether the class or a superclass has a record for the protocol.
    static func hasRecord(_ type: AnyClass, of id: ProtocolID) -> Bool {
        record(of: type, to: id) != nil || !facts(of: type).isIndexed && id.isConformedToByCast(type)
    }

    private static func record(of type: AnyClass, to id: ProtocolID) -> ConformanceRecords.Record? {
        if id.isOfObjectiveC { return nil }
        return lock.withLock {
            // The facts about a known class were computed after the images had been read.
            if known.find(ObjectIdentifier(type)) == nil { prepare(for: type) }
            return knownRecord(of: type, to: id)
        }
    }

    /// Whether `type` is a component.
    static func isComponent(_ type: AnyClass) -> Bool {
        withFacts(of: type) { $0.landmarks.contains(.component) }
    }

    /// The protocols `Component` of other copies of Wind in this process.
    @inline(never)
    static func otherComponents() -> [ProtocolID] {
        lock.withLock {
            readNewImages()
            if let others = unsafe others { return others }
            let found = unsafe records.protocols { unsafe protocols.isNamesake($0, of: Landmarks.ofWind.component) }
            unsafe others = found
            return found
        }
    }

    /// Whether `type` is a class, a protocol or a composition of them, so that an object can have this type.
    static func isReferenceLike(_ type: Any.Type) -> Bool {
        type is AnyClass || ExistentialLayout(type) != nil || ExistentialLayout.isParameterised(type)
    }

    private static let lock = Lock()
    /// The facts that were computed since the last image was read.
    private static let known = PointerTable<ClassFacts>()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var images = LoadedImages()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var records = ConformanceRecords()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var protocols = KnownProtocols()
    /// The result of `otherComponents()`, until an image is read. It takes a search of all records.
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var others: [ProtocolID]?

    // MARK: Under the lock

    @inline(never)
    private static func readNewImages() {
        guard let tables = unsafe images.conformanceTables(), unsafe records.read(tables) else { return }
        // The new images may have facts that were missing before.
        known.startAnew()
        unsafe others = nil
    }

    /// Reads the records of all loaded images, unless a known record is about `type` or one of its superclasses.
    private static func prepare(for type: AnyClass) {
        if unsafe !records.mentions(type) { readNewImages() }
    }

    private static func knownRecord(of type: AnyClass, to id: ProtocolID) -> ConformanceRecords.Record? {
        var found: ConformanceRecords.Record?
        _ = unsafe records.contains(type) { record in
            guard record.protocolID == id else { return false }
            found = record
            return true
        }
        return found
    }

    @inline(never)
    private static func makeFacts(of type: AnyClass) -> ClassFacts {
        lock.withLock {
            prepare(for: type)
            // Another thread may have been faster.
            if let facts = known.find(ObjectIdentifier(type)) { return facts }
            let facts = unsafe ClassFacts(of: type, in: records, &protocols)
            known.insert(facts, for: ObjectIdentifier(type))
            return facts
        }
    }

    /// The words of a value of type `interface` around an object of class `type`, with 0 in place of the object's
    /// address.
    private static func makeValueWords(of type: AnyClass, as interface: Any.Type) -> [UInt]? {
        func size<T>(of _: T.Type) -> Int { MemoryLayout<T>.size }
        let count = _openExistential(interface, do: size) / MemoryLayout<UInt>.size
        if let layout = ExistentialLayout(interface) {
            if let superclass = layout.superclass, !isSubclass(type, of: superclass) { return nil }
            guard layout.protocols.allSatisfy({ !$0.isOfObjectiveC || $0.isConformedToByCast(type) }) else {
                return nil
            }
            let metadata = ExistentialLayout.metadata(of: type)
            return layout.words(of: metadata, size: count) { knownRecord(of: type, to: $0)?.plainWitnessTable }
        }
        guard let ancestor = interface as? AnyClass, isSubclass(type, of: ancestor), count == 1 else { return nil }
        return [0]
    }
}
