extension Container {
    /// How long what a builder builds lives: the words of the lifecycles, for what is no component.
    public enum Lifetime: Sendable {
        /// Built once, at `bootstrap()` or earlier when somebody needs it, and kept: as a ``Singleton``.
        case singleton
        /// Built once, when somebody first needs it, and kept: as a ``LazySingleton``.
        case lazySingleton
        /// Built for every consumer and every `resolve()`, and not kept: as an ``Instance``.
        case instance
        /// Built anew when the object that was built before is gone: as a ``SharedInstance``. For objects only; a value
        /// that is none is an error.
        case sharedInstance
        /// Built once in each container that is inside another, when somebody first needs it there: as a
        /// ``ScopedSingleton``.
        case scopedSingleton

        var lifetime: Wind.Lifetime {
            switch self {
            case .singleton: .singleton
            case .lazySingleton: .lazySingleton
            case .instance: .instance
            case .sharedInstance: .sharedInstance
            case .scopedSingleton: .scopedSingleton
            }
        }
    }

    /// Registers a builder of something that is no component: a struct, a closure, a class that nobody may touch.
    ///
    /// What the builder takes is what is handed out as the types of its parameters. So a type gets its dependencies
    /// through its initialiser, without knowing of Wind:
    ///
    ///     container.register((any Client).self, for: (any DependsOnClient).self) { (settings: Settings, log: any Log) in
    ///         HTTPClient(settings, log)
    ///     }
    ///
    /// A parameter of type `T?` is nil when nothing is handed out as `T`; `[T]` is all that is; ``Container`` is this
    /// container, which what is built must not keep; ``Maker`` makes it later. Two parameters of one type get the same
    /// object. A type that a resolver written by hand provides, or a ``ForeignInstantiable``, is no parameter. Who takes
    /// the type that it builds gets the others that are handed out so.
    ///
    /// It is part of the graph like a component: checked before anything is created, called after all that it takes is
    /// complete, once at a time. No lock is held, so it may call the container. It is called on the actor on which it was
    /// registered, and asked for elsewhere that is an error; registered on none, it is called on any thread. If it throws,
    /// so does the call that needed it, with ``ResolutionError/builderFailed(_:)``; nothing is kept, and the next call tries
    /// again. What it returns is not wired, also if it is a component: register the class for that, or call
    /// `container.resolve(for:)` in the builder.
    ///
    /// Each call is a registration of its own, also for the same type and token.
    /// - Parameters:
    ///   - type: The type under which it is handed out.
    ///   - token: The empty protocol by which consumers ask for it; nil for `resolve()` and parameters only.
    ///   - lifetime: How long what is built lives.
    ///   - isolation: The actor of the caller, on which `build` is called.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    ///   - build: Builds it. Kept as long as the container.
    public func register<Value, each Parameter>(
        _ type: Value.Type, for token: (any Any.Type)? = nil, as lifetime: Lifetime = .singleton,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
        _ build: @escaping (repeat each Parameter) throws -> Value
    ) {
        let builder = Builder(
            of: type, as: lifetime, isolation: isolation, at: CodeLocation(fileID: fileID, line: line), build)
        var key = ChangeKey(form: .builder, type: type, others: (token, nil))
        (key.number, key.list) = (lifetime.lifetime.rawValue, builder.parameters.map(\.type))
        (key.actor, key.location) = (isolation.map { Swift.type(of: $0) }, builder.description.location)
        withLock {
            let index = describe(key) { blueprint in
                .registration(
                    Registration(at: blueprint.members.count, builder.description),
                    offering: OfferDescription(type: type, token: token))
            }
            give(.builder(builder.make), to: index, actor: isolation)
        }
    }

    /// A builder whose result is handed out as a certain type.
    final class Builder {
        let description: RegistrationDescription
        let parameters: [Wind.Parameter]
        /// Makes what carries what will be built.
        let make: () -> any Component

        init<Value, Built, each Parameter>(
            of type: Value.Type, as lifetime: Lifetime, isolation: (any Actor)?, at location: CodeLocation,
            _ build: @escaping (repeat each Parameter) throws -> Built
        ) {
            var parameters: [Wind.Parameter] = []
            repeat parameters.append(Wind.Parameter((each Parameter).self))
            let description = RegistrationDescription(
                lifetime: lifetime.lifetime, type: Provided<Value>.self, location: location)
            description.isolation = Confinement.kind(of: isolation)
            let unfit: (any Any.Type)? = Builder.isNever(Built.self, type) ? Built.self : nil
            description.details = RegistrationDetails(type, unfit: unfit, parameters: parameters)
            (self.description, self.parameters) = (description, parameters)
            let builder: Provided<Value>.Builder = { arguments throws(ResolutionError) in
                let values = (repeat try arguments.argument((each Parameter).self))
                let built: Built
                do {
                    built = try build(repeat each values)
                } catch {
                    throw arguments.failure(error)
                }
                return try arguments.convert(built, to: type)
            }
            make = { Provided(by: builder) }
        }

