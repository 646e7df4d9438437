extension Unmanaged {
    /// Runs `body` with the object, which somebody else keeps meanwhile: without a reference of its own.
    @inline(__always)
    func borrowed<Result, Failure: Error>(_ body: (Instance) throws(Failure) -> Result) throws(Failure) -> Result {
        try unsafe withUnsafePointer(to: self) { reference throws(Failure) in
            // SAFETY: an unmanaged reference has the layout of a strong one.
            try unsafe body(UnsafeRawPointer(reference).assumingMemoryBound(to: Instance.self).pointee)
        }
    }
}
