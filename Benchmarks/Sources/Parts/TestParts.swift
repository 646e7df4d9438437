public import Wind

/// Replaces a part in a test.
final class WiredOtherPart: Part1, Singleton, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    func value() -> Int { 1_000 }
}

/// Replaces a part in a test, without a framework.
final class OtherPart: Part1 {
    func value() -> Int { 1_000 }
}

// A test uses a hundred parts and replaces one of them.
extension Parts {
    /// Returns a container with all parts registered, before it creates any of them.
    public static func prepared(replacing: Bool) throws -> Container {
        let container = Container()
        register(100, in: container)
        if replacing { try container.replace(WiredPart1.self, with: WiredOtherPart.self) }
        return container
    }

    /// Registers all parts, replaces one, and bootstraps.
    @inline(never)
    public static func startForTest() throws -> Container {
        let container = try prepared(replacing: true)
        try container.bootstrap()
        return container
    }

    /// Copies a prepared container and resolves one part, which creates four parts.
    @inline(never)
    public static func resolveForTest(from prepared: Container, replacing: Bool) throws -> Container {
        let container = prepared.copy()
        if replacing { try container.replace(WiredPart1.self, with: WiredOtherPart.self) }
        _ = try container.resolve((any Part3).self)
        return container
    }

    /// Creates all parts without a framework.
    @inline(never)
    public static func makeForTestByHand() -> [AnyObject] { make100PartsForTest() }

    /// Creates four of the parts without a framework.
    @inline(never)
    public static func makeFourForTestByHand() -> [AnyObject] { make4PartsForTest() }

    /// Whether the fourth part has the same value in both forms.
    public static func isLike(_ container: Container, _ parts: [AnyObject]) throws -> Bool {
        let byHand = (parts[3] as? PartByHand3)?.value()
        return try container.resolve((any Part3).self).value() == byHand
    }
}
