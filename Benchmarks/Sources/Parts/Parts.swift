public import Wind

/// Many generated classes, each of which depends on three earlier classes.
///
/// As soon as a part is complete, it adds up the values of its dependencies once.
public enum Parts {
    /// The number of parts: 1,000, or the value of `WIND_BENCH_CLASSES` at compile time.
    public static var count: Int { makeLots.count * partsInLot }

    /// Registers the first parts without creating them.
    public static func register(_ count: Int, in container: Container) {
        for lot in registerLots[..<lots(count)] { lot(container) }
    }

    /// Registers and bootstraps the first parts.
    @inline(never)
    public static func startWired(_ count: Int) throws -> Container {
        let container = Container()
        register(count, in: container)
        try container.bootstrap()
        return container
    }

    /// Creates the first parts in order, without a framework.
    @inline(never)
    public static func startByHand(_ count: Int) -> [AnyObject] {
        var parts: [AnyObject] = []
        parts.reserveCapacity(count)
        for lot in makeLots[..<lots(count)] { lot(&parts) }
        return parts
    }

    /// Whether both forms have added up the same value.
    public static func areEqual(_ container: Container, _ parts: [AnyObject]) throws -> Bool {
        let byHand = (parts[partsInLot - 1] as? PartByHand9)?.value()
        return try container.resolve((any Part9).self).value() == byHand
    }

    private static func lots(_ count: Int) -> Int {
        precondition(count % partsInLot == 0 && count <= Parts.count, "there are \(Parts.count) parts, in tens")
        return count / partsInLot
    }
}
