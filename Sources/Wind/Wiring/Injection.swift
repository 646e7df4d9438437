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
    /// The fields that name no token, though tokens bring different objects of their type.
    let ambiguous: [Int]
    /// Whether it holds for every object of the class, each entry's object as it is, and no property stays empty.
    let isPlain: Bool
    /// The tokens that the properties name; empty where none does.
    private let tokens: [ObjectIdentifier?]

    /// Works it out for an object with those properties.
    init(_ plan: WiringPlan, _ fields: ClassFields, _ properties: [InjectedProperty]) {
        var (lists, absent, unserved, ambiguous) = ([Int](), [Int](), [Int](), [Int]())
        var byEntry = Array(repeating: [Target](), count: plan.entries.count)
        for (field, property) in properties.enumerated() where !property.isWeak {
            let shape = Swift.type(of: property).shape
            let entries = (0..<plan.entries.count).filter {
                plan.serves(ObjectIdentifier(shape.type), for: property.token, at: $0)
            }
            let target = Target(offset: fields.fields[field].offset, field: field, isList: shape.kind == .list)
            switch (shape.kind, entries.first) {
            case (.list, _):
                lists.append(field)
                for entry in entries { byEntry[entry].append(target) }
            case (_, let first?):
                byEntry[first].append(target)
                if property.token == nil, plan.isAmbiguous(ObjectIdentifier(shape.type)) { ambiguous.append(field) }
            case (.optional, nil): absent.append(field)
            case (.one, nil): unserved.append(field)
            }
        }
        (self.lists, self.absent, self.unserved, self.ambiguous) = (lists, absent, unserved, ambiguous)
        tokens = properties.contains { $0.token != nil } ? properties.map(\.tokenID) : []
        isPlain = lists.isEmpty && absent.isEmpty && tokens.isEmpty
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

    /// Whether it was worked out for an object whose properties name the same tokens.
    func holds(for properties: @autoclosure () -> [InjectedProperty]) -> Bool {
        tokens.isEmpty || properties().map(\.tokenID) == tokens
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

extension InjectedProperty {
    fileprivate final var tokenID: ObjectIdentifier? { token.map { ObjectIdentifier($0) } }
}
