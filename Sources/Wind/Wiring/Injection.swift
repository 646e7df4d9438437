/// Which entry of a plan goes to which property of the class's objects.
@safe final class Injection: Sendable {
    /// A property that an entry goes to.
    struct Target {
        /// Where the property is in an object.
        let offset: Int
        /// The index among the class's fields.
        let field: Int
        let isList: Bool
    }

    /// The targets, entry by entry.
    private let targets: FrozenArray<Target>
    /// Where the targets of each entry begin, and the end.
    private let starts: FrozenArray<Int>
    /// The fields that are lists.
    let lists: [Int]
    /// The optional fields that no entry goes to.
    let absent: [Int]
    /// The other fields that no entry goes to.
    let unserved: [Int]
    /// Whether each property gets the object of one entry as it is.
    let isPlain: Bool

    /// Works it out for properties of those shapes.
    init(_ plan: WiringPlan, _ fields: ClassFields, _ shapes: [InjectedShape]) {
        var (lists, absent, unserved) = ([Int](), [Int](), [Int]())
        var byEntry = Array(repeating: [Target](), count: plan.entries.count)
        for (field, shape) in shapes.enumerated() where !shape.isWeak {
            let entries = (0..<plan.entries.count).filter {
                plan.serves(ObjectIdentifier(shape.type), for: shape.token, at: $0)
            }
            let target = Target(offset: fields.fields[field].offset, field: field, isList: shape.kind == .list)
            switch (shape.kind, entries.first) {
            case (.list, _):
                lists.append(field)
                for entry in entries { byEntry[entry].append(target) }
            case (_, let first?): byEntry[first].append(target)
            case (.optional, nil): absent.append(field)
            case (.one, nil): unserved.append(field)
            }
        }
        (self.lists, self.absent, self.unserved) = (lists, absent, unserved)
        isPlain = lists.isEmpty && absent.isEmpty
        var targets = FrozenArray<Target>(capacity: byEntry.reduce(0) { $0 + $1.count })
        var starts = FrozenArray<Int>(capacity: byEntry.count + 1)
        starts.append(0)
        for group in byEntry {
            for target in group { targets.append(target) }
            starts.append(targets.count)
        }
        self.targets = targets
        self.starts = starts
    }

    /// Whether an entry goes to the field.
    func isServed(_ field: Int) -> Bool { (0..<targets.count).contains { targets[$0].field == field } }

    /// Stores the complete objects of the entries from `index` on in the properties of `consumer`.
    /// - Returns: The index of the first one that is not there yet or a container, or the count.
    @inline(__always)
    func storeReady(from index: Int, of plan: WiringPlan, in container: Container, into consumer: any Component) -> Int
    {
        var index = index
        while index < plan.entries.count, !plan.entries[index].step.isContainer,
            let object = unsafe container.borrowedReady(plan.entries[index].step)
        {
            forEach(at: index) { target in
                let value = unsafe plan.entries[index].step.value(of: object)
                InjectedFields.store(value, at: target.offset, of: consumer)
            }
            index += 1
        }
        return index
    }

    /// Runs `body` with each target of an entry.
    @inline(__always)
    func forEach(at entry: Int, _ body: (Target) -> Void) {
        for index in starts[entry]..<starts[entry + 1] { body(targets[index]) }
    }
}
