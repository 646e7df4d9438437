/// The source of a builder's arguments: the objects that were filled in for its parameters.
struct BuilderArguments {
    /// The objects, or nil if there aren't any.
    let content: DependencyBlock?
    let container: Container
    let wiring: WiringContext

    /// There is no object for a parameter: a weakly registered one may end at any moment.
    struct Absence: Error {}

    /// Returns the argument for a parameter of a type.
    func argument<Value>(_ type: Value.Type) throws(Container.ResolutionError) -> Value {
        do throws(Absence) {
            return try find(type, for: nil)
        } catch {
            throw absence(of: type)
        }
    }

    /// Returns the argument for a parameter of a type, from a token's objects if one is given.
    func find<Value>(_ type: Value.Type, for token: (any Any.Type)?) throws(Absence) -> Value {
        // A registration may be handed out as an optional or an array itself.
        if let found = content?.find(ObjectIdentifier(type), for: token) {
            do throws(Absence) { return try value(of: found, as: type) } catch {}
        }
        guard let special = type as? any ParameterType.Type else { throw Absence() }
        func argument<Special: ParameterType>(_ type: Special.Type) throws(Absence) -> Value {
            try type.argument(from: self, for: token) as! Value
        }
        return try argument(special)
    }

    /// Returns the arguments for a parameter that is an array.
    func all<Value>(_ type: Value.Type, for token: (any Any.Type)?) -> [Value] {
        var values: [Value] = []
        var index = 0
        while let found = content?.next(ObjectIdentifier(type), for: token, from: &index) {
            // A weakly registered object may have ended.
            do throws(Absence) { values.appendInline(try value(of: found, as: type)) } catch {}
        }
        return values
    }

    /// The value of an object.
    private func value<Value>(of found: consuming ObjectValue, as type: Value.Type) throws(Absence) -> Value {
        let (object, template) = unsafe found.takeApart()
        if let template, MemoryLayout<Value>.size <= ValueTemplate.room { return unsafe template.value(around: object) }
        let carrier = unsafe object.takeRetainedValue()
        guard let address = unsafe ValueCarrier.address(in: carrier, of: type) else { return try unwrapped(carrier) }
        // SAFETY: the value has the type, and stays as long as its carrier.
        defer { withExtendedLifetime(carrier) {} }
        return unsafe address.assumingMemoryBound(to: type).pointee
    }

    /// The value of an object, found by a cast.
    ///
    /// It is apart because the optional is a type that is looked up at run time.
    @inline(never)
    private func unwrapped<Value>(_ object: AnyObject) throws(Absence) -> Value {
        guard let value = unwrap(object, as: Value.self) else { throw Absence() }
        return value
    }

    /// The error for a parameter without an object.
    private func absence(of type: any Any.Type) -> Container.ResolutionError {
        var (type, token) = (type, nil as (any Any.Type)?)
        if case .byToken(let named, let inner) = Parameter(type).form { (type, token) = (inner.type, named) }
        let provider = container.lock.withLock {
            container.currentOutlook().offers(of: ObjectIdentifier(type), for: token).first
        }?.registration.participant
        return .noLivingInstance(
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
        let content = unsafe frames.top.takeContent()?.takeRetainedValue()
        tell(.build)
        try value.build(from: BuilderArguments(content: content, container: container, wiring: self))
        let isShared = unsafe frames.top.registration?._withUnsafeGuaranteedRef { $0.isShared } ?? false
        guard isShared, value.builtObject == nil else { return }
        throw .builderFailed(
            .init(builder: frames.top.participant, chain: chain(), underlying: Container.ResolutionError.NotShareable())
        )
    }
}
