/// The assignment of a plan's entries to the properties of the class.
@safe final class Injection: Sendable {
    /// A property that gets the object of an entry.
    struct Target {
        /// The offset of the property in an object.
        let offset: Int
        /// The index among the class's fields.
        let field: Int
        let isList: Bool
    }

    /// A property that gets the objects of several entries.
    private typealias List = (offset: Int, field: Int, type: any InjectableValue.Type)

    /// An optional property without an entry.
    private struct Absence: @unchecked Sendable {
        let offset: Int
        // SAFETY: it carries nil, whatever the type, and does not change.
        let carrier: AnyObject
    }

    /// The targets, entry by entry.
    private let targets: FrozenArray<Target>
    /// For each entry the index of its first target, and the end.
    private let starts: FrozenArray<Int>
    /// For each entry the offset of its target, `inLists` if it belongs to lists only, or `special` if it has other
    /// targets or none, or needs care because other threads may read the property.
    private let offsets: FrozenArray<Int>
    private static let special = -1
    private static let inLists = -2
    private let lists: FrozenArray<List>
    private let absences: FrozenArray<Absence>
    /// Whether other threads may read the properties of an object that nothing but its own initializer knows.
    private let areShared: Bool
    /// The other fields without an entry.
    let unserved: [Int]
    /// The number of parents up to the container whose objects alone fill the lists, or -1 if objects of several
    /// containers do.
    let listReach: Int

    /// Computes the assignment for an object with these properties.
    init(_ plan: WiringPlan, _ fields: ClassFields, _ properties: [InjectedProperty]) {
        var unserved: [Int] = []
        var lists = FrozenArray<List>(capacity: properties.count)
        var absences = FrozenArray<Absence>(capacity: properties.count)
        var byEntry = Array(repeating: [Target](), count: plan.entries.count)
        for (field, property) in properties.enumerated() where !property.isWeak {
            let shape = plan.shape(of: Swift.type(of: property).shape)
            let entries = plan.entries(serving: shape)
            let offset = fields.fields[field].offset
            let target = Target(offset: offset, field: field, isList: shape.kind == .list)
            switch (entries.first, Swift.type(of: property).standIn) {
            case (_, let type?) where target.isList:
                lists.append((offset: offset, field: field, type: type))
                for entry in entries { byEntry[entry].append(target) }
            case (let first?, _): byEntry[first].append(target)
            case (nil, let type?):
                let nothing = InjectedElements.none.carrier(of: field, as: type)
                absences.append(Absence(offset: offset, carrier: nothing))
            case (nil, nil): unserved.append(field)
            }
        }
        areShared = fields.areShared
        self.unserved = unserved
        self.lists = lists
        self.absences = absences
        var targets = FrozenArray<Target>(capacity: byEntry.reduce(0) { $0 + $1.count })
        var starts = FrozenArray<Int>(capacity: byEntry.count + 1)
        var offsets = FrozenArray<Int>(capacity: byEntry.count)
        starts.append(0)
        for group in byEntry {
            for target in group { targets.append(target) }
            starts.append(targets.count)
            let isPlain = group.count == 1 && !group[0].isList && !fields.areShared
            let isInLists = !group.isEmpty && group.allSatisfy(\.isList)
            offsets.append(isPlain ? group[0].offset : isInLists ? Injection.inLists : Injection.special)
        }
        self.targets = targets
        self.starts = starts
        self.offsets = offsets
        var reach: Int? = plan.isWatched || !plan.asksNobody ? -1 : nil
        for (entry, group) in byEntry.enumerated() where group.contains(where: \.isList) {
            let step = plan.entries[entry].step
            let own = step.isContainer ? -1 : step.reach
            reach = (reach ?? own) == own ? own : -1
        }
        listReach = reach ?? -1
    }

    /// Whether the field gets the object of an entry.
    func isServed(_ field: Int) -> Bool { (0..<targets.count).contains { targets[$0].field == field } }

