// Groups of operations that chance alone rarely combines.
extension Generator {
    /// Adds one of the motifs to a container.
    mutating func addMotif(in container: Int) {
        for token in Token.allCases { operations.append(.optional(token, in: container)) }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: startExported(in: container)
        case 1: replaceHidden(in: container)
        case 2: wireInside(of: container)
        case 3: decorateInside(of: container)
        case 4: replaceByDecorator(in: container)
        case 5: replaceWeakConsumer()
        case 6: replaceNeedOfUnmade(in: container)
        default: announceToAnother(container)
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
