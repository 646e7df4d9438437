internal import Wind
#if canImport(ObjectiveC)
internal import ObjectiveC
#endif

/// Objects that a test expects to be released.
struct Tracked {
    private let objects: [Container.HeldObject]

    /// Remembers the objects that `make` returns, without keeping them.
    @inline(never)
    init(_ make: () throws -> [AnyObject]) rethrows {
        #if canImport(ObjectiveC)
        objects = try autoreleasepool { try Tracked.held(by: make()) }
        #else
        objects = try Tracked.held(by: make())
        #endif
    }

    /// Remembers the objects that `make` returns, without keeping them.
    @inline(never)
    init(isolation: isolated (any Actor)?, _ make: () async throws -> [AnyObject]) async rethrows {
        objects = try await Tracked.held(by: make())
    }

    private static func held(by objects: [AnyObject]) -> [Container.HeldObject] {
        objects.flatMap { Container.HeldObject.all(of: $0) }
    }

    /// Whether any of the objects is alive.
    var hasLiving: Bool { objects.contains { $0.object != nil } }

    /// Records an issue for the objects that are alive.
    func check(except excepted: [any Any.Type], at line: TestLine) {
        var seen: Set<ObjectIdentifier> = []
        let living = objects.filter { held in
            guard let object = held.object, seen.insert(ObjectIdentifier(object)).inserted else { return false }
            return !excepted.contains { $0 == held.participant.type || $0 == type(of: object) }
        }
        guard !living.isEmpty else { return }
        var lines = ["\(living.count) of \(objects.count) objects \(living.count == 1 ? "is" : "are") still alive"]
        for held in living {
            let place = held.participant.place.map { "  (registered at \($0))" } ?? ""
            lines.append("  \(TypeName.of(held.participant.type))\(place)")
        }
        lines.append("  Do:  look for a closure, a task or a property that keeps one of them;")
        lines.append("       a reference to the container keeps all of them")
        line.record(lines.joined(separator: "\n"))
    }
}
