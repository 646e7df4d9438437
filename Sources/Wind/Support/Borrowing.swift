extension Unmanaged {
    /// Runs `body` with the object, which other code keeps meanwhile, without retaining it.
    @inline(__always)
    func borrowed<Result: ~Copyable, Failure: Error>(_ body: (Instance) throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        var result: Result?
        let failure: Failure? = unsafe _withUnsafeGuaranteedRef { object in
            do throws(Failure) {
                result = try body(object)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
        return result.take()!
    }
}
