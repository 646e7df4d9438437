import Foundation
import Wind

/// Performs the operations with containers and with the model, and compares the results.
final class Run {
    let journal = Journal(readsEarly: Net.readsEarly)
    let model: Model
    private(set) var containers: [Int: (real: Container, model: ModelContainer)] = [:] {
        didSet { model.containers = containers.mapValues(\.model) }
    }
    private(set) var held: [Int: (real: Piece, model: ModelObject)] = [:] {
        didSet { model.held = held.mapValues(\.model) }
    }
    /// The scopes that each container declares.
    var scopes: [Int: [(real: Container.Scope, model: ModelScope)]] = [:]
    /// The makers that the program keeps.
    var makers: [Int: (real: MakerCall, model: ModelMaker)] = [:]
    private var pairs = Pairs()
    /// Whether the run started or stopped something.
    var hasStarted = false

    init(_ mutation: Mutation?) {
        model = Model(mutation)
    }

    /// Performs one operation.
    func perform(_ operation: Operation) throws {
        model.call += 1
        try apply(operation)
        for complaint in journal.takeComplaints() {
            throw Failure(expected: "nothing", found: complaint, subject: "an object complains")
        }
        // A registration alone changes nothing visible. The next operation shows its effect.
        if !operation.registers { try compare() }
    }

    private func apply(_ operation: Operation) throws {
        switch operation {
        case .open(let number, let parent): try open(number, inside: parent)
        case .close(let number): containers[number] = nil
        case .register(let name, let number):
            guard let container = containers[number], mayRegister(name, in: container.model) else { return }
            Pool.named(name).register(container.real)
            model.register(Pool.named(name).facts, in: container.model)
        case .registerObject(let object, let number):
            guard let container = containers[number], let object = held[object],
                let component = object.real as? any Component
            else { return }
            container.real.register(component: component)
            model.register(object.model, in: container.model)
        case .optional(let token, let number):
            guard let container = containers[number] else { return }
            container.real.optional(token.type)
            container.model.optional.insert(token)
        case .declareScope(let names, let expectsValue, let number):
            declareScope(names, expectsValue: expectsValue, in: number)
        case .openScope(let number, let container, let parent, let opened):
            try openScope(number, of: container, inside: parent, as: opened)
        case .export(let token, let child, let number):
            guard let container = containers[number], let child = containers[child] else { return }
            container.real.export(token.type, from: child.real)
            model.export(token, from: child.model, to: container.model)
        case .copy(let number, let copy):
            guard let container = containers[number] else { return }
            let given = container.model.members.flatMap(\.registrations).compactMap(\.existing)
            if KnownDefect.open.contains(.toldByFormer), given.contains(where: \.facts.isWeakAware) { return }
            // The copy has the object, too, and wires it with components that the original doesn't start.
            if given.contains(where: \.facts.isStarted) { return }
            containers[copy] = (container.real.copy(), container.model.copy(inside: container.model.parent))
        case .value(let number):
            guard let container = containers[number] else { return }
            let (piece, object) = (Content(), model.make(Recipe.value.facts(.singleton)))
            try pairs.add(piece, object)
            container.real.register(value: Value(piece: piece), for: Token.g.type)
            model.register(object, in: container.model)
        case .build(let recipe, let lifetime, let number):
            guard let container = containers[number] else { return }
            let facts = recipe.facts(lifetime)
            recipe.register(in: container.real, as: lifetime)
            model.register(facts, in: container.model)
        case .weak(let token, let number):
            guard let container = containers[number] else { return }
            container.real.weak(token.type)
            container.model.weak.insert(token)
        case .announce(let object, let number): try announce(object, in: number)
        case .replace(let old, let new, let number): try replace(old, by: new, in: number)
        case .replaceProviders(let product, let lifetime, let number): try replace(product, as: lifetime, in: number)
        case .replaceByObject(let old, let object, let number): try replace(old, byObject: object, in: number)
        case .start(let number): try start(number)
        case .stop(let number): try stop(number)
        case .bootstrap(let number): try bootstrap(number)
        case .validate(let number): try validate(number)
        case .resolve(let type, let number, let object): try resolve(type, in: number, as: object)
        case .make(let name, let object):
            let new = Pool.named(name)
            held[object] = (new.make(), model.make(new.facts))
            try pairs.add(held[object]!.real, held[object]!.model)
        case .wire(let object, let number):
            guard let container = containers[number], let object = held[object],
                let component = object.real as? any Component, mayWire(object.model, in: container.model)
            else { return }
            let problems = Check(model).wiring(of: object.model, in: container.model)
            if try succeeds("resolve(for:)", problems, { try container.real.resolve(for: component) }) != nil {
                model.resolve(for: object.model, in: container.model)
            }
        case .drop(let object): held[object] = nil
        case .offer(let token, let name, let number): offer(token, by: name, in: number)
        case .install(let name, let number):
            guard let container = containers[number], let module = Pool.module(name),
                ModelContainer.openClasses(of: module).allSatisfy({ mayRegister($0, in: container.model) })
            else { return }
            container.real.install(module)
            model.install(module, in: container.model)
        case .handOn(let handed, let number): register(handed, in: number)
        case .resolveMaker(let type, let number, let maker): try resolveMaker(type, in: number, as: maker)
        case .takeMaker(let object, let maker): takeMaker(of: object, as: maker)
        case .call(let maker, let object): try call(maker, as: object)
        }
    }

