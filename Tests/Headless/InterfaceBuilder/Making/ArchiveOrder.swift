/// The order in which a load visits the objects of an archive; it isn't documented, so a seed determines it.
public struct ArchiveOrder: Sendable, RandomNumberGenerator {
    /// The seed of the order; the same seed gives the same order.
    public let seed: UInt64
    private var state: UInt64

    /// Creates an order from a seed; the default is a new seed.
    public init(seed: UInt64 = .random(in: 1...9_999_999)) {
        self.seed = seed
        state = seed
    }

    /// Draws the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns the elements in a drawn order.
    public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        elements.shuffled(using: &self)
    }

    /// Draws one of two possible ways.
    public mutating func flip() -> Bool {
        Bool.random(using: &self)
    }
}
