internal import CWind

/// The identity of a type in conformance records: the address of its descriptor, or of an Objective-C class.
struct TypeID: Equatable, Sendable {
    let address: UInt

    init(address: UInt) {
        self.address = address
    }

    init(_ type: AnyClass) {
        self = TypeID(describing: type) ?? TypeID(ofObjectiveC: type)
    }

    /// Finds the identity, or nil for a type without a description, such as a class that was made at run time.
    ///
    /// An Objective-C class doesn't have a description either.
    init?(describing type: Any.Type) {
        // SAFETY: a type is the address of its metadata.
        let descriptor = unsafe swift_getTypeContextDescriptor(unsafeBitCast(type, to: UnsafeRawPointer.self))
        address = ProcessLayout.address(descriptor)
        if address == 0 { return nil }
    }

    /// The identity of an Objective-C class itself, because Swift's type is only a wrapper around it.
    @inline(never)
    private init(ofObjectiveC type: AnyClass) {
        address = unsafe UInt(bitPattern: Unmanaged.passUnretained(type as AnyObject).toOpaque())
    }

    var hash: Int { Int(truncatingIfNeeded: address.mixed >> 32) }
}
