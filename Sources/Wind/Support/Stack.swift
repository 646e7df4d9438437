/// A stack whose elements are changed in place.
///
/// It is for the data of one thread. An array in a class would check each change for overlapping access, and user code
/// that runs meanwhile may push and pop.
@safe final class Stack<Element: ~Copyable> {
    // SAFETY: the first `count` elements are initialized, and each index has just been taken from `count`; debug builds
    // check it.
    private var elements: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity = 8
    // SAFETY: the address of the last element, or the one before the first.
    private var topmost: UnsafeMutablePointer<Element>

    init() {
        unsafe elements = .allocate(capacity: capacity)
        unsafe topmost = unsafe elements - 1
    }

    deinit {
        unsafe elements.deinitialize(count: count)
        unsafe elements.deallocate()
    }

    var isEmpty: Bool { count == 0 }
    var indices: Range<Int> { 0..<count }

    /// The last element, which stays at its place until the next push.
    var top: Element {
        @inline(__always) _read {
            assert(count > 0)
            yield unsafe topmost.pointee
        }
        @inline(__always) _modify {
            assert(count > 0)
            // Code that changes an element doesn't push meanwhile, which might move the element.
            yield unsafe &topmost.pointee
        }
    }

    /// The element at an index, which stays at its place until the next push.
    subscript(index: Int) -> Element {
        @inline(__always) _read {
            assert(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield unsafe elements[index]
        }
        @inline(__always) _modify {
            assert(UInt(bitPattern: index) < UInt(bitPattern: count))
            // Code that changes an element doesn't push meanwhile, which might move the element.
            yield unsafe &elements[index]
        }
    }

    func append(_ element: consuming Element) {
        if count == capacity { resize(to: capacity * 2) }
        unsafe topmost += 1
        unsafe topmost.initialize(to: element)
        count += 1
    }

    @discardableResult
    func removeLast() -> Element {
        precondition(count > 0)
        count -= 1
        let last = unsafe topmost.move()
        unsafe topmost -= 1
        // The memory of a deep graph is given back.
        if count == 0, capacity > 256 { resize(to: 8) }
        return last
    }

    /// Forgets the last element, if its end would do nothing.
    @inline(__always)
    func forgetLast() {
        precondition(count > 0)
        count -= 1
        unsafe topmost -= 1
        if count == 0, capacity > 256 { resize(to: 8) }
    }

    @inline(never)
    private func resize(to capacity: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        unsafe larger.moveInitialize(from: elements, count: count)
        unsafe elements.deallocate()
        unsafe elements = larger
        unsafe topmost = unsafe larger + (count - 1)
        self.capacity = capacity
    }
}
