extension ProblemText.Lines {
    /// Writes one error that is neither several nor several cycles.
    init(_ code: String, describing error: Container.ResolutionError) {
        switch error {
        case .missingProvider(let data): self.init(code, data)
        case .cycleDetected(let data): self.init(code, data)
        case .interfaceMismatch(let data): self.init(code, data)
        case .duplicateRegistration(let data): self.init(code, data)
        case .notRegistered(let data): self.init(code, data)
        case .wrongActor(let data): self.init(code, data)
        case .notWeaklyDeliverable(let data): self.init(code, data)
        case .ambiguousName(let data): self.init(code, data)
        case .invalidToken(let data): self.init(code, data)
        case .wrongForeignInstance(let data): self.init(code, data)
        case .unknownProvider(let data): self.init(code, data)
        case .readBeforeWiring(let data): self.init(code, data)
        case .dependencyAbsent(let data): self.init(code, data)
        case .noLivingInstance(let data): self.init(code, data)
        case .noContainer(let data): self.init(code, data)
        case .notAComponent(let data): self.init(code, data)
        case .nothingConnected(let data): self.init(code, data)
        case .unexpectedClass(let data): self.init(code, data)
        case .builderFailed(let data): self.init(code, data)
        case .missingParameter(let data): self.init(code, data)
        case .containerGone(let data): self.init(code, data)
        case .notInScope(let data): self.init(code, data)
        case .invalidExport(let data): self.init(code, data)
        case .moduleCycle(let data): self.init(code, data)
        case .nothingToReplace(let data): self.init(code, data)
        case .makerMismatch(let data): self.init(code, data)
        case .unservedProperty(let data): self.init(code, data)
        case .noCurrentContainer(let data): self.init(code, data)
        case .startFailed(let data): self.init(code, data)
        case .stopFailed(let data): self.init(code, data)
        case .outsideOfTests(let data): self.init(code, data)
        case .undescribedProperties(let data): self.init(code, data)
        case .linkedTwice(let data): self.init(code, data)
        case .several, .awakening: self.init(code)
        }
    }

    private init(_ code: String, _ data: Container.ResolutionError.MissingProvider) {
        let token = ProblemText.short(data.token)
        self.init("\(code) No provider for \(ProblemText.name(data.token))")
        for consumer in data.consumers { add(consumer, "declares it") }
        if let request = data.request { add("met while making what \(ProblemText.name(request)) needs") }
        if data.chain.count > 1 { add("\(ProblemText.chain(data.chain)) -> \(token)") }
        add(near: data.near)
        add(todo: [
            "register a component whose DependencyToken is \(token) before bootstrap(),",
            "or allow it to be absent: container.optional(\(token).self)",
        ])
    }

    private init(_ code: String, _ data: Container.ResolutionError.Cycle) {
        let count = data.path.count
        self.init(
            count == 1
                ? "\(code) \(ProblemText.name(data.path[0].type)) needs itself"
                : "\(code) \(count) components need each other")
        for (index, participant) in data.path.enumerated() {
            let next = ProblemText.name(data.path[(index + 1) % count].type)
            var token = data.tokens[index].map { " through \(ProblemText.short($0))" } ?? " while it is being wired"
            if participant.isBuilt, data.tokens[index] != nil { token = " as a parameter" }
            add(participant, "needs \(next)\(token)")
        }
        if data.isMetWhileWiring { add("met while wiring; what was complete before stays so") }
        guard let last = data.tokens.last, let token = last.map(ProblemText.short),
            !data.tokens.contains(where: { $0 == nil })
        else {
            add(todo: ["don't ask the container for it here: declare a token, or ask after the wiring"])
            return
        }
        let consumer = ProblemText.short(data.path[count - 1].type)
        if data.path[count - 1].isBuilt {
            add(todo: [
                "move what they all need into a type of its own, or let the builder take a maker, to call later:",
                "Maker<Void, \(ProblemText.name(data.path[0].type))>",
            ])
        } else if count == 1 {
            add(todo: [
                "remove \(token) from \(consumer), which provides it itself,",
                "or register another provider of \(token): \(consumer) then gets that one",
            ])
        } else {
            add(todo: [
                "move what they all need into a component of its own, or let one hold the next weakly:",
                "container.weak(\(token).self), and conform \(consumer) to AutomaticWeakDependencyHandling",
            ])
        }
    }