        /// Whether nothing of one type can be converted to the other, as far as the types alone show.
        private static func isNever(_ built: any Any.Type, _ type: any Any.Type) -> Bool {
            if built == type { return false }
            if let built = built as? AnyClass, let type = type as? AnyClass {
                return !isSubclass(built, of: type) && !isSubclass(type, of: built)
            }
            // Collections are converted by their elements, and classes of Objective-C to values.
            return [built, type].allSatisfy { type in
                let isWord = !TypeName.inCode(type).utf8.contains { " <([".utf8.contains($0) }
                return isWord && !(type is AnyClass) && type != AnyHashable.self && type != (Any).self
            }
        }
    }

    /// Registers a value that exists, or an object that is no component, and keeps it.
    ///
    /// Each call is a registration of its own. Any thread; the value is handed out on any thread, too. It is not wired, also
    /// if it is a component: that is `register(component:)`.
    /// - Parameters:
    ///   - value: The value.
    ///   - type: The type under which it is handed out.
    ///   - token: The empty protocol by which consumers ask for it; nil for `resolve()` and parameters only.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public func register<Value>(
        value: Value, as type: Value.Type = Value.self, for token: (any Any.Type)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let location = CodeLocation(fileID: fileID, line: line)
        if isOpened, let token {
            let isBrought = unsafe withUnsafePointer(to: value) {
                unsafe bring(UnsafeRawPointer($0), as: type, for: token, at: location)
            }
            if isBrought { return }
        }
        add(
            Provided(value), as: .value, RegistrationDetails(type),
            offering: OfferDescription(type: type, token: token),
            type: type, for: token, at: location)
    }

    /// Registers an object that somebody else keeps.
    ///
    /// Neither the container nor a consumer keeps it alive: they read nil once it is gone, and a read that is not optional
    /// then stops the program. It may be gone when `bootstrap()` is called. Each call is a registration of its own.
    /// - Parameters:
    ///   - object: The object.
    ///   - token: The empty protocol by which consumers ask for it; nil for `resolve()` and parameters only.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public func register<Object: AnyObject>(
        weakly object: Object, for token: (any Any.Type)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        register(weakly: object, as: Object.self, for: token, fileID: fileID, line: line)
    }

    /// Registers an object that somebody else keeps, to be handed out under an interface.
    ///
    /// As ``register(weakly:for:fileID:line:)``. That the object is not what it is to be handed out as is an error at
    /// `bootstrap()`.
    /// - Parameters:
    ///   - object: The object.
    ///   - type: The type under which it is handed out.
    ///   - token: The empty protocol by which consumers ask for it; nil for `resolve()` and parameters only.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public func register<Value>(
        weakly object: AnyObject, as type: Value.Type, for token: (any Any.Type)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let unfit: AnyClass? = convert(object, to: type) == nil ? Swift.type(of: object) : nil
        add(
            Provided<Value>(weakly: object), as: .weakObject, RegistrationDetails(type, unfit: unfit, isBorrowed: true),
            offering: OfferDescription(type: type, token: token), unfit: unfit, type: type, for: token,
            at: CodeLocation(fileID: fileID, line: line))
    }

    /// Registers a maker for a token: of what is handed out as `Product`, or of a ``ParameterizedInstance``.
    ///
    /// So a consumer makes its dependency when it needs it, as many as it likes, and the two may need each other. With
    /// `Void` as arguments, the maker asks the container: for a new object each time, or for the one that is kept. Otherwise
    /// a registered class must be made from such arguments as such a product; that none is, is an error at `bootstrap()`.
    /// - Parameters:
    ///   - maker: The type of the maker, such as `Maker<Void, any Screen>.self`.
    ///   - token: The empty protocol by which consumers ask for the maker.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public func register<Arguments, Product>(
        _ maker: Maker<Arguments, Product>.Type, for token: any Any.Type, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        register(maker, for: token, as: .instance, isolation: nil, fileID: fileID, line: line) {
            (made: Maker<Arguments, Product>) in
            made
        }
    }

    /// Adds a value that exists.
    @inline(never)
    private func add(
        _ value: any Component, as form: ChangeKey.Form, _ details: @autoclosure () -> RegistrationDetails,
        offering offer: @autoclosure () -> OfferDescription, unfit: AnyClass? = nil, type: any Any.Type,
        for token: (any Any.Type)?, at location: CodeLocation
    ) {
        withLock {
            let key = ChangeKey(form: form, type: type, others: (token, unfit), location: location)
            let index = describe(key) { blueprint in
                let description = RegistrationDescription(of: value, details(), at: location)
                return .registration(Registration(at: blueprint.members.count, description), offering: offer())
            }
            give(.object(value), to: index, actor: nil)
        }
    }
}
