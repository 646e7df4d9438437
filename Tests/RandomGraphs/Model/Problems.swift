/// The problems with which the model expects a call to fail, each as a code and a subject.
struct Problems {
    /// The problems that the call has to find.
    var required: Set<String> = []
    /// The problems that the call may find in addition, because it may check complete components again.
    var allowed: Set<String> = []

    /// Whether the model doesn't expect any problem.
    var areNone: Bool { required.isEmpty && allowed.isEmpty }

    /// Whether a call may succeed.
    var allowSuccess: Bool { required.isEmpty }

    /// Whether a call may fail with these problems.
    func allow(_ found: Set<String>) -> Bool {
        required.isSubset(of: found) && found.isSubset(of: required.union(allowed)) && !found.isEmpty
    }
}