    /// Whether the result of registering a class is specified.
    ///
    /// Wind doesn't specify whether a class that also stands in another's place is registered twice.
    func mayRegister(_ name: String, in container: ModelContainer) -> Bool {
        let isReplacement = container.registrations.contains { one in
            one.isReplacement && one.facts.name == name
        }
        return !isReplacement && !container.displaced.contains(name)
    }

    /// Whether the result of wiring an object in a container is specified.
    private func mayWire(_ object: ModelObject, in container: ModelContainer) -> Bool {
        let isOthers = object.facts.isWeakAware && object.isWired && object.home !== container
        let isGivenElsewhere = containers.values.contains { other in
            other.model !== container && other.model.registrations.contains { $0.existing === object }
        }
        if KnownDefect.open.contains(.toldByFormer), isOthers || (object.facts.isWeakAware && isGivenElsewhere) {
            return false
        }
        // Wind doesn't specify the registration of an object whose class replaced another class or was replaced itself.
        let isReplaced = container.outward.flatMap(\.members).flatMap(\.registrations).contains { one in
            one.isReplacement && [one.made.name, one.facts.name].contains(object.facts.name)
        }
        if isReplaced || container.outward.contains(where: { $0.displaced.contains(object.facts.name) }) {
            return false
        }
        // A container that starts its component doesn't know what a child or a copy has wired into it.
        let others = containers.values.flatMap { $0.model.outward.flatMap(\.members) }.filter { other in
            !container.members.contains { $0 === other }
        }
        if object.facts.isStarted, isKept(object, by: others) { return false }
        return true
    }

    /// Whether one of the containers has created or received an object.
    private func isKept(_ object: ModelObject, by containers: [ModelContainer]) -> Bool {
        containers.contains { container in
            container.allPlaces.contains { $0.object === object }
                || container.registrations.contains { $0.existing === object }
        }
    }

    private func open(_ number: Int, inside parent: Int?) throws {
        if let parent {
            guard let outer = containers[parent] else { return }
            containers[number] = (Container(parent: outer.real), ModelContainer(inside: outer.model))
        } else {
            containers[number] = (Container(), ModelContainer(inside: nil))
        }
    }

    private func bootstrap(_ number: Int) throws {
        guard let container = containers[number] else { return }
        let check = Check(model)
        let problems = check.all(in: container.model)
        if try succeeds("bootstrap()", problems, { try container.real.bootstrap() }) != nil {
            model.bootstrap(container.model)
        }
    }

    private func validate(_ number: Int) throws {
        guard let container = containers[number] else { return }
        let found = container.real.validate().compactMap { problem in
            if case .error(let error) = problem { error } else { nil }
        }
        let problems = Check(model).all(in: container.model)
        let texts = Set(found.flatMap(\.all).map(text))
        if texts.isEmpty ? problems.allowSuccess : problems.allow(texts) { return }
        try expect(problems.required.sorted(), texts.sorted(), "validate()")
    }

    private func resolve(_ type: String, in number: Int, as object: Int) throws {
        guard let container = containers[number] else { return }
        let problems = Check(model).request(for: type, in: container.model)
        let found = try succeeds("resolve(\(type))", problems) {
            try Kind.named(type).resolve(in: container.real)
        }
        guard let found else { return }
        let expected = model.resolve(type, in: container.model)
        try pairs.add(found, expected)
        held[object] = (found, expected)
    }

    /// Calls a container.
    /// - Returns: The result; nil if the call failed as expected.
    func succeeds<Value>(
        _ subject: String, _ problems: Problems, _ body: () throws -> Value
    ) throws -> Value? {
        do {
            let result = try body()
            if problems.allowSuccess { return result }
            throw Failure(
                expected: problems.required.sorted().joined(separator: ", "), found: "success", subject: subject)
        } catch let error as Container.ResolutionError {
            let found = Set(error.all.map(text))
            if problems.allow(found) { return nil }
            throw Failure(
                expected: problems.required.isEmpty ? "success" : problems.required.sorted().joined(separator: ", "),
                found: found.sorted().joined(separator: ", "), subject: subject)
        }
    }

    /// Adds an opened container.
    func add(_ container: (real: Container, model: ModelContainer), as number: Int) { containers[number] = container }

    /// Holds an object.
    func hold(_ object: (real: Piece, model: ModelObject), as number: Int) { held[number] = object }

    /// Notes that an object is the model's object.
    func pair(_ piece: Piece, _ object: ModelObject) throws { try pairs.add(piece, object) }

    private func compare() throws {
        try patiently { try Comparison(journal: journal, model: model).compare(&pairs) }
    }

    /// Tries again for a while, because a task that started or stopped something may still be ending.
    private func patiently(_ body: () throws -> Void) throws {
        for _ in 0..<(hasStarted ? 50 : 0) {
            do { return try body() } catch { Thread.sleep(forTimeInterval: 0.002) }
        }
        try body()
    }

    /// Releases everything, and checks that all objects are gone.
    func end() throws {
        try compare()
        (containers, held, scopes, makers) = ([:], [:], [:], [:])
        journal.forgetForeignObjects()
        let living = model.livingForEver()
        try patiently {
            for (serial, entry) in journal.all.enumerated() where entry.object != nil {
                if let object = pairs.model(of: serial), living.contains(ObjectIdentifier(object)) { continue }
                throw Failure(expected: "gone", found: "alive", subject: "a \(entry.className), when all was let go of")
            }
        }
    }
}

/// Fails unless both are the same.
func expect<Value: Equatable>(_ expected: Value, _ found: Value, _ subject: @autoclosure () -> String) throws {
    guard expected != found else { return }
    throw Failure(expected: "\(expected)", found: "\(found)", subject: subject())
}
