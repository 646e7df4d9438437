/// The registrations of one container: a description without any object and without other containers.
///
/// The lock of the container's tree guards it.
final class Blueprint: @unchecked Sendable {
    // SAFETY: see above; no user code runs under the lock, so no access overlaps another.
    /// The registrations, by index.
    @safe @exclusivity(unchecked) private(set) var members: [Member] = []
    let tokens = PointerTable<TokenEntry>(isGuarded: true)
    /// The first offer of each type.
    private(set) var types = PointerTable<Offer>(isGuarded: true)
    /// The index of a registration of each class; see `firstIndex(of:)`.
    let classes = AddressTable(isGuarded: true)
    /// The indices of the hand-written resolvers.
    private(set) var resolvers: [Int] = []
    private(set) var exports: [Export] = []
    /// The scopes that the container declares.
    private(set) var declaredScopes: [DeclaredScope] = []
    /// Whether the container, its modules and its scopes register nothing.
    var isEmpty: Bool { !members.contains(where: \.isCurrent) && compartments.isEmpty && declaredScopes.isEmpty }
    /// The name of the scope that this blueprint describes, if it describes one.
    private(set) var scopeName: ScopeName?
    /// The expectations, which are met when a scope is opened.
    @safe @exclusivity(unchecked) private(set) var expectations: [Expectation] = []
    /// The blueprints of the containers that this one keeps.
    @safe @exclusivity(unchecked) private(set) var compartments: [Blueprint] = []
    var furtherOffers: [FurtherOffer] = []
    var traits = Traits.none
    /// The indices of classes that only an announced object has registered so far.
    private(set) var implied: [Int] = []
    // Errors in the registrations themselves.
    var duplicates: [Container.ResolutionError.DuplicateRegistration] = []
    var invalidTokens: [Container.ResolutionError.InvalidToken] = []
    var invalidExports: [Container.ResolutionError.InvalidExport] = []
    var moduleCycles: [Container.ResolutionError.ModuleCycle] = []

    /// The described calls and their keys.
    @safe @exclusivity(unchecked) private(set) var changes: [Change] = []
    @safe @exclusivity(unchecked) private(set) var keys: [ChangeKey] = []
    @safe @exclusivity(unchecked) private(set) var indices: [Int] = []
    /// The number of this blueprint, which only its twins have, too.
    private(set) var number = Blueprint.numbers.wrappingAdd(1).newValue
    /// The number of a blueprint with which this one is known to begin, or 0.
    let base = Atomic(0)
    private static let numbers = Atomic<Int>(0)
    /// Whether several containers may share this blueprint, which then doesn't change any more.
    var isShared = false
    /// Whether all its changes can be described again.
    var isShareable = true

    /// The blueprint of a container without registrations.
    static let empty: Blueprint = {
        let blueprint = Blueprint()
        blueprint.isShared = true
        return blueprint
    }()

    init() {
        members.append(Member(registration: .ofContainer, original: ContainerReference.self, order: 0))
        offer(OfferDescription(type: Container.self, token: (any ContainerDependency).self), by: 0)
    }

    private init(members: [Member]) { self.members = members }

    // MARK: Registering

    /// Adds the description of a call.
    func perform(_ change: Change, _ key: ChangeKey) {
        assert(!isShared)
        if case .substitutions(let substitutions) = change, let earlier = place(of: substitutions, key) {
            // A repeated replacement overwrites the previous one, so that nothing grows.
            for substitution in substitutions { apply(substitution) }
            // When the change is described again for another container, it continues from the first replacement.
            if case .substitutions(let first) = changes[earlier] {
                for number in substitutions.indices { substitutions[number].old = first[number].old }
            }
            (changes[earlier], keys[earlier]) = (change, key)
            // The first changes aren't those of another blueprint any more.
            base.store(0, ordering: .relaxed)
            // The new replacement knows offers that came after the first one, so the changes can't be described again.
            if earlier < changes.count - 1 { isShareable = false }
            return
        }
        changes.appendInline(change)
        keys.appendInline(key)
        var index = -1
        switch change {
        case .registration(let registration, let offer):
            index = registration.index
            if key.isImplied { implied.append(index) }
            add(registration, offering: offer)
        case .furtherOffer(let description, let type, let location):
            addFurtherOffer(description, by: type, at: location)
        case .duplicate(let index, let type, let location):
            addDuplicate(of: index, type, at: location)
        case .option(let option, let token, let location):
            set(option, of: token, at: location)
        case .substitutions(let substitutions):
            for substitution in substitutions { apply(substitution) }
            index = substitutions[0].index
        case .declaredScope(let scope):
            declaredScopes.append(scope)
        case .scope(let name):
            scopeName = name
        case .withdrawal(let index, let other):
            withdraw(index, for: other)
        }
        indices.appendInline(index)
    }

