/// An object that is built when all its dependencies are there.
protocol Building: Component {
    /// Builds the value.
    ///
    /// Runs user code. If it throws, nothing is kept.
    func build(in container: Container, by wiring: WiringContext) throws(Container.ResolutionError)

    /// The value, if it is an object.
    var builtObject: AnyObject? { get }
}
