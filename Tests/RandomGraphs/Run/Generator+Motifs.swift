// Groups of operations that chance alone rarely combines.
extension Generator {
    /// Adds one of the motifs to a container.
    mutating func addMotif(in container: Int) {
        if random.chance(50) { return random.chance(50) ? replaceAgain() : openScopes() }
        for token in Token.allCases { operations.append(.optional(token, in: container)) }
        switch Int.random(in: 0..<14, using: &random) {
        case 0: startExported(in: container)
        case 1: replaceHidden(in: container)
        case 2: wireInside(of: container)
        case 3: decorateInside(of: container)
        case 4: replaceByDecorator(in: container)
        case 5: replaceWeakConsumer()
        case 6: replaceNeedOfUnmade(in: container)
        case 11, 12: replaceWeakly()
        case 9, 10: installTwice(in: container)
        case 7, 8: makeInside(of: container)
        default: announceToAnother(container)
        }
    }

    /// Providers are replaced several times, in containers that are alike at first, and in a graph without problems.
    private mutating func replaceAgain() {
        var containers = [open(inside: nil)]
        for token in Token.allCases { operations.append(.optional(token, in: containers[0])) }
        let providers = Pool.registered.map(\.facts).filter { $0.types == ["E"] && $0.needs != [.a] }
        let consumers = ["DirectConsumer", "InjectC", "ListD", "LazyB", "SharedC", "ScopedDictionaryD", "CompositeA"]
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            operations.append(.register(random.pick(providers)!.name, in: containers[0]))
            operations.append(.register(random.pick(consumers)!, in: containers[0]))
        }
        if random.chance(30) { operations.append(.build(.allE, random.pick(Lifetime.ofBuilders)!, in: containers[0])) }
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            let container = random.pick(containers)!
            switch Int.random(in: 0..<9, using: &random) {
            case 0: operations.append(.bootstrap(container))
            case 8:
                let object = newObject()
                operations.append(.make(random.pick(providers)!.name, as: object))
                operations.append(.registerObject(object, in: container))
            case 1:
                operations.append(.resolve(random.pick(["E", "C", "B", "A", "G"])!, in: container, as: newObject()))
            case 2: containers.append(random.chance(70) ? openTwin(of: container) : copy(container))
            case 3: containers.append(open(inside: container))
            case 4, 5:
                let product = random.pick([Product.builtE, .builtE, .builtA, .built])!
                operations.append(.replaceProviders(product, as: random.pick(Lifetime.ofBuilders)!, in: container))
            case 6:
                let object = newObject()
                operations.append(.make(random.pick(providers)!.name, as: object))
                operations.append(.replaceByObject(random.pick(providers)!.name, by: object, in: container))
            default:
                let (old, new) = (random.pick(providers)!.name, random.pick(providers)!.name)
                operations.append(.replace(old, by: new, in: container))
            }
        }
    }

    /// Scopes are declared and opened several times, in containers that are alike at first.
    private mutating func openScopes() {
        var containers = [open(inside: nil)]
        // Some tokens come from the scopes alone, or may be absent.
        let ofScopes = random.pick([[], [], [Token.g], [.g], [.e], [.e, .g]])!
        for token in Token.allCases where !ofScopes.contains(token) {
            operations.append(.optional(token, in: containers[0]))
        }
        // The container, or one that exports to it, declares scopes.
        var declared: [(home: Int, number: Int)] = []
        var homes = [containers[0]]
        if random.chance(30) {
            let module = open(inside: containers[0])
            operations.append(.export(random.pick([.b, .e, .i, .j])!, from: module, to: containers[0]))
            containers.append(module)
            homes.append(module)
        }
        for _ in 0..<Int.random(in: 4...16, using: &random) {
            let container = random.pick(containers)!
            // All scopes share a foreign singleton, which must not keep the components of one of them.
            let classes = Pool.registered.map(\.facts)
                .filter { one in
                    let isOfApp =
                        container == containers[0] && one.lifetime != .instance && one.lifetime != .scopedSingleton
                    return !one.name.hasPrefix("Back") && one.name != "ForeignD"
                        && (!isOfApp || Set(ofScopes).isDisjoint(with: one.needs) || random.chance(3))
                }
                .map(\.name)
            switch Int.random(in: 0..<14, using: &random) {
            case 10: registerMaker(in: container)
            case 11: useMaker(in: container)
            case 12: random.chance(50) ? registerValue(in: container) : offer(in: container)
            case 0, 1:
                operations.append(.register(random.pick(classes)!, in: container))
            case 2, 3:
                let names = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    random.chance(20) ? name(of: random.pick(Pool.modules)!) : random.pick(classes)!
                }
                let home = random.pick(homes)!
                operations.append(.declareScope(names, expectsValue: random.chance(50), in: home))
                declared.append((home, declared.count { $0.home == home }))
            case 4, 5:
                guard let scope = random.pick(declared) else { continue }
                containers.append(newContainer())
                operations.append(
                    .openScope(number: scope.number, of: scope.home, inside: container, as: containers.last!))
            case 6: operations.append(.bootstrap(container))
            case 7: containers.append(random.chance(50) ? openTwin(of: containers[0]) : copy(container))
            case 8: replace(in: container)
            default: operations.append(.resolve(random.pick(Kind.all)!.name, in: container, as: newObject()))
            }
        }
    }

    /// Modules are installed before and after their objects exist, in a container, a child and a copy.
    private mutating func installTwice(in container: Int) {
        let child = open(inside: container)
        for _ in 0..<4 {
            let home = random.pick([container, child])!
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: install(in: container)
            case 2: install(in: child)
            case 3: operations.append(.bootstrap(home))
            case 4: operations.append(.register(random.pick(["BareE", "SimpleE", "DirectConsumer"])!, in: home))
            case 5: _ = copy(home)
            default: operations.append(.resolve(random.pick(["B", "C", "D", "E"])!, in: home, as: newObject()))
            }
        }
    }

    /// Components are replaced that others take weakly, in a container and a child.
    private mutating func replaceWeakly() {
        let container = open(inside: nil)
        for token in Token.allCases { operations.append(.optional(token, in: container)) }
        let providers = ["ParentH", "OtherH", "LazyH", "ScopedH"]
        operations.append(.weak(.h, in: container))
        let child = open(inside: container)
        for name in ["ChildD", "ScopedWeakC"] {
            operations.append(.register(name, in: random.pick([container, child])!))
        }
        for _ in 0..<2 { operations.append(.register(random.pick(providers)!, in: container)) }
        for _ in 0..<Int.random(in: 3...9, using: &random) {
            let home = random.pick([container, child])!
            switch Int.random(in: 0..<6, using: &random) {
            case 0: operations.append(.bootstrap(home))
            case 1:
                let object = newObject()
                operations += [.make("WiredWeakH", as: object), .wire(object, in: home)]
            case 2:
                let lifetime = random.pick(Lifetime.ofBuilders)!
                operations.append(.replaceProviders(.builtH, as: lifetime, in: container))
            case 3: operations.append(.replace(random.pick(providers)!, by: random.pick(providers)!, in: container))
            default: operations.append(.resolve(random.pick(["C", "D", "H"])!, in: home, as: newObject()))
            }
        }
    }

    /// Two containers start an exported component: the container that exports it, and the container that gets it.
    private mutating func startExported(in container: Int) {
        let child = open(inside: container)
        operations += [
            .register("StartedE", in: child), .export(.e, from: child, to: container), .start(container), .start(child),
            .stop(container), .stop(child),
        ]
    }

    /// A child's component has a provider that is nearer than the replaced one.
    private mutating func replaceHidden(in container: Int) {
        let providers = Pool.registered.map(\.facts).filter { $0.types == ["E"] && $0.needs != [.a] }
        guard let old = random.pick(providers), let near = random.pick(providers), let new = random.pick(providers)
        else { return }
        let child = open(inside: container)
        operations += [
            .register(old.name, in: container), .register(near.name, in: child), .register("DirectConsumer", in: child),
            .bootstrap(container), .resolve("DirectConsumer", in: child, as: newObject()),
            .replace(old.name, by: new.name, in: container),
        ]
    }

    /// A child container wires an object of its parent.
    private mutating func wireInside(of container: Int) {
        let object = newObject()
        let child = open(inside: container)
        operations += [
            .register("CompositeA", in: container), .resolve("A", in: container, as: object), .wire(object, in: child),
        ]
    }

    /// A builder takes its own type from the parent container.
    private mutating func decorateInside(of container: Int) {
        let child = open(inside: container)
        operations += [
            .build(.nothing, random.pick(Lifetime.ofBuilders)!, in: container),
            .build(.another, random.pick(Lifetime.ofBuilders)!, in: child),
            .resolve("G", in: child, as: newObject()),
        ]
    }

    /// A decorator takes the place of a provider that another decorator wraps.
    private mutating func replaceByDecorator(in container: Int) {
        operations += [
            .register("PureConsumer", in: container), .register("BareA", in: container),
            .register("CompositeA", in: container), .bootstrap(container),
            .replace("BareA", by: "CompositeA", in: container),
        ]
    }

    /// A replaced component knows a consumer weakly.
    private mutating func replaceWeakConsumer() {
        let container = open(inside: nil)
        operations += [
            .weak(.h, in: container), .optional(.e, in: container), .register("ChildD", in: container),
            .register("ParentH", in: container), .bootstrap(container),
            .resolve("D", in: container, as: newObject()), .replace("ChildD", by: "ListD", in: container),
            .register("BareE", in: container), .replace("ChildD", by: "BareD", in: container),
        ]
    }

    /// A consumer gets a component that isn't created until the replacement, in the container that exports it.
    private mutating func replaceNeedOfUnmade(in container: Int) {
        let child = open(inside: container)
        operations += [
            .register("PureConsumer", in: container), .register("BareE", in: container), .bootstrap(container),
            .register("LazyB", in: child), .export(.b, from: child, to: container),
            .replace("BareE", by: "SimpleE", in: container),
        ]
    }

    /// Two containers wire an object, and another object announces itself in the first container.
    private mutating func announceToAnother(_ container: Int) {
        let (consumer, announced) = (newObject(), newObject())
        let other = open(inside: nil)
        for token in Token.allCases { operations.append(.optional(token, in: other)) }
        operations += [
            .make("WiredWeakly", as: consumer), .wire(consumer, in: container), .wire(consumer, in: other),
            .make("AnnouncedF", as: announced), .announce(announced, in: container),
        ]
    }
}
