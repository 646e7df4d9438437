/// Compares all visible properties of the objects with the model.
struct Comparison {
    let journal: Journal
    let model: Model

    /// Compares everything, and pairs the objects with the model's objects on the way.
    func compare(_ pairs: inout Pairs) throws {
        let entries = journal.all
        try compareCounts(entries)
        pairRemaining(entries, &pairs)
        try compareLife(entries, pairs)
        var next = 0
        while next < pairs.all.count {
            let (serial, model) = pairs.all[next]
            next += 1
            try compare(entries[serial], model, &pairs)
        }
    }

    /// Compares which objects are alive.
    private func compareLife(_ entries: [Journal.Entry], _ pairs: Pairs) throws {
        let (living, perhaps) = (model.living(), model.living(withFormer: true))
        for object in model.objects {
            guard let serial = pairs.serial(of: object) else { continue }
            let entry = entries[serial]
            if entry.object == nil, living.contains(ObjectIdentifier(object)) {
                throw Failure(expected: "alive", found: "gone", subject: "life of a \(entry.className)")
            }
            if entry.object != nil, !perhaps.contains(ObjectIdentifier(object)) {
                throw Failure(expected: "gone", found: "alive", subject: "life of a \(entry.className)")
            }
        }
    }

    /// Compares the number of created objects of each class.
    private func compareCounts(_ entries: [Journal.Entry]) throws {
        let expected = Dictionary(grouping: model.objects, by: \.facts.name).mapValues(\.count)
        let found = Dictionary(grouping: entries, by: \.className).mapValues(\.count)
        guard expected != found else { return }
        for name in Set(expected.keys).union(found.keys).sorted() {
            try expect(expected[name] ?? 0, found[name] ?? 0, "objects of \(name) that were made")
        }
    }

    /// Pairs the last unpaired object of a class with the model's last one.
    private func pairRemaining(_ entries: [Journal.Entry], _ pairs: inout Pairs) {
        let open = entries.indices.filter { pairs.model(of: $0) == nil }
        guard !open.isEmpty else { return }
        let openModels = model.objects.filter { pairs.serial(of: $0) == nil }
        for (name, serials) in Dictionary(grouping: open, by: { entries[$0].className }) where serials.count == 1 {
            let models = openModels.filter { $0.facts.name == name }
            guard models.count == 1, let object = entries[serials[0]].object else { continue }
            try? pairs.add(object, models[0])
        }
    }

    private func compareWeak(_ consumer: any Consumer, _ object: ModelObject, _ kind: Kind, _ pairs: inout Pairs) throws
    {
        guard let found = kind.weak(consumer) else { return }
        // What a builder made comes in a `Provided`, which is gone with its container, although the object may live.
        let kept = model.livingContainers.flatMap(\.kept)
        let isGone = object.weak.map(\.object).contains { one in
            one.facts.isBuilt && !kept.contains { $0 === one }
        }
        if isGone { return }
        let living = model.living()
        let expected = object.weak.filter { $0.types.contains(kind.name) }.map(\.object)
            .filter { living.contains(ObjectIdentifier($0)) }
        let subject = "\(kind.name) of a \(object.facts.name), weakly"
        try expect(expected.count, found.count, subject)
        // Some objects may not be paired yet.
        let known = Set(expected.compactMap { pairs.serial(of: $0) })
        try expect(known.sorted(), known.intersection(found.map(\.serial)).sorted(), subject)
    }

    private func compare(_ entry: Journal.Entry, _ known: ModelObject, _ pairs: inout Pairs) throws {
        if known.facts.isTold, !known.mayBeToldAgain {
            try expect(known.told, entry.told, "calls of dependenciesFulfilled() of a \(entry.className)")
        }
        try expect(known.started, entry.started, "starts of a \(entry.className)")
        try expect(known.stopped, entry.stopped, "stops of a \(entry.className)")
        if known.facts.countsFills { try expect(known.fills, entry.fills, "fills of a \(entry.className)") }
        if let built = entry.object as? Built {
            try expect(known.deliveries.count, built.parts.count, "parts of what was built")
            for (expected, found) in zip(known.deliveries, built.parts) { try pairs.add(found, expected.object) }
            try expect(known.makers.count, built.makers.count, "makers of what was built")
        }
        guard let object = entry.object, known.isWired, let consumer = object as? any Consumer else { return }
        for kind in MakerKind.all {
            guard let found = kind.all(consumer) else { continue }
            let expected = known.makers.filter { $0.type == kind.name }
            try expect(expected.count, found.count, "\(kind.name) of a \(entry.className)")
        }
        for kind in known.facts.needs.flatMap(Kind.of) {
            try compareWeak(consumer, known, kind, &pairs)
            let expected = known.received(as: kind.name)
            guard let found = kind.strong(consumer) else { continue }
            try expect(expected.count, found.count, "\(kind.name) of a \(entry.className)")
            for (expected, found) in zip(expected, found) { try pairs.add(found, expected) }
            let first = kind.first(consumer, for: nil)
            try expect(found.first?.serial, first?.serial, "the first \(kind.name) of a \(entry.className)")
        }
    }
}
