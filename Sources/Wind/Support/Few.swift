/// A list that seldom has more than one element: one needs no allocation.
struct Few<Element>: RandomAccessCollection {
    private var head: Element?
    private var rest: [Element] = []

    init() {}

    init(_ element: Element?) {
        head = element
    }

    init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    var count: Int { head == nil ? 0 : 1 + rest.count }
    subscript(index: Int) -> Element { index == 0 ? head! : rest[index - 1] }

    mutating func append(_ element: consuming Element) {
        if head == nil { head = element } else { rest.append(element) }
    }

    mutating func append(contentsOf others: Few) {
        for element in others { append(element) }
    }
}

extension Few: Sendable where Element: Sendable {}

extension Few where Element: AnyObject {
    /// An element that the list keeps.
    @inline(__always)
    func borrowed(_ index: Int) -> Unmanaged<Element> {
        unsafe index == 0 ? Unmanaged.passUnretained(head!) : Unmanaged.passUnretained(rest[index - 1])
    }
}
