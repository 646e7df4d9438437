/// The class and its superclasses, each before its own superclass.
@inline(__always)
func ancestry(of type: AnyClass) -> UnfoldFirstSequence<AnyClass> {
    sequence(first: type) { _getSuperclass($0) }
}

/// Whether `type` is `ancestor` or inherits from it.
func isSubclass(_ type: AnyClass, of ancestor: AnyClass) -> Bool {
    ancestry(of: type).contains { $0 == ancestor }
}