    /// Creates a blueprint with only the first changes of this one.
    @inline(never)
    func prefix(_ count: Int) -> Blueprint {
        if count == changes.count {
            let copy = copy()
            if isShared { copy.base.store(number, ordering: .relaxed) }
            return copy
        }
        let prefix = Blueprint()
        for index in 0..<count { prefix.perform(changes[index], keys[index]) }
        return prefix
    }

    /// Adds a registration and, for a class that takes arguments, its makers, which count from the class.
    private func add(_ registration: Registration, offering offer: OfferDescription?, order: Int? = nil) {
        let index = members.count
        members.appendInline(
            Member(registration: registration, original: registration.componentType, order: order ?? index))
        traits.insert(Traits(of: registration))
        if let type = registration.componentType, registration.make != nil {
            noteClass(type, at: index)
        }
        if let offer { self.offer(offer, by: index) }
        if registration.lifetime == .expected { expectations.append(Expectation(members[index])) }
        if registration.isResolver { addResolver(index) }
        for further in furtherOffers(metBy: registration) {
            addFurtherOffer(further.description, by: index, at: further.location)
        }
    }

    /// Adds a registration of a parent container, to be offered as it is there.
    /// - Returns: Its index.
    func addCopy(of other: Member) -> Int {
        let index = members.count
        let registration = Registration(copying: other.registration, to: index)
        members.append(Member(registration: registration, original: other.original, order: index))
        traits.insert(Traits(of: registration))
        if let type = other.original, firstIndex(of: type) == nil { noteClass(type, at: index) }
        for offer in other.offers { append(Offer(offer.description, of: registration)) }
        implied.append(index)
        return index
    }

    /// Adds an offer of a registration.
    func offer(_ description: OfferDescription, by index: Int) {
        let registration = members[index].registration
        guard let maker = registration.details?.maker else { return append(Offer(description, of: registration)) }
        for type in [description.type] + (description.ancestors as [any Any.Type]) {
            let product = OfferDescription(type: type, token: description.token)
            let made = maker.describe(type, registration.participant.place)
            members[index].products.append(Offer(product, of: registration))
            members[index].makers.append(members.count)
            add(
                Registration(at: members.count, made),
                offering: OfferDescription(type: made.details!.valueType!, token: description.token),
                order: members[index].order)
        }
    }

    private func append(_ offer: Offer) {
        members[offer.registration.index].offers.appendInline(offer)
        if offer.isFit == nil { traits.insert(.unprovenOffers) }
        addType(of: offer)
        if members[offer.registration.index].order < members.count - 1, isBehindLater(offer) { indexTypes() }
        guard let name = offer.token else { return }
        guard let id = offer.tokenID, ConformanceIndex.isEmpty(id) else {
            let provider = offer.registration.participant
            invalidTokens.append(.init(token: name, provider: provider, interface: offer.type))
            return
        }
        let token = tokens.entry(for: id)
        var place = token.offers.count
        while place > 0, order(of: token.offers[place - 1]) > order(of: offer) { place -= 1 }
        token.offers.insert(contentsOf: [offer], at: place)
    }

    private func addType(of offer: Offer) {
        types.insert(offer, for: ObjectIdentifier(offer.type))
        for ancestor in offer.ancestors { types.insert(offer, for: ObjectIdentifier(ancestor)) }
    }

    private func addResolver(_ index: Int) {
        let registration = members[index].registration
        resolvers.append(index)
        traits.insert(.resolvers)
        for id in registration.stated?.tokens ?? [] {
            tokens.entry(for: id).resolvers.append(index)
        }
        for token in registration.stated?.invalidTokens ?? [] {
            invalidTokens.append(.init(token: token, provider: registration.participant))
        }
    }

    /// Offers a class under a further type, now or once it is registered or replaces another.
    func addFurtherOffer(_ description: OfferDescription, by type: AnyClass, at location: Container.CodeLocation) {
        var all = members.indices.filter { members[$0].original == type }
        // A class that took the place of another is meant if it isn't registered itself.
        if all.isEmpty { all = members.indices.filter { members[$0].registration.componentType == type } }
        var indices = all.filter { !members[$0].isRetired }
        if indices.isEmpty, let replaced = all.first {
            // All offers were replaced, but not the class.
            members[replaced].isRetired = false
            indices = [replaced]
        }
        furtherOffers.append((description, provider: type, location: location, isMet: !indices.isEmpty))
        for index in indices { addFurtherOffer(description, by: index, at: location) }
    }

    private func addFurtherOffer(_ description: OfferDescription, by index: Int, at location: Container.CodeLocation) {
        if isOffered(description, by: index) {
            let participant = members[index].registration.participant
            addDuplicate(
                .init(
                    type: participant.type, interface: description.type, isObject: false,
                    places: [participant.place, location].compactMap(\.self), index: index))
        } else {
            offer(description, by: index)
        }
    }

