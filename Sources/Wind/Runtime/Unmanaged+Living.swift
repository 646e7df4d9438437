internal import CWind

extension Unmanaged {
    /// Retains an object of a class that is Swift's own, unless the object is ending.
    ///
    /// The caller makes sure that the memory isn't freed meanwhile.
    func living() -> Instance? {
        // SAFETY: the memory is there, and the runtime retains the object only while it lives.
        unsafe swift_tryRetain(toOpaque()).map { unsafe Unmanaged.fromOpaque($0).takeRetainedValue() }
    }
}
