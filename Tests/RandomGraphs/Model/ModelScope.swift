/// The model of a declared scope.
final class ModelScope {
    /// The registrations and modules of each opening.
    let template: ModelContainer
    /// The position of the value that each opening registers: it stands where the declaration expects it.
    let valueOrder: Int?

    init(_ template: ModelContainer, valueOrder: Int?) {
        (self.template, self.valueOrder) = (template, valueOrder)
    }

    /// Whether each opening registers a value.
    var expectsValue: Bool { valueOrder != nil }

    /// Whether each opening has what is needed.
    func brings(_ need: ScopeNeed) -> Bool {
        switch need {
        case .token(let token): token == .g && expectsValue || template.provides(token)
        case .type(let type): type == "Value" && expectsValue || template.types.contains(type)
        case .typeByToken(let type, let token): template.types(for: token).contains(type)
        }
    }
}

/// A dependency that a scope may bring: by a token, or by the type of a builder's parameter.
enum ScopeNeed: Hashable {
    case token(Token), type(String), typeByToken(String, Token)
}

extension Parameter {
    /// What a scope must bring for it, unless it is a maker.
    var needOfScopes: ScopeNeed { token.map { .typeByToken(type, $0) } ?? .type(type) }
}

extension ModelContainer {
    /// All types that it hands out: those of its own registrations, and those that its children export.
    fileprivate var types: [String] {
        registrations.flatMap(\.types) + exports.flatMap { $0.child.types(for: $0.token) }
    }

    fileprivate func types(for token: Token) -> [String] {
        registrations.filter { $0.tokens.contains(token) }.flatMap { $0.types(for: token) }
            + exports.filter { $0.token == token }.flatMap { $0.child.types(for: token) }
    }
}

/// Why no scope can create an object.
enum ScopeFault {
    /// It needs several scopes at once: one for its registration or a token, and another for the rest.
    case isApart
    /// A scope of a parent container has all that its dependencies need, but only its own container creates it.
    case isOutside
}

extension Model {
    /// Declares a scope with classes and modules.
    func declareScope(_ names: [String], expectsValue: Bool, in container: ModelContainer) -> ModelScope {
        let template = ModelContainer(inside: container)
        let scope = ModelScope(template, valueOrder: expectsValue ? nextOrder() : nil)
        for name in names {
            if let module = Pool.module(name) {
                install(module, in: template)
            } else {
                register(Pool.named(name).facts, in: template)
            }
        }
        container.scopes.append(scope)
        return scope
    }

    /// The needs of a class that nothing covers.
    private func open(_ source: Source) -> [ScopeNeed] {
        let (registration, container) = (source.registration, source.home)
        let tokens = registration.made.needs.filter { token in
            !container.outward.contains { $0.optional.contains(token) }
                && sources(of: token, seenFrom: container, by: registration).isEmpty
                && !registration.tokens.contains(token)
        }
        let parameters = registration.made.parameters.compactMap { parameter -> ScopeNeed? in
            switch parameter.kind {
            case .one:
                let isCovered = !sources(for: parameter, askedIn: container, by: registration).isEmpty
                return isCovered || registration.types.contains(parameter.type) ? nil : parameter.needOfScopes
            case .maker:
                let isCovered = maker(for: parameter, by: registration, in: container) != nil
                return isCovered ? nil : .type(parameter.product ?? parameter.type)
            case .optional, .list, .perhapsMaker: return nil
            }
        }
        return tokens.map { .token($0) } + parameters
    }

    /// The scopes that may create the object of a source.
    ///
    /// Its container and the parents may declare them, up to the container of the registration, or the modules of one of
    /// these. A container that a scope opened isn't outside of this scope.
    private func scopes(for source: Source) -> [ModelScope] {
        guard source.registration.mayBeForScopes, mutation != .scopesBringNothing else { return [] }
        let last = source.home.outward.firstIndex { $0 === source.registration.home } ?? 0
        return scopes(visibleIn: source.home, upTo: last)
    }

    private func scopes(visibleIn container: ModelContainer, upTo last: Int) -> [ModelScope] {
        let outward = container.outward
        return (0...last).flatMap { number in
            let inside = number == 0 ? nil : outward[number - 1]
            let modules = outward[number].compartments.filter { $0 !== inside }
            return outward[number].scopes.filter { inside == nil || $0 !== inside?.openedBy }
                + modules.flatMap { $0.members.flatMap(\.scopes) }
        }
    }

