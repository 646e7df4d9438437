import Wind

// Classes with a new object for each call of a maker, and the consumers of makers. No consumer declares both tokens,
// because both may bring makers of one type.

/// The arguments of all calls: an object complains about others.
let arguments = 7

final class PartI: Told, OffersI, ParameterizedInstance, Automatic, DependsOnC, DependsOnE {
    var dependencies = Dependencies()

    convenience init(arguments: Int) {
        self.init()
        check(arguments)
    }
}

/// Looks back at a consumer of its maker, which isn't a cycle.
final class BackPartI: Told, OffersI, ParameterizedInstance, Automatic, DependsOnB {
    var dependencies = Named()

    convenience init(arguments: Int) {
        self.init()
        check(arguments)
    }
}

/// Is created without arguments.
final class PlainPartI: Told, OffersI, ParameterizedInstance, Automatic, DependsOnD {
    var dependencies = Dependencies()

    convenience init(arguments: ()) { self.init() }
}

/// Can be offered for a further token, as a maker of another interface.
final class TwofoldPartI: Told, OffersI, ParameterizedInstance, Automatic, E, DependsOnG {
    var dependencies = Dependencies()

    convenience init(arguments: Int) {
        self.init()
        check(arguments)
    }
}

/// Provides a token by a further offer alone.
final class DirectPart: Told, DirectResolver, ParameterizedInstance, Automatic, E, DependsOnD {
    var dependencies = Dependencies()

    convenience init(arguments: Int) {
        self.init()
        check(arguments)
    }
}

class SimplePartI: Told, SimpleResolver, ParameterizedInstance, Automatic, DependsOnG {
    typealias DependencyToken = any DependsOnI
    var dependencies = Dependencies()

    required convenience init(arguments: Int) {
        self.init()
        check(arguments)
    }
}

final class SubPartI: SimplePartI, DependsOnE {}

extension Piece {
    fileprivate func check(_ given: Int) {
        if given != arguments { journal.complain("\(type(of: self)) was made from \(given)") }
    }
}

final class MakesForB: Told, OffersB, LazySingleton, Automatic, DependsOnI, DependsOnE {
    var dependencies = Dependencies()
}

final class MakesForA: HandFilled, OffersA, Singleton, Consumer, DependsOnI, DependsOnG {}

final class MakesForC: Told, OffersC, Instance, InjectedDependencies, Consumer, DependsOnI {
    @Inject var one: Maker<Int, any I>?
    @Inject var all: [Maker<Int, any I>]

    func strong<T>(_ type: T.Type) -> [T]? { same(all) }
}

/// Gets the makers of all other classes.
final class MakesForI: Told, OffersI, ParameterizedInstance, Automatic, DependsOnI {
    var dependencies = Dependencies()

    convenience init(arguments: Int) {
        self.init()
        check(arguments)
    }
}

final class MakesForD: Told, OffersD, ScopedSingleton, Automatic, DependsOnJ {
    var dependencies: Named = [:]
}

final class WiredMakers: Told, Automatic, DependsOnA, DependsOnI {
    var dependencies = ListStorage()
}

/// A call of a maker that a consumer or the program has.
typealias MakerCall = () throws -> Piece

/// A type of makers, and the closures that find makers of this type.
struct MakerKind: @unchecked Sendable {
    // SAFETY: its types are those of classes and protocols without isolation.
    let name: String
    private let readAll: (any Consumer) -> [MakerCall]?
    private let ask: (Container) throws -> MakerCall

    init<Arguments, Product>(_ type: Maker<Arguments, Product>.Type, _ arguments: Arguments) {
        name = RandomGraphs.name(of: type)
        readAll = { $0.strong(type)?.map { call(of: $0, arguments) } }
        ask = { call(of: try $0.resolve(type), arguments) }
    }

    /// The makers of this type that a component has; nil if it doesn't have a place for them.
    func all(_ consumer: any Consumer) -> [MakerCall]? { readAll(consumer) }

    /// Resolves the type in a container.
    func resolve(in container: Container) throws -> MakerCall { try ask(container) }

    static let all: [MakerKind] = [
        MakerKind(Maker<Int, any I>.self, arguments), MakerKind(Maker<Int, SimplePartI>.self, arguments),
        MakerKind(Maker<Int, SubPartI>.self, arguments), MakerKind(Maker<Void, any E>.self, ()),
        MakerKind(Maker<Void, any B>.self, ()), MakerKind(Maker<Void, any I>.self, ()),
        MakerKind(Maker<Int, any E>.self, arguments), MakerKind(Maker<Int, DirectPart>.self, arguments),
    ]

    /// The type with this name.
    static func named(_ name: String) -> MakerKind { all.first { $0.name == name }! }
}

func call<Arguments, Product>(of maker: Maker<Arguments, Product>, _ arguments: Arguments) -> MakerCall {
    { Kind.piece(try maker(arguments)) }
}

/// The makers that are registered for a token.
enum Handed: String, CaseIterable {
    case ofI = "Maker<Int, I>"
    case ofE = "Maker<(), E>"
    case ofB = "Maker<(), B>"
    case ofPlainI = "Maker<(), I>"

    /// The parameter of the builder that hands on the maker.
    var parameter: Parameter {
        let product: String? =
            switch self {
            case .ofI: nil
            case .ofE: "E"
            case .ofB: "B"
            case .ofPlainI: "I"
            }
        return Parameter(type: rawValue, kind: .maker, product: product)
    }

    /// The registration as the model knows it: a builder that gets a maker and hands it on.
    var facts: ClassFacts {
        ClassFacts(building: rawValue, .instance, type: rawValue, for: .j, from: [parameter])
    }

    func register(in container: Container) {
        let token = Token.j.type
        switch self {
        case .ofI: container.register(Maker<Int, any I>.self, for: token)
        case .ofE: container.register(Maker<Void, any E>.self, for: token)
        case .ofB: container.register(Maker<Void, any B>.self, for: token)
        case .ofPlainI: container.register(Maker<Void, any I>.self, for: token)
        }
    }
}
