/// Elements that are never changed, read where they are.
///
/// An array that is read through a class is retained while it is read.
@safe struct FrozenArray<Element: Sendable>: ~Copyable, @unchecked Sendable {
    private let buffer: ManagedBuffer<Void, Element>
    // SAFETY: in `buffer`, initialised once; an index is checked before it is used.
    private let elements: UnsafeMutablePointer<Element>
    let count: Int

    init(_ source: [Element]) {
        count = source.count
        buffer = ManagedBuffer<Void, Element>.create(minimumCapacity: source.count) { _ in }
        unsafe elements = buffer.withUnsafeMutablePointerToElements { unsafe $0 }
        for index in source.indices { unsafe (elements + index).initialize(to: source[index]) }
    }

    deinit {
        unsafe elements.deinitialize(count: count)
    }

    subscript(index: Int) -> Element {
        @inline(__always) _read {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield unsafe elements[index]
        }
    }
}
