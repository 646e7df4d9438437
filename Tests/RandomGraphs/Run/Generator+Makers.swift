// Registrations, calls and ends of makers.
extension Generator {
    /// Registers a class whose objects take arguments, or a maker for a token.
    mutating func registerMaker(in container: Int) {
        if random.chance(60) {
            operations.append(.register(random.pick(Pool.parts)!.facts.name, in: container))
        } else {
            operations.append(.handOn(random.pick(Handed.allCases)!, in: container))
        }
    }

    /// Registers makers, takes them from containers and objects, and calls them.
    mutating func useMaker(in container: Int) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: registerMaker(in: container)
        case 1, 2:
            operations.append(.resolveMaker(random.pick(MakerKind.all)!.name, in: container, as: newMaker()))
            call()
        case 3: call()
        default:
            guard let object = random.pick(objects.suffix(8)) else { return }
            operations.append(.takeMaker(of: object, as: newMaker()))
            call()
        }
    }

    private mutating func call() {
        guard makerCount > 0 else { return }
        let maker = random.chance(60) ? makerCount - 1 : Int.random(in: 0..<makerCount, using: &random)
        operations.append(.call(maker, as: newObject()))
    }

    /// A child's component calls a maker of a class that the parent, or a container that exports to it, has registered.
    mutating func makeInside(of container: Int) {
        let (child, module) = (open(inside: container), open(inside: container))
        let consumer = random.pick(["A", "B", "C", "D"])!
        operations.append(.register("MakesFor\(consumer)", in: random.pick([container, child, module])!))
        for _ in 0..<3 { registerMaker(in: random.pick([container, child, module])!) }
        for name in ["ScopedBareE", "LazyB", "MakesForC"] where random.chance(50) {
            operations.append(.register(name, in: random.pick([container, child, module])!))
        }
        if random.chance(50) { operations.append(.export(random.pick([.i, .j])!, from: module, to: container)) }
        if random.chance(30) { operations.append(.bootstrap(random.pick([container, child])!)) }
        for _ in 0..<3 {
            let object = newObject()
            operations.append(.resolve(consumer, in: random.pick([container, child, module])!, as: object))
            operations.append(.takeMaker(of: object, as: newMaker()))
            call()
        }
        guard random.chance(50) else { return }
        if random.chance(50) { operations.append(.drop(objects.last!)) }
        operations.append(.close(container: random.pick([container, child, module])!))
        call()
    }
}
