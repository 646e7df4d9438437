/// A step of a run.
///
/// A step does nothing if its container or object is missing. The shrinker can therefore leave out steps.
enum Operation: Sendable {
    case open(container: Int, inside: Int?)
    case close(container: Int)
    case register(String, in: Int)
    case registerObject(Int, in: Int)
    case optional(Token, in: Int)
    case declareScope([String], expectsValue: Bool, in: Int)
    case openScope(number: Int, of: Int, inside: Int, as: Int)
    case export(Token, from: Int, to: Int)
    case copy(Int, as: Int)
    case value(in: Int)
    case build(Recipe, Lifetime, in: Int)
    case weak(Token, in: Int)
    case announce(Int, in: Int)
    case replace(String, by: String, in: Int)
    case replaceProviders(Product, as: Lifetime, in: Int)
    case replaceByObject(String, by: Int, in: Int)
    case start(Int)
    case stop(Int)
    case bootstrap(Int)
    case validate(Int)
    case resolve(String, in: Int, as: Int)
    case make(String, as: Int)
    case wire(Int, in: Int)
    case drop(Int)
    case offer(Token, by: String, in: Int)
    case install(String, in: Int)
    case handOn(Handed, in: Int)
    case resolveMaker(String, in: Int, as: Int)
    case takeMaker(of: Int, as: Int)
    case call(Int, as: Int)
}

extension Operation {
    /// Whether it neither creates nor wires nor releases anything.
    var registers: Bool {
        switch self {
        case .open, .register, .registerObject, .optional, .declareScope, .weak, .export, .value, .build, .make,
            .offer, .install, .handOn, .takeMaker:
            true
        default: false
        }
    }
}

extension Operation {
    /// The same call in another container, if it registers or replaces something that every container can have.
    func registering(in new: Int, insteadOf old: Int) -> Operation? {
        switch self {
        case .open(old, let parent): .open(container: new, inside: parent)
        case .register(let name, old): .register(name, in: new)
        case .optional(let token, old): .optional(token, in: new)
        case .declareScope(let names, let expectsValue, old): .declareScope(names, expectsValue: expectsValue, in: new)
        case .value(old): .value(in: new)
        case .build(let recipe, let lifetime, old): .build(recipe, lifetime, in: new)
        case .weak(let token, old): .weak(token, in: new)
        case .offer(let token, let name, old): .offer(token, by: name, in: new)
        case .install(let module, old): .install(module, in: new)
        case .handOn(let handed, old): .handOn(handed, in: new)
        case .replace(let name, let other, old): .replace(name, by: other, in: new)
        case .replaceProviders(let product, let lifetime, old): .replaceProviders(product, as: lifetime, in: new)
        case .bootstrap(old): .bootstrap(new)
        default: nil
        }
    }
}

extension Operation: CustomStringConvertible {
    var description: String {
        switch self {
        case .open(let container, nil): "let c\(container) = Container()"
        case .open(let container, let parent?): "let c\(container) = Container(parent: c\(parent))"
        case .close(let container): "c\(container) = nil"
        case .register(let name, let container): "\(name).register(in: c\(container))"
        case .registerObject(let object, let container): "c\(container).register(component: o\(object))"
        case .optional(let token, let container): "c\(container).optional(\(token.name))"
        case .declareScope(let names, let expectsValue, let container):
            "c\(container).scope { \(expectsValue ? "expect(DependsOnG, as: Value), " : "")\(names.joined(separator: ", ")) }"
        case .openScope(let number, let container, let parent, let opened):
            "let c\(opened) = try c\(container).scopes[\(number)].open(in: c\(parent))"
        case .export(let token, let child, let container): "c\(container).export(\(token.name), from: c\(child))"
        case .copy(let container, let copy): "let c\(copy) = c\(container).copy()"
        case .value(let container): "c\(container).register(value: Value(…), for: DependsOnG)"
        case .build(let recipe, let lifetime, let container):
            "c\(container).register(for: DependsOnG, as: .\(lifetime)) { builder '\(recipe.rawValue)' }"
        case .weak(let token, let container): "c\(container).weak(\(token.name))"
        case .announce(let object, let container): "o\(object).resolveMe(in: c\(container))"
        case .replace(let old, let new, let container): "try c\(container).replace(\(old), with: \(new))"
        case .replaceProviders(let product, let lifetime, let container):
            "try c\(container).replace(for: \(product.token.name), as: .\(lifetime)) { \(product.rawValue)() }"
        case .replaceByObject(let old, let object, let container): "try c\(container).replace(\(old), with: o\(object))"
        case .start(let container): "try await c\(container).start()"
        case .stop(let container): "await c\(container).stop()"
        case .bootstrap(let container): "try c\(container).bootstrap()"
        case .validate(let container): "c\(container).validate()"
        case .resolve(let type, let container, let object): "let o\(object) = try c\(container).resolve(\(type))"
        case .make(let name, let object): "let o\(object) = \(name)()"
        case .wire(let object, let container): "try c\(container).resolve(for: o\(object))"
        case .drop(let object): "o\(object) = nil"
        case .offer(let token, let name, let container):
            "c\(container).register(\(token.ofFurther), for: \(token.name), by: \(name))"
        case .install(let module, let container): "c\(container).install(\(module).self)"
        case .handOn(let handed, let container): "c\(container).register(\(handed.rawValue), for: DependsOnJ)"
        case .resolveMaker(let type, let container, let maker): "let m\(maker) = try c\(container).resolve(\(type))"
        case .takeMaker(let object, let maker): "let m\(maker) = a maker of o\(object)"
        case .call(let maker, let object): "let o\(object) = try m\(maker)(…)"
        }
    }
}
