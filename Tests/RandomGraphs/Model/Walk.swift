/// A walk through all dependencies of a component, which collects the problems on the way.
struct Walk {
    /// The sources that a walk doesn't check again.
    enum Skipped {
        case nothing
        case complete
        case completeFurtherOut(of: ModelContainer)
    }

    private struct Node: Hashable {
        let registration: ObjectIdentifier
        let home: ObjectIdentifier
        let demand: Demand
    }

    /// Which container would create an object.
    enum Demand {
        /// A scope, perhaps.
        case none
        /// The part of a container that exports or belongs to a module, for a consumer outside of it.
        case part
        /// The container.
        case own

        /// The demand for a dependency of a component in a container.
        func of(_ source: Source, in container: ModelContainer) -> Demand {
            if self == .own || source.home === container { return self }
            return source.home.isCompartment ? .part : .none
        }
    }

    private let model: Model
    private let skipped: Skipped
    private let looksOutOfScope: Bool
    private(set) var problems: Set<String> = []
    private var done: Set<Node> = []
    private var path: [Node] = []
    /// The objects that makers create, which don't belong to the path.
    private var products: [(source: Source, demand: Demand)] = []

    /// - Parameters:
    ///   - model: The model.
    ///   - skipped: The sources that the walk skips.
    ///   - looksOutOfScope: Whether the walk checks the dependencies of a scoped singleton outside of a scope.
    init(_ model: Model, skipped: Skipped = .nothing, looksOutOfScope: Bool = false) {
        self.model = model
        self.skipped = skipped
        self.looksOutOfScope = looksOutOfScope
    }

    /// Visits a source and its dependencies.
    /// - Parameters:
    ///   - source: The source.
    ///   - demand: Which container would create its object.
    mutating func visit(_ source: Source, _ demand: Demand) {
        let registration = source.registration
        if skips(source) { return }
        let fault = model.scopeFault(of: source)
        if fault == .isApart { problems.insert("WIND-025 \(registration.made.publicName)") }
        if looksOutOfScope {
            for name in model.namesOfUnmeetableProducts(of: source) { problems.insert("WIND-025 \(name)") }
        }
        if source.isOutOfScope || model.isForScopes(source) {
            let isOfPart = source.isOutOfScope && demand == .part && source.home.members.allSatisfy(\.scopes.isEmpty)
            if demand == .own || isOfPart { problems.insert("WIND-025 \(registration.made.publicName)") }
            guard looksOutOfScope else { return }
        }
        // A container that keeps an object creates it for every consumer.
        let demand = registration.isKept || fault == .isOutside ? .own : demand
        let node = Node(
            registration: ObjectIdentifier(registration), home: ObjectIdentifier(source.home), demand: demand)
        if path.contains(node) { problems.insert("WIND-002") }
        guard done.insert(node).inserted else { return }
        path.append(node)
        visitNeeds(of: registration.made, as: registration, in: source.home, demand)
        path.removeLast()
    }

    private func skips(_ source: Source) -> Bool {
        switch skipped {
        case .nothing: false
        case .complete: source.isComplete
        case .completeFurtherOut(let container): source.isComplete && source.home !== container
        }
    }

