/// Whether `type` is `ancestor` or inherits from it.
func isSubclass(_ type: AnyClass, of ancestor: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
        if current == ancestor { return true }
        next = _getSuperclass(current)
    }
    return false
}