    private init(_ code: String, _ data: Container.ResolutionError.InterfaceMismatch) {
        let provider = ProblemText.name(data.provider.type)
        let interface = ProblemText.name(data.interface)
        self.init("\(code) \(provider) can't be handed out as \(interface)")
        add(data.provider, "is to be handed out under it")
        if data.isValueType {
            add("No object is ever a \(interface): it is neither a protocol nor a class.")
            add(todo: ["name a protocol or a class as PublicInterface"])
        } else if data.interface is AnyClass {
            add(todo: [
                "make \(ProblemText.short(data.provider.type)) a subclass of "
                    + "\(ProblemText.short(data.interface)), or name another PublicInterface"
            ])
        } else if interface.contains("<") {
            add(todo: [
                "let \(ProblemText.short(data.provider.type)) conform with those associated types,",
                "or name another PublicInterface",
            ])
        } else {
            add(todo: [
                "declare the conformance: extension \(ProblemText.short(data.provider.type)): "
                    + "\(ProblemText.short(data.interface)) { … },", "or name another PublicInterface",
            ])
        }
    }

    private init(_ code: String, _ data: Container.ResolutionError.DuplicateRegistration) {
        if let interface = data.interface {
            self.init(
                "\(code) \(ProblemText.name(data.type)) is offered as \(ProblemText.name(interface)) for one token twice"
            )
            for place in data.places { add("at \(place)") }
            add(todo: ["remove one of the offers"])
            return
        }
        self.init(
            data.isObject
                ? "\(code) One object of \(ProblemText.name(data.type)) is registered \(data.places.count) times"
                : "\(code) \(ProblemText.name(data.type)) is registered \(data.places.count) times")
        for place in data.places { add("at \(place)") }
        if data.isObject {
            add(todo: [
                "remove one of the registrations:",
                "register(component:) and register(resolver:) of one object count as one",
            ])
            return
        }
        add(todo: [
            "remove one of the registrations; for two objects of the class, create and register each:",
            "container.register(component:)",
        ])
    }

    private init(_ code: String, _ data: Container.ResolutionError.NotRegistered) {
        let type = ProblemText.name(data.type)
        self.init("\(code) Nothing hands out \(type)")
        if let interface = data.hiddenBehind {
            add("\(type) is registered, hidden behind \(ProblemText.name(interface))")
            add(todo: ["resolve \(ProblemText.name(interface)) instead"])
        } else if data.isPureConsumer {
            add("\(type) is registered as a pure consumer: it has no resolver")
            add(todo: ["conform \(ProblemText.short(data.type)) to DirectResolver"])
        } else {
            add(near: data.near)
            if data.type is any Lifecycle.Type {
                add(todo: ["register it in this container: \(ProblemText.short(data.type)).register(in: container)"])
                return
            }
            add(todo: ["register a component that is handed out as \(ProblemText.short(data.type)) in this container"])
        }
    }

    private init(_ code: String, _ data: Container.ResolutionError.WrongActor) {
        let type = ProblemText.name(data.component.type)
        let verb = data.work == .create ? "created" : "filled"
        self.init("\(code) \(type) belongs to \(data.actor) and would be \(verb) elsewhere")
        add(data.component, "is isolated to \(data.actor)")
        if data.chain.count > 1 { add(ProblemText.chain(data.chain)) }
        add(todo: [
            "call \(data.work == .create ? "bootstrap() or resolve()" : "resolve(for:) or resolveMe(in:)") on \(data.actor),",
            "or wire it there first: a finished component may be handed out anywhere",
        ])
    }

