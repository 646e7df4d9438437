/// The problems by which the model expects a call to fail: each its code and what it is about.
struct Problems {
    /// Those that have to be found.
    var required: Set<String> = []
    /// Those that may be found besides: what is complete may be looked at again, or not.
    var allowed: Set<String> = []

    /// Whether there are none at all.
    var areNone: Bool { required.isEmpty && allowed.isEmpty }

    /// Whether a call may succeed.
    var allowSuccess: Bool { required.isEmpty }

    /// Whether a call may fail so.
    func allow(_ found: Set<String>) -> Bool {
        required.isSubset(of: found) && found.isSubset(of: required.union(allowed)) && !found.isEmpty
    }
}
