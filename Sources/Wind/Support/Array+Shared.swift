/// Versions of the standard library's functions that exist once in a program.
///
/// The optimizer copies the library's versions into each caller and adapts them to each type: 90 KB in a program. Code in
/// this module finds these versions first. They cost some hundred instructions more, because they learn the type of the
/// elements only when they run. A function that runs for each component of a large graph contains a loop instead.
extension Array {
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    mutating func append(_ element: __owned Element) { appendInline(consume element) }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    func map<Result>(_ transform: (Element) -> Result) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(count)
        for element in self { results.appendInline(transform(element)) }
        return results
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    func compactMap<Result>(_ transform: (Element) -> Result?) -> [Result] {
        var results: [Result] = []
        for element in self { if let result = transform(element) { results.appendInline(result) } }
        return results
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    func flatMap<Result>(_ transform: (Element) -> [Result]) -> [Result] {
        var results: [Result] = []
        for element in self { results += transform(element) }
        return results
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    func filter(_ isIncluded: (Element) -> Bool) -> [Element] {
        var results: [Element] = []
        for element in self where isIncluded(element) { results.appendInline(element) }
        return results
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    static func += (elements: inout [Element], more: [Element]) {
        for element in more { elements.appendInline(element) }
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    static func + (elements: [Element], more: [Element]) -> [Element] {
        var all = elements
        all += more
        return all
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    mutating func removeAll(where isRemoved: (Element) -> Bool) {
        var left: [Element] = []
        for element in self where !isRemoved(element) { left.appendInline(element) }
        self = left
    }
}

extension RangeReplaceableCollection {
    /// Appends an element by code of the caller's own, for a function that runs for each component of a large graph.
    @inline(__always)
    mutating func appendInline(_ element: __owned Element) { append(consume element) }
}

extension Range<Int> {
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    func map<Result>(_ transform: (Int) -> Result) -> [Result] { Array(self).map(transform) }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    func compactMap<Result>(_ transform: (Int) -> Result?) -> [Result] { Array(self).compactMap(transform) }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    func flatMap<Result>(_ transform: (Int) -> [Result]) -> [Result] { Array(self).flatMap(transform) }

    @inline(never)
    @usableFromInline
    func filter(_ isIncluded: (Int) -> Bool) -> [Int] { Array(self).filter(isIncluded) }
}
