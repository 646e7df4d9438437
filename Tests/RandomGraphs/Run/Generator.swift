/// Generates runs.
struct Generator {
    var random: SplitMix64
    var operations: [Operation] = []
    private var containers: [Int] = []
    private var containerCount = 0
    private(set) var objects: [Int] = []
    /// The registered classes of each container.
    private var registered: [Int: Set<String>] = [:]
    private var objectCount = 0
    private(set) var makerCount = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// The operations of a run.
    mutating func run(operations count: Int? = nil) -> [Operation] {
        let count = count ?? (random.chance(5) ? Int.random(in: 40...90, using: &random) : 5)
        open(inside: nil)
        registerSeveral(in: 0)
        while operations.count < count || random.chance(90) && operations.count < 3 * count + 20 { addOne() }
        return operations
    }

    @discardableResult
    mutating func open(inside parent: Int?) -> Int {
        operations.append(.open(container: containerCount, inside: parent))
        // The rule comes first, because it doesn't change objects that are already wired.
        if random.chance(30) { operations.append(.weak(.h, in: containerCount)) }
        containers.append(containerCount)
        containerCount += 1
        return containerCount - 1
    }

    /// Opens a container, usually inside another, and registers some components in it.
    private mutating func openAnother(inside parent: Int) {
        let child = open(inside: random.chance(80) ? parent : nil)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let facts = random.pick(Pool.registered)!.facts
            operations.append(.register(facts.name, in: child))
            guard let token = facts.token, random.chance(25) else { continue }
            operations.append(.export(token, from: child, to: parent))
        }
    }

    /// Makes the same calls in another container, which may share with the first until it is changed.
    mutating func openTwin(of container: Int) -> Int {
        let number = add(insteadOf: container)
        operations += operations.compactMap { $0.registering(in: number, insteadOf: container) }
        return number
    }

    mutating func copy(_ container: Int) -> Int {
        let number = add(insteadOf: container)
        operations.append(.copy(container, as: number))
        return number
    }

    /// Adds a container that has the classes of another.
    private mutating func add(insteadOf container: Int) -> Int {
        registered[containerCount] = registered[container]
        return newContainer()
    }

    mutating func newContainer() -> Int {
        containers.append(containerCount)
        containerCount += 1
        return containerCount - 1
    }

    /// Registers several classes, where more classes mean fewer tokens without a provider.
    private mutating func registerSeveral(in container: Int) {
        let count = Int.random(in: 2...(random.chance(10) ? 24 : 10), using: &random)
        for _ in 0..<count {
            if random.chance(8) { registerValue(in: container) } else { register(in: container) }
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) { registerMaker(in: container) }
        if random.chance(20) { install(in: container) }
        for _ in 0..<Int.random(in: 0...2, using: &random) { offer(in: container) }
        for token in Token.allCases where random.chance(60) { operations.append(.optional(token, in: container)) }
    }

    private mutating func register(in container: Int) {
        // Components that look back close a cycle in most graphs.
        var name = random.pick(Pool.registered)!.facts.name
        while name.hasPrefix("Back"), random.chance(80) { name = random.pick(Pool.registered)!.facts.name }
        operations.append(.register(name, in: container))
        registered[container, default: []].insert(name)
    }

    /// Offers a class for a further token, before or after its registration.
    mutating func offer(in container: Int) {
        let one = random.pick(Pool.manifold + Pool.parts.filter { !$0.facts.further.isEmpty })!.facts
        let token = random.pick(one.further)!
        let isRegistered = random.chance(80)
        let isFirst = random.chance(50)
        if isRegistered, isFirst { operations.append(.register(one.name, in: container)) }
        operations.append(.offer(token, by: one.name, in: container))
        if isRegistered, !isFirst { operations.append(.register(one.name, in: container)) }
        if isRegistered { registered[container, default: []].insert(one.name) }
    }

    /// Installs a module.
    mutating func install(in container: Int) {
        let module = random.pick(Pool.modules)!
        operations.append(.install(name(of: module), in: container))
        registered[container, default: []].formUnion(ModelContainer.openClasses(of: module))
    }

    private mutating func addOne() {
        let container = random.pick(containers)!
        if random.chance(3) { return addMotif(in: container) }
        if random.chance(8) { return useMaker(in: container) }
        if random.chance(4) { return install(in: container) }
        if random.chance(4) { return offer(in: container) }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<12: register(in: container)
        case 12..<15: operations.append(.optional(token(), in: container))
        case 15..<18: replace(in: container)
        case 18..<20: random.pick(containers).map { operations.append(.export(token(), from: $0, to: container)) }
        case 20..<21: _ = random.chance(50) ? openTwin(of: container) : copy(container)
        case 21..<25:
            if random.chance(40) { operations.append(.register("StartedE", in: container)) }
            operations.append(.start(container))
            if random.chance(60) { operations.append(.stop(container)) }
        case 25..<34: operations.append(.bootstrap(container))
        case 34..<36: operations.append(.validate(container))
        case 36..<41: announce(in: container)
        case 41..<64: operations.append(.resolve(random.pick(Kind.all)!.name, in: container, as: newObject()))
        case 64..<72: operations.append(.make(random.pick(Pool.wired)!.facts.name, as: newObject()))
        case 72..<82: random.pick(objects).map { operations.append(.wire($0, in: container)) }
        case 82..<84: registerValue(in: container)
        case 86..<90: openAnother(inside: container)
        case 90..<92: operations.append(.close(container: container))
        case 84..<86:
            let object = newObject()
            operations.append(.make(random.pick(Pool.registered)!.facts.name, as: object))
            operations.append(.registerObject(object, in: container))
        default: random.pick(objects).map { operations.append(.drop($0)) }
        }
    }

    mutating func replace(in container: Int) {
        if random.chance(20) {
            let (product, lifetime) = (random.pick(Product.allCases)!, random.pick(Lifetime.ofBuilders)!)
            return operations.append(.replaceProviders(product, as: lifetime, in: container))
        }
        let old = random.pick(Pool.registered.filter { registered[container]?.contains($0.facts.name) == true })?.facts
        guard let old = old ?? random.pick(Pool.registered)?.facts else { return }
        let fitting = Pool.registered.map(\.facts).filter { new in
            new.name != old.name && (random.chance(3) || !old.types.isEmpty && Set(old.types).isSubset(of: new.types))
        }
        guard let new = random.pick(fitting) else { return }
        if random.chance(70) { return operations.append(.replace(old.name, by: new.name, in: container)) }
        let object = newObject()
        operations += [.make(new.name, as: object), .replaceByObject(old.name, by: object, in: container)]
    }

    private mutating func announce(in container: Int) {
        let name = random.pick(Pool.announced)!.facts.name
        if random.chance(20) { return operations.append(.register(name, in: container)) }
        let object = newObject()
        operations.append(.make(name, as: object))
        operations.append(.announce(object, in: container))
    }

    private mutating func token() -> Token { random.pick(Token.allCases)! }

    mutating func registerValue(in container: Int) {
        if random.chance(40) { return operations.append(.value(in: container)) }
        let lifetime = random.pick(Lifetime.ofBuilders)!
        operations.append(.build(random.pick(Recipe.allCases)!, lifetime, in: container))
    }

    mutating func newObject() -> Int {
        objects.append(objectCount)
        objectCount += 1
        return objectCount - 1
    }

    mutating func newMaker() -> Int {
        makerCount += 1
        return makerCount - 1
    }
}
