/// The model of a maker: it asks a container for new objects.
struct ModelMaker {
    /// The type under which it is handed out.
    let type: String
    /// The container that creates its objects.
    let home: ModelContainer
    /// The class of its objects; nil if it asks the container for a type.
    let registration: Registration?
    /// The type for which it asks the container.
    let product: String?
    /// The container of the builder that hands it on, if there is one.
    var builder: ModelContainer?
}

extension Source {
    /// Whether its consumers get a maker in place of an object.
    var isMaker: Bool { isOfParts || registration.made.isMaker }

    /// Whether the class takes arguments.
    var isOfParts: Bool { registration.lifetime == .parameterized }
}

extension Model {
    /// The makers that objects of a class get: those that its tokens bring, and those that its builder takes.
    func makers(of facts: ClassFacts, as registration: Registration?, in container: ModelContainer) -> [ModelMaker] {
        let byToken = makerSources(of: facts, as: registration, in: container).flatMap { makers(of: $1, for: $0) }
        return byToken
            + facts.parameters.compactMap { maker(for: $0, by: registration, in: container) }
    }

    /// The sources of the makers that the tokens of a class bring.
    func makerSources(of facts: ClassFacts, as registration: Registration?, in container: ModelContainer) -> [(
        token: Token, source: Source
    )] {
        facts.needs.flatMap { token in
            sources(of: token, seenFrom: container, by: registration).filter(\.isMaker).map { (token, $0) }
        }
    }

    /// The makers of a source: one for each type of a class, or what a builder hands on.
    ///
    /// As for an instance, the container that asks makes the objects of a parent's class.
    func makers(of source: Source, for token: Token? = nil) -> [ModelMaker] {
        let registration = source.registration
        guard source.isOfParts else {
            return registration.made.parameters.compactMap { parameter in
                var maker = maker(for: parameter, by: registration, in: source.home)
                maker?.builder = source.home
                return maker
            }
        }
        let home = mutation == .makerFurtherOut ? registration.home : source.home
        return registration.types(for: token).map {
            ModelMaker(type: $0, home: home, registration: registration, product: nil)
        }
    }

    /// The maker that a builder takes; nil if there is none.
    func maker(for parameter: Parameter, by builder: Registration?, in container: ModelContainer) -> ModelMaker? {
        guard parameter.kind == .maker || parameter.kind == .perhapsMaker else { return nil }
        // A builder gets the maker of a class, and not that of a builder that hands it on.
        let found = sources(of: parameter.type, askedIn: container, by: builder, withoutBuilders: true).first
        if let found { return makers(of: found).first { $0.type == parameter.type } }
        // Without arguments, every type that the container hands out has a maker.
        guard let product = parameter.product, !sources(of: product, askedIn: container).isEmpty else { return nil }
        return ModelMaker(type: parameter.type, home: container, registration: nil, product: product)
    }

    /// The object of a call that succeeds.
    func call(_ maker: ModelMaker) -> ModelObject {
        guard let registration = maker.registration else { return resolve(maker.product!, in: maker.home) }
        let object = make(registration.made)
        wire(object, as: registration, in: maker.home)
        return object
    }
}

extension Check {
    /// The problems that a program sees when it calls a maker, which keeps its container weakly.
    func call(of maker: ModelMaker) -> Problems {
        let isGone = !model.livingContainers.contains { $0 === maker.home }
        if isGone, model.mutation != .makerOutlives { return Problems(required: ["WIND-024"]) }
        guard let registration = maker.registration else { return request(for: maker.product!, in: maker.home) }
        if model.isOrphan(maker.home) { return Problems(required: ["WIND-024"]) }
        return problems { walk in
            walk.visit(Source(registration: registration, home: maker.home), .own)
        }
    }
}