    private init(_ code: String, _ data: Container.ResolutionError.NotWeaklyDeliverable) {
        let token = ProblemText.name(data.token)
        self.init("\(code) \(token) can only be delivered weakly")
        switch data.reason {
        case .consumerNotAware:
            add(data.provider, "provides it and is not kept alive by its consumers")
            for consumer in data.consumers { add(consumer, "declares it and is not WeakDependencyAware") }
            add(todo: [
                "conform the consumer to AutomaticWeakDependencyHandling and read with weakComponent(),",
                "or allow the token to be absent: container.optional(\(ProblemText.short(data.token)).self);",
                "if container.weak(_:) names it, remove that to have it delivered strongly",
            ])
        case .providerNotKept:
            let isShared = data.provider.type is any SharedInstance.Type
            let lifetime = data.provider.isBuilt ? "not kept" : isShared ? "a SharedInstance" : "an Instance"
            add(data.provider, "is \(lifetime): nobody would keep it alive")
            for consumer in data.consumers { add(consumer, "declares it") }
            add(todo: [
                data.provider.isBuilt
                    ? "register \(ProblemText.short(data.provider.type)) with the lifetime .singleton,"
                    : "make \(ProblemText.short(data.provider.type)) a Singleton,",
                "or deliver strongly: remove container.weak(\(ProblemText.short(data.token)).self)",
            ])
        }
    }

    private init(_ code: String, _ data: Container.ResolutionError.AmbiguousName) {
        let names = data.types.map(ProblemText.name)
        self.init("\(code) \(ProblemText.name(data.component)) can't tell \(names.joined(separator: " from "))")
        add(
            "Both are kept under \"\(data.name)\" in its dictionary, and a provider's class does not declare which it is."
        )
        add(todo: ["keep the dependencies by type: var dependencies = Dependencies()"])
    }

    private init(_ code: String, _ data: Container.ResolutionError.InvalidToken) {
        self.init("\(code) \(ProblemText.name(data.token)) is no token")
        if data.provider.type == Container.self {
            let place = data.provider.place.map { "  (at \($0))" } ?? ""
            add("container.optional, weak or ignore names it\(place)")
            add(todo: ["name the empty protocol by which consumers ask"])
            return
        }
        add(data.provider, "names it as its token")
        add("A token is a protocol without requirements of its own.")
        let id = ProtocolID(data.token)
        if id?.isOfObjectiveC == true {
            add("This one is a protocol of Objective-C, and classes conform to a token in Swift.")
        }
        if id == nil || id?.isOfObjectiveC == true {
            let name = ProblemText.name(data.token)
            add(
                todo: name.contains("&")
                    ? [
                        "name one of them, or declare a token that refines them:",
                        "protocol DependsOn\(ProblemText.short(data.provider.type)): \(name.replacingAmpersands) {}",
                    ]
                    : [
                        "declare an empty protocol instead: protocol DependsOn\(ProblemText.short(data.provider.type)) {}"
                    ])
            return
        }
        add(todo: [
            "declare an empty protocol: protocol DependsOn\(ProblemText.short(data.provider.type)) {},",
            "and move what \(ProblemText.short(data.token)) requires into the public interface",
        ])
    }

    private init(_ code: String, _ data: Container.ResolutionError.WrongForeignInstance) {
        let expected = ProblemText.name(data.expected.type)
        self.init("\(code) getForeignInstance() of \(expected) returned a \(ProblemText.name(data.actual))")
        add(data.expected, "was to be returned")
        add(todo: ["return the object that is of class \(ProblemText.short(data.expected.type))"])
    }

    private init(_ code: String, _ data: Container.ResolutionError.UnknownProvider) {
        let provider = ProblemText.name(data.provider)
        self.init(
            "\(code) \(provider) is to be handed out as \(ProblemText.name(data.interface)), but is not registered")
        add("offered at \(data.place)")
        add(todo: ["register it too: \(ProblemText.short(data.provider)).register(in: container)"])
    }

    private init(_ code: String, _ data: Container.ResolutionError.ReadBeforeWiring) {
        let component = ProblemText.name(data.component)
        self.init("\(code) \(component) read \(ProblemText.name(data.dependency)) before it was wired")
        if data.isBeingWired {
            add("It is being wired now: its dependencies are not all there.")
            add(todo: ["read it in dependenciesFulfilled() or later, not in fill(dependency:with:)"])
        } else {
            add("No container has filled in its dependencies, or the wiring failed.")
            if let type = data.component as? AnyClass, let hidden = ConformanceIndex.facts(of: type).fields.undescribed
            {
                add(
                    "\(ProblemText.name(hidden)) was compiled without reflection metadata: an Inject in it can't be found."
                )
            }
            add(todo: [
                "register \(ProblemText.short(data.component)) and call bootstrap(),",
                "or wire the object: try container.resolve(for: object); read nothing in init",
            ])
        }
    }

