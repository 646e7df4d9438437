/// Elements that don't change after they were added, and that are read in place.
///
/// An array in a class, in contrast, is retained while it is read.
@safe struct FrozenArray<Element: Sendable>: ~Copyable, @unchecked Sendable {
    // SAFETY: allocated here, the first `count` initialized; an index is checked before it is used.
    private let elements: UnsafeMutablePointer<Element>
    private(set) var count = 0

    /// Creates an empty array with room for `capacity` elements.
    init(capacity: Int) {
        unsafe elements = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    private let capacity: Int

    deinit {
        unsafe elements.deinitialize(count: count)
        unsafe elements.deallocate()
    }

    subscript(index: Int) -> Element {
        @inline(__always) _read {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield unsafe elements[index]
        }
        @inline(__always) _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield unsafe &elements[index]
        }
    }

    /// Adds an element, for which there must be room.
    mutating func append(_ element: consuming Element) {
        precondition(count < capacity)
        unsafe (elements + count).initialize(to: element)
        count += 1
    }

    func map<Result>(_ transform: (Element) -> Result) -> [Result] {
        (0..<count).map { transform(self[$0]) }
    }
}
