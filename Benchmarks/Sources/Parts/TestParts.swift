public import Wind

/// Takes the place of a part in a test.
final class WiredOtherPart: Part1, Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    func value() -> Int { 1_000 }
}

/// The same without a framework.
final class OtherPart: Part1 {
    func value() -> Int { 1_000 }
}

// A test has a hundred parts, of which one is replaced.
extension Parts {
    /// A container with all of them registered and none made.
    public static func prepared(replacing: Bool) throws -> Container {
        let container = Container()
        register(100, in: container)
        if replacing { try container.replace(WiredPart1.self, with: WiredOtherPart.self) }
        return container
    }

    /// Registers all of them, replaces one, and bootstraps.
    @inline(never)
    public static func startForTest() throws -> Container {
        let container = try prepared(replacing: true)
        try container.bootstrap()
        return container
    }

    /// Copies a prepared container, and has four made in it: one, and what it needs.
    @inline(never)
    public static func resolveForTest(from prepared: Container, replacing: Bool) throws -> Container {
        let container = prepared.copy()
        if replacing { try container.replace(WiredPart1.self, with: WiredOtherPart.self) }
        _ = try container.resolve((any Part3).self)
        return container
    }

    /// Makes all of them without a framework.
    @inline(never)
    public static func makeForTestByHand() -> [AnyObject] { make100PartsForTest() }

    /// Makes four of them without a framework.
    @inline(never)
    public static func makeFourForTestByHand() -> [AnyObject] { make4PartsForTest() }

    /// Whether the fourth part that both made has added up the same.
    public static func isLike(_ container: Container, _ parts: [AnyObject]) throws -> Bool {
        let byHand = (parts[3] as? PartByHand3)?.value()
        return try container.resolve((any Part3).self).value() == byHand
    }
}