    /// The needs of a class that only a scope can meet.
    func ownNeedsOfScopes(_ source: Source) -> [ScopeNeed] {
        let scopes = scopes(for: source)
        return open(source).filter { need in scopes.contains { $0.brings(need) } }
    }

    /// What an object needs from a scope, itself or through new objects that the same container creates;
    /// none if no scope that can create it has all of them.
    private func needsOfScopes(_ source: Source, path: [Registration] = []) -> (
        needs: Set<ScopeNeed>, fault: ScopeFault?
    ) {
        let registration = source.registration
        guard registration.mayBeForScopes, !path.contains(where: { $0 === registration }) else { return ([], nil) }
        var needs = Set(ownNeedsOfScopes(source))
        let (made, home) = (registration.made, source.home)
        // A builder that hands on a maker is created for its consumer, too.
        let builders = makerSources(of: made, as: registration, in: home).map(\.source).filter { !$0.isOfParts }
        let inner = self.needs(of: made, as: registration, in: home).map(\.source) + builders
        for one in inner where one.home === home {
            needs.formUnion(needsOfScopes(one, path: path + [registration]).needs)
        }
        if needs.isEmpty || scopes(for: source).contains(where: { needs.allSatisfy($0.brings) }) {
            return (needs, nil)
        }
        let isOutside =
            ownNeedsOfScopes(source).isEmpty
            && scopes(visibleIn: home, upTo: home.outward.count - 1).contains { needs.allSatisfy($0.brings) }
        return ([], isOutside ? .isOutside : .isApart)
    }

    /// The classes that need a scope together with what their makers create, if no scope has all that this takes.
    ///
    /// `bootstrap()` names one or several of them.
    func namesOfUnmeetableProducts(of source: Source) -> Set<String> {
        var (needs, names) = (Set<ScopeNeed>(), Set<String>())
        var (queue, known) = ([source], Set<ObjectIdentifier>())
        while let next = queue.popLast() {
            let (registration, home) = (next.registration, next.home)
            guard registration.mayBeForScopes, known.insert(ObjectIdentifier(registration)).inserted else { continue }
            needs.formUnion(ownNeedsOfScopes(next))
            names.insert(registration.made.publicName)
            queue += self.needs(of: registration.made, as: registration, in: home).map(\.source)
            queue += makerSources(of: registration.made, as: registration, in: home).map(\.source)
            for maker in makers(of: registration.made, as: registration, in: home) {
                if let parts = maker.registration {
                    queue.append(Source(registration: parts, home: maker.home))
                } else {
                    queue += sources(of: maker.product!, askedIn: maker.home).prefix(1)
                }
            }
        }
        let isMet = needs.isEmpty || scopes(for: source).contains { needs.allSatisfy($0.brings) }
        return isMet ? [] : names
    }

    /// Whether a scope that may create the object has what it needs.
    func mayCome(_ need: ScopeNeed, byScopeTo source: Source) -> Bool {
        scopes(for: source).contains { $0.brings(need) }
    }

    /// Why no scope can create an object.
    func scopeFault(of source: Source) -> ScopeFault? { needsOfScopes(source).fault }

    /// Whether only a declared scope can create an object, because it brings all that the class lacks.
    func isForScopes(_ source: Source) -> Bool {
        let needs = open(source)
        return !needs.isEmpty && scopes(for: source).contains { scope in needs.allSatisfy(scope.brings) }
    }

    /// The container that a scope opens inside another, with the value that the opening registers.
    func opened(_ scope: ModelScope, inside parent: ModelContainer, with value: ModelObject?) -> ModelContainer {
        let isEmpty = mutation == .emptyScopes
        let opened = isEmpty ? ModelContainer(inside: parent) : scope.template.copy(inside: parent)
        if let value, let order = scope.valueOrder {
            opened.registrations.insert(Registration(value.facts, in: opened, object: value, order: order), at: 0)
        }
        opened.expectsValue = value != nil
        opened.openedBy = scope
        return opened
    }
}
