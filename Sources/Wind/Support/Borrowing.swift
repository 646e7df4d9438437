extension Unmanaged {
    /// Runs `body` with the object, which somebody else keeps meanwhile: without a reference of its own.
    @inline(__always)
    func borrowed<Result, Failure: Error>(_ body: (Instance) throws(Failure) -> Result) throws(Failure) -> Result {
        let result: Swift.Result<Result, Failure> = unsafe _withUnsafeGuaranteedRef { object in
            do throws(Failure) { return .success(try body(object)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