    /// Notes a second registration of the same class or object; the first one of an implied class isn't a second.
    func addDuplicate(of index: Int, _ again: AnyClass?, at location: Container.CodeLocation?) {
        if let place = implied.firstIndex(of: index) {
            implied.remove(at: place)
            if members[index].registration.isResolver, !resolvers.contains(index) { addResolver(index) }
            return
        }
        let first = members[index].registration.participant
        let original: AnyClass? = again == nil ? nil : members[index].original
        let isReplacement = original != nil && again != original && again == members[index].registration.componentType
        addDuplicate(
            .init(
                type: original ?? first.type, isObject: again == nil,
                places: [first.place, location].compactMap(\.self),
                replacement: isReplacement ? again : nil, index: index))
    }

    /// Adds a compartment, as its owner sees it.
    /// - Returns: Its number.
    func addCompartment(_ blueprint: Blueprint) -> Int {
        compartments.append(blueprint)
        return compartments.count - 1
    }

    func addExport(_ token: any Any.Type, _ id: ProtocolID, from compartment: Int, at location: Container.CodeLocation)
    {
        exports.append(
            (token: token, id: id, compartment: compartment, location: location, order: members.count))
    }
}

extension Blueprint {
    /// Creates an equal blueprint for another container.
    func copy() -> Blueprint {
        let copy = Blueprint(members: members)
        for token in tokens.values { copy.tokens.insert(token.copy(), for: token.id.key) }
        classes.forEach { _ = copy.classes.insert($1, for: $0) }
        (copy.resolvers, copy.exports, copy.furtherOffers) = (resolvers, exports, furtherOffers)
        (copy.changes, copy.keys, copy.indices) = (changes, keys, indices)
        (copy.traits, copy.duplicates, copy.isShareable, copy.implied) = (traits, duplicates, isShareable, implied)
        (copy.invalidTokens, copy.invalidExports, copy.moduleCycles) = (invalidTokens, invalidExports, moduleCycles)
        (copy.declaredScopes, copy.scopeName, copy.expectations) = (declaredScopes, scopeName, expectations)
        copy.compartments = compartments.map { $0.copy() }
        copy.indexTypes()
        return copy
    }

    /// Copies a shared blueprint for the scopes of one thread; where blueprints are compared, the copy counts as this one.
    func twin() -> Blueprint {
        let twin = copy()
        (twin.number, twin.isShared) = (number, true)
        return twin
    }

    /// Replaces registrations.
    func apply(_ substitution: Substitution) {
        let (index, new) = (substitution.index, substitution.registration)
        for old in substitution.old {
            members[old].offers.removeAll(where: substitution.takesOver)
            // A replaced class has all offers, and only the first of its registrations stays.
            if substitution.extent == nil ? old != index : members[old].offers.isEmpty { members[old].isRetired = true }
        }
        if index == members.count {
            members.append(Member(registration: new, original: nil, order: substitution.order))
        }
        if substitution.extent == nil { members[index].products = substitution.products }
        members[index].registration = new
        members[index].offers = substitution.offers
        members[index].isRetired = false
        expectations = expectations.map { Expectation(members[$0.index]) }
        traits.insert(Traits(of: new))
        if substitution.offers.contains(where: { $0.isFit == nil }) { traits.insert(.unprovenOffers) }
        if let type = new.componentType, new.make != nil, self.index(of: type) == nil {
            noteClass(type, at: index)
        }
        replaceOffers(by: substitution)
        guard substitution.extent == nil else { return }
        // Those of a registered class belong to its own registration.
        for further in furtherOffers(metBy: new, unlessMet: true) where !isOffered(further.description, by: index) {
            offer(further.description, by: index)
            // A later replacement has this offer, which its own description doesn't show.
            isShareable = false
        }
    }

    /// Removes the effect of an expectation that a registration or an export meets, and gives that its place in lists.
    private func withdraw(_ index: Int, for other: Int?) {
        let (order, token) = (members[index].order, members[index].offers.first?.tokenID)
        if let other { members[other].order = min(members[other].order, order) }
        for number in exports.indices where other == nil && exports[number].id == token {
            exports[number].order = order
        }
        members[index].offers = []
        members[index].isRetired = true
        expectations.removeAll { $0.index == index }
        for token in tokens.values {
            token.offers.removeAll { $0.registration.index == index }
            token.offers = token.offers.ordered { self.order(of: $0) }
        }
        indexTypes()
    }

    /// Looks up the first offer of each type anew.
    private func indexTypes() {
        types = PointerTable(isGuarded: true)
        for index in Order.indices(by: members.map { Int64($0.order) }) {
            for offer in members[index].offers { addType(of: offer) }
        }
    }

    private func replaceOffers(by substitution: Substitution) {
        for token in tokens.values {
            guard let first = token.offers.firstIndex(where: substitution.takesOver) else { continue }
            token.offers.removeAll(where: substitution.takesOver)
            token.offers.insert(
                contentsOf: substitution.offers.filter { $0.tokenID == token.id }, at: min(first, token.offers.count))
        }
        indexTypes()
    }
}
