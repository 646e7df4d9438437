internal import CWind

/// What differs between systems in the data that the compiler writes into an image.
protocol ImageLayout {
    /// A pointer as it is stored.
    associatedtype Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable

    /// Whether a class is one of Objective-C, too.
    static var hasObjectiveC: Bool { get }

    /// The address that a stored pointer holds: without the signature that some have on arm64e.
    static func address(_ stored: Word) -> UInt
}

/// The layout of the images in this process.
enum ProcessLayout: ImageLayout {
    typealias Word = UInt

    #if canImport(ObjectiveC)
    static var hasObjectiveC: Bool { true }
    #else
    static var hasObjectiveC: Bool { false }
    #endif

    @inline(__always)
    static func address(_ stored: UInt) -> UInt { windAddress(stored) }
}
