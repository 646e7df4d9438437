/// A reference to an object that this reference or other code keeps.
///
/// Threads that keep one object hand its count from processor to processor, which takes longer than to keep an object of
/// each thread that keeps the first one.
@safe struct Kept<Object: AnyObject> {
    // SAFETY: kept by `own`, or by the code that created this reference and outlives its uses.
    private let reference: Unmanaged<Object>
    private let own: Object?

    /// Keeps an object.
    init(_ object: Object) {
        unsafe reference = Unmanaged.passUnretained(object)
        own = object
    }

    /// Refers to an object that other code keeps as long as this reference is used.
    @unsafe init(byOthers reference: Unmanaged<Object>) {
        unsafe self.reference = reference
        own = nil
    }

    @inline(__always)
    var object: Object { unsafe reference.takeUnretainedValue() }

    /// Runs `body` with the object, without retaining it.
    @inline(__always)
    func borrowed<Result>(_ body: (Object) -> Result) -> Result { unsafe reference._withUnsafeGuaranteedRef(body) }
}
