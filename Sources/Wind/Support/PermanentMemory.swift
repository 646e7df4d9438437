/// Memory for what stays for ever, in pieces too small to be allocated one by one.
///
/// Guarded by its owner's lock; what was made of it may be read by anybody.
@safe struct PermanentMemory {
    // SAFETY: the first of `rest` words that belong to nobody yet.
    private var next: UnsafeMutablePointer<UInt>?
    private var rest = 0

    /// A number of words, which are 0.
    mutating func words(_ count: Int) -> UnsafeMutablePointer<UInt> {
        if unsafe next == nil || count > rest {
            rest = max(count, 510)
            unsafe next = .allocate(capacity: rest)
            unsafe next!.initialize(repeating: 0, count: rest)
        }
        defer {
            unsafe next! += count
            rest -= count
        }
        return unsafe next!
    }

    /// Those words.
    mutating func keep(_ values: [UInt]) -> UnsafePointer<UInt> {
        let words = unsafe words(values.count)
        for (index, value) in values.enumerated() { unsafe words[index] = value }
        return unsafe UnsafePointer(words)
    }

    /// A list of elements of a word each.
    mutating func list<Element>(_ elements: [Element]) -> PermanentList<Element> {
        precondition(MemoryLayout<Element>.size == MemoryLayout<UInt>.size)
        let words = unsafe words(elements.count)
        return unsafe words.withMemoryRebound(to: Element.self, capacity: elements.count) { memory in
            unsafe memory.initialize(from: elements, count: elements.count)
            return unsafe PermanentList(memory, count: elements.count)
        }
    }
}

/// Elements that stay for ever.
@safe struct PermanentList<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    // SAFETY: so many elements, never changed; an index is checked before it is used.
    private let elements: UnsafePointer<Element>
    let count: Int

    fileprivate init(_ elements: UnsafePointer<Element>, count: Int) {
        unsafe self.elements = unsafe elements
        self.count = count
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe elements[index]
    }
}
