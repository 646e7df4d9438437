internal import CWind

/// The differences between systems in the data that the compiler writes into an image.
protocol ImageLayout {
    /// A pointer as it is stored.
    associatedtype Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable

    /// Whether Swift classes are Objective-C classes, too.
    static var hasObjectiveC: Bool { get }

    /// The address in a stored pointer, without the signature that some pointers have on arm64e.
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

    static func address(_ stored: UInt) -> UInt { windAddress(stored) }
}
