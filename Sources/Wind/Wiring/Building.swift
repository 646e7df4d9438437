/// A carrier whose value a builder creates, when all arguments are there.
protocol Building: Component {
    /// Builds the value.
    ///
    /// Runs user code. If it throws, nothing is kept.
    func build(from arguments: BuilderArguments) throws(Container.ResolutionError)

    /// The value, if it is an object.
    var builtObject: AnyObject? { get }
}
