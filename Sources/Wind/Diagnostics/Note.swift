extension Container {
    /// A remark that doesn't make a container fail.
    public indirect enum Note: Sendable, CustomStringConvertible {
        /// WIND-020: a hand-written resolver that doesn't list its tokens, which hides its offers from the check.
        case unstatedTokens(resolver: any Any.Type, place: CodeLocation)
        /// WIND-021: an empty protocol without a provider whose name isn't that of a token.
        case unprovidedProtocol(any Any.Type, components: [any Any.Type])
        /// WIND-037: several copies of Wind in the process, with the files of their images, this copy's image first.
        case linkedTwice(images: [String])

        /// WIND-041: several providers of a token, of which consumers read only the first.
        case secondProvider(
            of: any Any.Type, providers: [ResolutionError.Participant], readers: [ResolutionError.Participant])

        /// WIND-042: a ``Startable`` component that was created after `start()`, with the chain of its consumers.
        case notStarted(ResolutionError.Participant, chain: [any Any.Type])

        /// WIND-043: an optional dependency that only these scopes provide, none of which creates the component. An
        /// empty list stands for any scope: only scopes create the provider of this weak dependency.
        case neverBrought(any Any.Type, to: ResolutionError.Participant, scopes: [String])

        /// WIND-044: a decorator that is registered after the provider that it should wrap.
        case lateDecorator(ResolutionError.Participant, of: any Any.Type, after: ResolutionError.Participant)

        /// WIND-046: a component that a builder creates, so that the container doesn't wire it, with one of its tokens.
        case unwired(ResolutionError.Participant, token: any Any.Type)

        /// WIND-047: a provider that has the type of another provider of its token, but is handed out as a different
        /// one, so that a list of that type lacks it.
        case handedOutDifferently(
            ResolutionError.Participant, now: ResolutionError.UnservedProperty.Served, as: any Any.Type,
            beside: ResolutionError.Participant)

        /// The text for people.
        public var description: String { Problem.note(self).description }

        /// Writes the remark.
        func write(to text: inout ProblemText) {
            switch self {
            case .unstatedTokens(let resolver, let place):
                text.facts = [.type(resolver), .text(place.description)]
                text.headline("WIND-020", "%0 doesn't list its tokens")
                text.line("registered at %1")
                text.line("A missing provider or a cycle may show only during wiring.")
                text.advice(
                    """
                    return its tokens from 'dependencyTokens' and its types from 'providedComponents',
                    and register the object: container.register(resolver:)
                    """)
            case .unprovidedProtocol(let type, let components):
                text.facts = [.type(type)]
                text.headline("WIND-021", "Nothing provides %0, which may not be a token")
                for component in components { text.line("%0 conforms to it", about: [.type(component)]) }
                text.advice(
                    """
                    register a provider of it, or, if it isn't a token, ignore it:
                    container.ignore((any ~0).self)
                    """)
            case .linkedTwice(let images):
                text.facts = [.number(images.count)]
                text.headline("WIND-037", "There are %0 copies of Wind in this process")
                text.line("Each has components and a Container.application of its own.")
                text.copies(images)
            case .secondProvider(let token, let providers, let readers):
                text.facts = [.type(token), .number(providers.count)]
                text.headline("WIND-041", "Consumers of %0 get only the first of its %1 providers")
                text.participant(providers[0], "is the first, which they get")
                text.participants(Array(providers.dropFirst()), "comes after it, and isn't used")
                text.participants(readers, "takes one provider")
                text.advice(
                    """
                    remove the unused providers, give them a token of their own,
                    or have the consumers take all providers in an array
                    """)
            case .notStarted(let component, let chain):
                text.facts = [.type(component.type)]
                text.headline("WIND-042", "%0 was created after start(), and isn't started")
                text.participant(component, "is Startable")
                text.chain(chain)
                text.advice(
                    "call start() of the "
                        + (component.type is any ScopedSingleton.Type ? "scope" : "container with its registration")
                        + " again, which starts only new components,\n"
                        + (component.type is any LazySingleton.Type
                            ? "or make it a Singleton, which start() creates first"
                            : "or have the container create it before start()"))
            case .neverBrought(let type, let component, let scopes):
                text.facts = [.type(component.type), .type(type), .scopes(scopes, "provide")]
                text.headline("WIND-043", "%0 never gets %1")
                text.participant(
                    component,
                    scopes.isEmpty
                        ? "declares it and takes it weakly"
                        : component.isBuilt
                            ? "is built from it, but doesn't require it" : "declares it, but doesn't require it")
                text.line(
                    scopes.isEmpty
                        ? "Only scopes create its provider, and ~0 is created outside of them."
                        : "Only %2 it, and ~0 is created outside of it.")
                if component.isForScopes { return text.adviceToBeInScope("~0", of: scopes) }
                text.advice(
                    component.isObject
                        ? ResolutionError.Participant.adviceToCreate("~0")
                        : scopes.isEmpty
                            ? "make ~0 a ScopedSingleton or an Instance, which scopes create, or don't declare ~1"
                            : component.isExported
                                ? "register ~0 where the scope is declared, outside of modules, as a ScopedSingleton or an Instance,\n"
                                    + "or don't declare ~1"
                                : component.isBuilt
                                    ? "register it as .scopedSingleton or .instance, which the scope creates, or don't take ~1"
                                    : "make ~0 a ScopedSingleton or an Instance, which the scope creates, or don't declare ~1"
                )
            case .lateDecorator(let decorator, let token, let first):
                text.facts = [.type(decorator.type), .type(token), .type(first.type)]
                text.headline("WIND-044", "%0 decorates %1, but is registered too late")
                // Builders of one type have the same name.
                let isSame = decorator.type == first.type
                let (outer, inner) = isSame ? ("the decorator", "the other") : ("~0", "~2")
                text.participant(
                    first, (first.isExported ? "is exported" : "comes") + " first, so consumers don't get " + outer)
                text.participant(decorator, first.isExported ? "comes after the export" : "comes after it")
                text.advice(
                    first.isExported
                        ? "register " + outer + " before the install(_:) or export(_:from:) that brings " + inner
                            + ", which " + outer + " then wraps"
                        : first.isExpected
                            ? "register " + outer + " in the declaration of the scope, before expect(_:as:)"
                            : "register " + outer + " before " + inner + ", which it then wraps")
            case .unwired(let component, let token):
                text.facts = [.type(component.type), .type(token)]
                text.headline("WIND-046", "%0 isn't wired, because a builder creates it")
                text.participant(component, "declares ~1")
                text.advice(
                    """
                    register the class itself: ~0.register(in: container),
                    or replace another class with it: container.replace(….self, with: ~0.self),
                    or take the Container as a parameter of the builder, and wire the object: try container.resolve(for: object)
                    """)
            case .handedOutDifferently(let provider, let now, let type, let other):
                text.facts = [.type(provider.type), .type(type), .type(now.token), .type(now.type)]
                text.headline("WIND-047", "A list of %1 for %2 lacks %0")
                text.participant(other, "is handed out as ~1")
                text.participant(provider, "is handed out only as ~3")
                text.adviceToHandOut(provider, now: now, as: type)
            }
        }
    }
}
