/// What is built when all that it needs is there.
protocol Building: Component {
    /// Builds the value.
    ///
    /// Runs user code. Nothing is kept if it throws.
    func build(in container: Container, by wiring: WiringContext) throws(Container.ResolutionError)

    /// The value, if it is an object.
    var builtObject: AnyObject? { get }
}
