#if DEBUG
@testable internal import Wind

// The layouts of Apple's images, as Wind's reader uses them.

/// 64 bits.
enum WideLayout: ImageLayout {
    typealias Word = UInt64
    static var hasObjectiveC: Bool { true }
    static func address(_ stored: UInt64) -> UInt { UInt(stored) }
}

/// 64 bits, whose upper half may be a signature.
enum SignedLayout: ImageLayout {
    typealias Word = UInt64
    static var hasObjectiveC: Bool { true }
    static func address(_ stored: UInt64) -> UInt { UInt(stored & 0xFFFF_FFFF) }
}

/// 32 bits.
enum NarrowLayout: ImageLayout {
    typealias Word = UInt32
    static var hasObjectiveC: Bool { true }
    static func address(_ stored: UInt32) -> UInt { UInt(stored) }
}
#endif
