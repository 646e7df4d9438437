/// The source of a builder's arguments: the objects that were filled in for its parameters.
struct BuilderArguments {
    let dependencies: Dependencies
    let container: Container
    let wiring: WiringContext

    /// Returns the argument for a parameter of a type, from a token's objects if one is given.
    func argument<Value>(_ type: Value.Type, for token: (any Any.Type)? = nil) throws(Container.ResolutionError)
        -> Value
    {
        if let value = dependencies.first(type, for: token) { return value }
        if let type = type as? any ParameterType.Type, let value = type.argument(from: self, for: token) as? Value {
            return value
        }
        // A weakly registered object may end at any moment.
        let provider = container.lock.withLock {
            container.currentOutlook().offer(of: ObjectIdentifier(type))
        }?.registration.participant
        throw .noLivingInstance(
            .init(provider: provider ?? .init(type: type), isRegisteredWeakly: true, chain: wiring.chain()))
    }

    /// Converts the result to the type under which it is handed out.
    func convert<Built, Value>(_ built: Built, to type: Value.Type) throws(Container.ResolutionError) -> Value {
        if let value = built as? Value { return value }
        let isObject = Swift.type(of: built as Any) is AnyClass
        if isObject, let value = Wind.convert(built as AnyObject, to: type) { return value }
        var builder = wiring.frames.top.participant
        builder.type = Swift.type(of: built as Any)
        throw .interfaceMismatch(.init(provider: builder, interface: type, isValueType: false))
    }

    /// Adds the failing builder to an error.
    func failure(_ error: any Error) -> Container.ResolutionError {
        .builderFailed(
            .init(builder: wiring.frames.top.participant, chain: wiring.chain(), underlying: error))
    }
}

extension WiringContext {
    /// Builds the value of the top frame.
    ///
    /// Runs user code.
    func build(_ consumer: any Component, in container: Container) throws(Container.ResolutionError) {
        guard let value = consumer as? any Building else { return }
        tell(.build)
        try value.build(in: container, by: self)
        let isShared = unsafe frames.top.registration?._withUnsafeGuaranteedRef { $0.isShared } ?? false
        guard isShared, value.builtObject == nil else { return }
        throw .builderFailed(
            .init(builder: frames.top.participant, chain: chain(), underlying: Container.ResolutionError.NotShareable())
        )
    }
}
