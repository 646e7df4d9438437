/// Sorting by numbers or texts.
///
/// The standard library's sort adds four kilobytes to a program for each type that is sorted. Here, only indices are.
enum Order {
    /// The indices of `keys`, the smallest first; equal keys keep their order.
    ///
    /// It is meant for keys that are nearly in order.
    static func indices<Key: Comparable>(by keys: [Key]) -> [Int] {
        var indices: [Int] = []
        indices.reserveCapacity(keys.count)
        for index in keys.indices {
            var (low, high) = (0, index)
            if let last = indices.last, keys[index] >= keys[last] { low = high }
            while low < high {
                let middle = (low + high) / 2
                if keys[index] < keys[indices[middle]] { high = middle } else { low = middle + 1 }
            }
            indices.insert(index, at: low)
        }
        return indices
    }
}

extension Array {
    /// The elements, those with the smallest numbers first.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func ordered(by key: (Element) -> Int64) -> [Element] {
        var keys: [Int64] = []
        keys.reserveCapacity(count)
        for index in 0..<count { keys.appendInline(key(self[index])) }
        var ordered: [Element] = []
        ordered.reserveCapacity(count)
        for index in Order.indices(by: keys) { ordered.appendInline(self[index]) }
        return ordered
    }
}
