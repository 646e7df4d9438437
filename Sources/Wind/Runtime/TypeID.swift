internal import CWind

/// What conformance records know a type by: the address of its descriptor, or of the class if that is Objective-C's.
struct TypeID: Hashable, Sendable {
    let address: UInt

    init(address: UInt) {
        self.address = address
    }

    @inline(__always)
    init(_ type: AnyClass) {
        self = TypeID(describing: type) ?? TypeID(ofObjectiveC: type)
    }

    /// Nil for a type that the compiler did not describe: a class of Objective-C, or one that was made at run time.
    @inline(__always)
    init?(describing type: Any.Type) {
        // SAFETY: a type is the address of its metadata.
        let descriptor = unsafe swift_getTypeContextDescriptor(unsafeBitCast(type, to: UnsafeRawPointer.self))
        address = ProcessLayout.address(descriptor)
        if address == 0 { return nil }
    }

    /// The class itself: what Swift has for its type is only a wrapper around it.
    @inline(never)
    private init(ofObjectiveC type: AnyClass) {
        address = unsafe UInt(bitPattern: Unmanaged.passUnretained(type as AnyObject).toOpaque())
    }

    @inline(__always)
    var hash: Int { Int(truncatingIfNeeded: address.mixed >> 32) }
}