    /// Stores the complete objects of the entries from `index` on in the properties and lists of `consumer`.
    /// - Returns: The index of the first entry whose object is missing or a container, or the count.
    @inline(__always)
    func storeReady(
        from index: Int, of plan: WiringPlan, in container: Container, into consumer: any Component,
        by wiring: WiringContext
    ) -> Int {
        var index = index
        let isKnown = wiring.frames.top.isKnown
        // The objects of finished lists are complete, too.
        let areListsFinished = unsafe wiring.frames.top.lists != nil
        while index < plan.entries.count {
            if areListsFinished, offsets[index] == Injection.inLists {
                index += 1
                continue
            }
            let step = plan.entries[index].step
            guard !step.isContainer, let object = unsafe container.borrowedReady(step) else { break }
            unsafe store(object, of: step, at: index, into: consumer, isKnown: isKnown, by: wiring)
            index += 1
        }
        return index
    }

    /// Stores the object of an entry in the properties and lists of `consumer`.
    @inline(__always)
    func store(
        _ object: Unmanaged<AnyObject>, of step: PlanStep, at entry: Int, into consumer: any Component,
        isKnown: Bool, by wiring: WiringContext
    ) {
        let offset = offsets[entry]
        if offset >= 0 {
            InjectedFields.store(unsafe step.value(of: object), at: offset, of: consumer, isKnown: isKnown)
        } else {
            unsafe storeInAll(object, of: step, at: entry, into: consumer, isKnown: isKnown, by: wiring)
        }
    }

    @inline(never)
    private func storeInAll(
        _ object: Unmanaged<AnyObject>, of step: PlanStep, at entry: Int, into consumer: any Component,
        isKnown: Bool, by wiring: WiringContext
    ) {
        for index in starts[entry]..<starts[entry + 1] {
            if !targets[index].isList {
                InjectedFields.store(
                    unsafe step.value(of: object), at: targets[index].offset, of: consumer,
                    isKnown: isKnown || areShared)
            } else if unsafe wiring.frames.top.lists == nil {
                wiring.add(InjectedElement(unsafe step.value(of: object), for: targets[index].field))
            }
        }
    }

    /// Tells the properties that stay empty.
    @inline(__always)
    func storeAbsences(into consumer: any Component, isKnown: Bool) {
        for index in 0..<absences.count {
            let nothing = ObjectValue(absences[index].carrier, template: nil)
            InjectedFields.store(nothing, at: absences[index].offset, of: consumer, isKnown: isKnown || areShared)
        }
    }

    /// Whether any property is a list.
    var hasLists: Bool { lists.count > 0 }

    /// Whether an object needs more than the objects of the entries.
    @inline(__always)
    var needsPreparation: Bool { absences.count > 0 || hasLists }

    /// Creates the carriers of the lists.
    func carriers(of elements: InjectedElements) -> [AnyObject] {
        lists.map { elements.carrier(of: $0.field, as: $0.type) }
    }

    /// Stores the lists.
    @inline(__always)
    func storeLists(_ carriers: [AnyObject], into consumer: any Component, isKnown: Bool) {
        for index in 0..<lists.count {
            let list = ObjectValue(carriers[index], template: nil)
            InjectedFields.store(list, at: lists[index].offset, of: consumer, isKnown: isKnown || areShared)
        }
    }

    /// Whether the elements are exactly the entries' complete, lasting objects, in their order.
    func areReady(_ elements: InjectedElements, of plan: WiringPlan, in container: Container) -> Bool {
        var number = 0
        for entry in 0..<starts.count - 1 {
            for index in starts[entry]..<starts[entry + 1] where targets[index].isList {
                let object = unsafe container.borrowedReady(plan.entries[entry].step)?.takeUnretainedValue()
                guard number < elements.count, object === elements[number].object else { return false }
                number += 1
            }
        }
        return number == elements.count
    }
}