    private init(_ code: String, _ data: Container.ResolutionError.DependencyAbsent) {
        let component = ProblemText.name(data.component)
        let token = data.token.map { " for \(ProblemText.short($0))" } ?? ""
        let short = ProblemText.short(data.dependency)
        let optional = data.dependency is AnyClass || short.hasPrefix("any ") ? short : "(any \(short))"
        self.init("\(code) \(component) has no dependency \(ProblemText.name(data.dependency))\(token)")
        if data.isWired, data.dependency == Container.self, data.present.contains(ProblemText.name(Container.self)) {
            add("Its container was let go of: components hold it weakly.")
            add(todo: [
                "keep the container as long as its components use it,",
                "or read an optional: let container: Container? = component()",
            ])
        } else if data.isWired, data.token == nil, data.present.contains(ProblemText.name(data.dependency)) {
            add("It was registered weakly and is gone.")
            add(todo: [
                "keep the object as long as its consumers use it, or have the container keep it: register(value:),",
                "or read an optional: let x: \(optional)? = component()",
            ])
        } else if data.isWired {
            add(data.present.isEmpty ? "It has none." : "It has: " + data.present.joined(separator: ", "))
            add(todo: [
                "ask for the type that the provider is handed out as,",
                "conform \(ProblemText.short(data.component)) to the token, or register what provides it;",
                "if it may be absent, read an optional: let x: \(optional)? = component()",
            ])
        } else {
            add("It was not wired when it was read.")
            add(todo: [
                "register \(ProblemText.short(data.component)) and call bootstrap(),",
                "or wire the object: try container.resolve(for: object); read nothing in init",
            ])
        }
    }

    private init(_ code: String, _ data: Container.ResolutionError.NoLivingInstance) {
        self.init("\(code) No instance of \(ProblemText.name(data.provider.type)) lives")
        if data.isRegisteredWeakly {
            add(data.provider, "was registered weakly and is gone")
            if data.chain.count > 1 { add(ProblemText.chain(data.chain)) }
            add(todo: [
                "keep the object as long as it is needed, or have the container keep it: register(value:),",
                "or let it be absent: read an optional, or take one as parameter",
            ])
            return
        }
        add(data.provider, "is created elsewhere and announces itself")
        add(todo: ["call resolveMe(in: container) on the object when it appears, and keep it alive"])
    }

    private init(_ code: String, _ data: Container.ResolutionError.NoContainer) {
        self.init("\(code) There is no container for a \(ProblemText.name(data.component))")
        add("met in \(data.occasion)")
        add("looked for in: \(data.searched.joined(separator: ", "))")
        add(todo: data.advice)
    }

    private init(_ code: String, _ data: Container.ResolutionError.NotAComponent) {
        self.init("\(code) \(ProblemText.name(data.type)) is to be wired, but is no Component")
        add("met in \(data.occasion)")
        add(todo: [
            "conform \(ProblemText.short(data.type)) to AutomaticDependencyHandling or to Component,",
            "or connect the outlet to another object",
        ])
    }

    private init(_ code: String, _ data: Container.ResolutionError.NothingConnected) {
        self.init("\(code) \(ProblemText.name(data.type)) has nothing to wire: no outlet is connected")
        add("met in \(data.occasion)")
        add(todo: data.advice)
    }

    private init(_ code: String, _ data: Container.ResolutionError.UnexpectedClass) {
        let (expected, actual) = (ProblemText.name(data.expected), ProblemText.name(data.actual))
        self.init("\(code) A \(actual) was made where a \(expected) is expected")
        add("met in \(data.occasion)")
        add(todo: [
            "set the class to \(ProblemText.short(data.expected)) in Interface Builder,",
            "or expect a \(ProblemText.short(data.actual))",
        ])
    }
}

extension String {
    /// `A, B` for `A & B`.
    fileprivate var replacingAmpersands: String {
        split(separator: "&").map { part in part.split(separator: " ").joined() }
            .map { $0.split(separator: ".").last.map(String.init) ?? $0 }.joined(separator: ", ")
    }
}
