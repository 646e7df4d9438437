/// The builder of a value, without its types.
final class ValueBuilder {
    private let carrier: any (ValueCarrier & Component).Type
    private let type: any Any.Type
    /// Builds the value and keeps it in the carrier, or returns an error.
    ///
    /// Older systems can't describe a typed `throws`: see ``Maker``.
    typealias Build = (_ arguments: inout BuilderArguments, _ carrier: ValueCarrier) -> Container.ResolutionError?
    private let build: Build
    // SAFETY: set before other threads see the builder.
    /// The actor that registered the builder, if it isn't the main actor.
    ///
    /// The actor may keep the container.
    weak var actor: (any Actor)?

    /// Creates the builder of a value of a type, for carriers of a class.
    init(_ carrier: any (ValueCarrier & Component).Type, of type: any Any.Type, _ build: @escaping Build) {
        (self.carrier, self.type, self.build) = (carrier, type, build)
    }

    /// Creates the carrier of a value that is built later.
    func makeCarrier() -> any Component { carrier.init(of: type) }

    /// Builds the value of an empty carrier.
    ///
    /// Runs user code. If it throws, nothing is kept.
    func build(_ value: ValueCarrier, from arguments: consuming BuilderArguments) throws(Container.ResolutionError) {
        if let error = build(&arguments, value) { throw error }
    }
}
