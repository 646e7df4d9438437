/// Elements that are never changed, read where they are.
///
/// An array that is read through a class is retained while it is read.
@safe struct FrozenArray<Element: Sendable>: ~Copyable, @unchecked Sendable {
    // SAFETY: initialised once, freed in `deinit`; an index is checked before it is used.
    private let elements: UnsafeMutableBufferPointer<Element>

    init(_ source: [Element]) {
        unsafe elements = .allocate(capacity: source.count)
        _ = unsafe elements.initialize(from: source)
    }

    deinit {
        unsafe elements.deinitialize()
        unsafe elements.deallocate()
    }

    @inline(__always)
    var count: Int { unsafe elements.count }

    subscript(index: Int) -> Element {
        @inline(__always) _read {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield unsafe elements[index]
        }
    }
}