    /// Visits the dependencies of a class.
    ///
    /// An object that exists in a container isn't created in a scope, which could bring what it needs.
    mutating func visitNeeds(
        of facts: ClassFacts, as registration: Registration?, in container: ModelContainer, _ demand: Demand,
        isExisting: Bool = false
    ) {
        let needs = model.needs(of: facts, as: registration, in: container)
        for need in needs { visit(need.source, demand.of(need.source, in: container)) }
        // A declared scope may bring what is missing, and creates the object then.
        let source = isExisting ? nil : registration.map { Source(registration: $0, home: container) }
        let needsOfScopes = source.map(model.ownNeedsOfScopes) ?? []
        for parameter in facts.parameters where parameter.kind == .one {
            let sources = model.sources(for: parameter, askedIn: container, by: registration)
            // A builder that takes its own type needs itself if there isn't another provider.
            let isItself = facts.types.contains(parameter.type)
            guard sources.isEmpty, !needsOfScopes.contains(parameter.needOfScopes) else { continue }
            problems.insert(isItself ? "WIND-002" : "WIND-023 \(parameter.type)")
        }
        // An optional or a list is empty without a provider of its token, but not if all of them have other types.
        for parameter in facts.parameters where parameter.kind == .optional || parameter.kind == .list {
            guard let token = parameter.token,
                !model.sources(of: token, seenFrom: container, by: registration).isEmpty,
                model.sources(for: parameter, askedIn: container, by: registration).isEmpty,
                source.map({ model.mayCome(parameter.needOfScopes, byScopeTo: $0) }) != true
            else { continue }
            problems.insert("WIND-023 \(parameter.type)")
        }
        for parameter in facts.parameters where parameter.kind == .maker {
            let maker = model.maker(for: parameter, by: registration, in: container)
            guard maker == nil, !needsOfScopes.contains(.type(parameter.product ?? parameter.type)) else { continue }
            problems.insert("WIND-029 \(parameter.type)")
        }
        for parameter in facts.parameters where parameter.kind == .perhapsMaker {
            let others = parameter.others.flatMap {
                model.sources(of: $0, askedIn: container, by: registration, withoutBuilders: $0.hasPrefix("Maker"))
            }
            guard !others.isEmpty, model.maker(for: parameter, by: registration, in: container) == nil,
                source.map({ model.mayCome(.type(parameter.type), byScopeTo: $0) }) != true
            else { continue }
            problems.insert("WIND-029 \(parameter.type)")
        }
        // A builder that hands on a maker has dependencies of its own.
        let makers = model.makerSources(of: facts, as: registration, in: container).map(\.source)
        for maker in makers where !maker.isOfParts { visit(maker, demand.of(maker, in: container)) }
        noteProducts(of: facts, as: registration, in: container, demand)
        for token in facts.needs {
            let sources = model.sources(of: token, seenFrom: container, by: registration)
            let weak = sources.filter(model.isWeak)
            if weak.contains(where: { [.instance, .sharedInstance].contains($0.registration.lifetime) }) {
                problems.insert("WIND-007 \(token.name)")
            }
            let isOptional = container.outward.contains { $0.optional.contains(token) }
            if !isOptional, !weak.isEmpty, weak.count == sources.count, !facts.isWeakAware {
                problems.insert("WIND-007 \(token.name)")
            }
            guard sources.isEmpty, !isOptional, model.mutation != .missingIsFine else { continue }
            if needsOfScopes.contains(.token(token)) { continue }
            // A provider that declares its own token needs itself if there isn't another provider.
            // A maker doesn't need the objects that it makes.
            let isOwn = registration?.tokens.contains(token) == true && facts.lifetime != .parameterized
            problems.insert(isOwn ? "WIND-002" : "WIND-001 \(token.name)")
        }
        visitProperties(of: facts, as: registration, in: container)
    }

    /// Notes the objects that a component creates by makers, which `finish()` visits.
    ///
    /// `bootstrap()` finds that a component of the container creates something of a scope. Other checks may find it.
    private mutating func noteProducts(
        of facts: ClassFacts, as registration: Registration?, in container: ModelContainer, _ demand: Demand
    ) {
        for maker in model.makers(of: facts, as: registration, in: container) {
            // Another container checks what the maker creates that its builder hands on.
            guard looksOutOfScope || isChecked(container) && (maker.builder ?? container) === container else {
                continue
            }
            if let parts = maker.registration {
                let source = Source(registration: parts, home: maker.home)
                products.append((source, demand.of(source, in: container)))
            } else if let one = model.sources(of: maker.product!, askedIn: maker.home).first,
                one.registration.lifetime != .foreignInstantiable
            {
                products.append((one, demand.of(one, in: container)))
            }
        }
    }

    /// Whether it is the container whose `bootstrap()` checks.
    private func isChecked(_ container: ModelContainer) -> Bool {
        if case .completeFurtherOut(let checked) = skipped { return checked === container }
        return false
    }

    /// Visits the objects that makers create.
    mutating func finish() {
        while let (source, demand) = products.popLast() { visit(source, demand) }
    }

    /// Checks that every property gets a value: all properties have the interface type of one of the tokens.
    private mutating func visitProperties(
        of facts: ClassFacts, as registration: Registration?, in container: ModelContainer
    ) {
        guard facts.hasProperties else { return }
        // A wired object's own properties are checked only if the walk found nothing else.
        guard !path.isEmpty || problems.isEmpty else { return }
        let found = facts.needs.map { token in
            (token, model.sources(of: token, seenFrom: container, by: registration))
        }
        // An optional token may bring the value, if it has a provider.
        guard found.allSatisfy({ !$0.1.isEmpty }) else { return }
        let types = found.flatMap { token, sources in
            sources.filter { model.isWeak($0) == facts.isWeakAware }.flatMap { $0.registration.types(for: token) }
        }
        if found.contains(where: { !types.contains($0.0.ofProperties) }) { problems.insert("WIND-030") }
    }
}
