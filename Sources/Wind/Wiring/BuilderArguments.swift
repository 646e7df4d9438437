/// The source of a builder's arguments: the objects that were filled in for its parameters.
struct BuilderArguments {
    /// The objects, or nil if there aren't any.
    let content: DependencyBlock?
    let container: Container
    let wiring: WiringContext
    private let parameters: [Parameter]
    /// The number of arguments that were returned.
    private var count = 0
    /// The error that met an argument.
    private(set) var failure: Container.ResolutionError?

    init(_ content: DependencyBlock?, for parameters: [Parameter], container: Container, wiring: WiringContext) {
        (self.content, self.parameters, self.container, self.wiring) = (content, parameters, container, wiring)
    }

    /// There is no object for a parameter: a weakly registered one may end at any moment.
    struct Absence: Error {}

    /// Returns the argument for the next parameter, which has this type.
    mutating func next<Value>(_ type: Value.Type) throws(Container.ResolutionError) -> Value {
        let index = count
        count += 1
        assert(parameters[index].type == type)
        do throws(Absence) {
            // A `ByToken` has the words of its value.
            if let whole = parameters[index].whole, let found = content?.find(whole, for: parameters[index].token),
                parameters[index].special == nil || hasRoom(for: type) && found.template != nil
            {
                return try value(of: found, as: type)
            }
            return try find(type, for: parameters[index], by: nil)
        } catch {
            let error = absence(of: parameters[index])
            failure = error
            throw error
        }
    }

    /// Returns the argument for a parameter of a type, from a token's objects if one is given.
    func find<Value>(_ type: Value.Type, for parameter: Parameter, by token: (any Any.Type)?) throws(Absence) -> Value {
        // A registration may be handed out as an optional or an array itself.
        if let found = content?.find(ObjectIdentifier(type), for: token) {
            do throws(Absence) { return try value(of: found, as: type) } catch {}
        }
        guard let special = parameter.special else { throw Absence() }
        func argument<Special: ParameterType>(_ special: Special.Type) throws(Absence) -> Value {
            let argument = try special.argument(from: self, for: parameter, by: token)
            // SAFETY: both are the type of the parameter.
            return unsafe unsafeBitCast(argument, to: type)
        }
        return try argument(special)
    }

    /// Returns the arguments for a parameter that is an array.
    func all<Value>(_ type: Value.Type, by token: (any Any.Type)?) -> [Value] {
        let id = ObjectIdentifier(type)
        guard let content, let size = content.count(of: id, for: token) else { return [] }
        return unsafe Array(unsafeUninitializedCapacity: size) { values, count in
            var index = 0
            while let found = content.next(id, for: token, from: &index) {
                // A weakly registered object may have ended.
                do throws(Absence) {
                    // SAFETY: the buffer has room for all objects.
                    unsafe values.initializeElement(at: count, to: try value(of: found, as: type))
                    count += 1
                } catch {}
            }
        }
    }

    /// The value of an object.
    private func value<Value>(of found: consuming ObjectValue, as type: Value.Type) throws(Absence) -> Value {
        let (object, template) = unsafe found.takeApart()
        if let template, hasRoom(for: type) { return unsafe template.value(around: object) }
        let carrier = unsafe object.takeRetainedValue()
        guard let address = unsafe ValueCarrier.address(in: carrier, of: type) else { return try unwrapped(carrier) }
        // SAFETY: the value has the type, and stays as long as its carrier.
        defer { withExtendedLifetime(carrier) {} }
        return unsafe address.assumingMemoryBound(to: type).pointee
    }

    /// Whether a template can create a value of the type here.
    private func hasRoom<Value>(for type: Value.Type) -> Bool { MemoryLayout<Value>.size <= ValueTemplate.room }

    /// The value of an object, found by a cast.
    ///
    /// It is apart because the optional is a type that is looked up at run time.
    @inline(never)
    private func unwrapped<Value>(_ object: AnyObject) throws(Absence) -> Value {
        guard let value = unwrap(object, as: Value.self) else { throw Absence() }
        return value
    }

    /// The error for a parameter without an object.
    private func absence(of parameter: Parameter) -> Container.ResolutionError {
        var (type, token) = (parameter.type, nil as (any Any.Type)?)
        if case .byToken(let named, let inner) = parameter.form { (type, token) = (inner.type, named) }
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

extension DependencyBlock {
    /// The number of entries that hand out their object as `wanted`, or nil for none.
    fileprivate func count(of wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Int? {
        guard let plan else { return nil }
        var count = 0
        for index in 0..<plan.entries.count where plan.serves(wanted, for: token, at: index) { count += 1 }
        return count == 0 ? nil : count
    }
}

extension WiringContext {
    /// Builds the value of the top frame.
    ///
    /// Runs user code.
    func build(_ consumer: any Component, in container: Container) throws(Container.ResolutionError) {
        let content = unsafe frames.top.takeContent()?.takeRetainedValue()
        // A built value isn't built anew when its consumers are wired again.
        guard let carrier = consumer as? ValueCarrier, carrier.isEmpty, let slot = frames.top.slot,
            let builder = slot.builder
        else { return }
        tell(.build)
        let parameters = slot.registration.details?.parameters ?? []
        try builder.build(
            carrier, from: BuilderArguments(content, for: parameters, container: container, wiring: self))
        guard slot.registration.isShared, carrier.carriedObject == nil else { return }
        throw .builderFailed(
            .init(builder: frames.top.participant, chain: chain(), underlying: Container.ResolutionError.NotShareable())
        )
    }
}
