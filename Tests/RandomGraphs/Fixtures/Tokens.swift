import Wind

// The tokens of the pool, each with its interface. Most providers of a token declare only tokens of later letters.
// Providers that look back close cycles.

protocol DependsOnA {}
protocol DependsOnB {}
protocol DependsOnC {}
protocol DependsOnD {}
protocol DependsOnE {}
/// Provided by objects that announce themselves.
protocol DependsOnF {}
/// Provided by values and builders.
protocol DependsOnG {}
/// Delivered weakly in some containers, for dependencies that know their consumers.
protocol DependsOnH {}
/// Provided by makers of classes that take arguments.
protocol DependsOnI {}
/// Provided by makers that are registered for the token.
protocol DependsOnJ {}

protocol Kept: AnyObject { var serial: Int { get } }
protocol A: Kept {}
protocol B: Kept {}
protocol C: Kept {}
protocol D: Kept {}
protocol E: Kept {}
protocol F: Kept {}
protocol G: Kept {}
protocol H: Kept {}
protocol I: Kept {}

/// A token by its name, as the model uses it.
enum Token: String, CaseIterable {
    case a, b, c, d, e, f, g, h, i, j

    /// The protocol.
    var type: any Any.Type {
        switch self {
        case .a: (any DependsOnA).self
        case .b: (any DependsOnB).self
        case .c: (any DependsOnC).self
        case .d: (any DependsOnD).self
        case .e: (any DependsOnE).self
        case .f: (any DependsOnF).self
        case .g: (any DependsOnG).self
        case .h: (any DependsOnH).self
        case .i: (any DependsOnI).self
        case .j: (any DependsOnJ).self
        }
    }

    /// The name that errors use.
    var name: String { "DependsOn\(interface)" }

    /// The name of the token's interface.
    var interface: String { rawValue.uppercased() }

    /// The type under which a class is offered for the token in addition to its own.
    var ofFurther: String { self == .j ? "E" : interface }

    /// The type of the properties that the token fills.
    var ofProperties: String { self == .i ? "Maker<Int, \(interface)>" : interface }

    /// Whether the compiler sees that a class implements the type of further offers.
    func isImplemented(by type: any Any.Type) -> Bool {
        switch self {
        case .a: type is any A.Type
        case .b: type is any B.Type
        case .c: type is any C.Type
        case .d: type is any D.Type
        case .e: type is any E.Type
        case .f: type is any F.Type
        case .g: type is any G.Type
        case .h: type is any H.Type
        case .i: type is any I.Type
        case .j: type is any ParameterizedInstance.Type && type is any E.Type
        }
    }

    /// Whether the compiler sees that a class declares the token.
    func isDeclared(by type: any Any.Type) -> Bool {
        switch self {
        case .a: type is any DependsOnA.Type
        case .b: type is any DependsOnB.Type
        case .c: type is any DependsOnC.Type
        case .d: type is any DependsOnD.Type
        case .e: type is any DependsOnE.Type
        case .f: type is any DependsOnF.Type
        case .g: type is any DependsOnG.Type
        case .h: type is any DependsOnH.Type
        case .i: type is any DependsOnI.Type
        case .j: type is any DependsOnJ.Type
        }
    }
}

protocol OffersA: A, IndirectResolver where DependencyToken == any DependsOnA, PublicInterface == any A {}
protocol OffersB: B, IndirectResolver where DependencyToken == any DependsOnB, PublicInterface == any B {}
protocol OffersC: C, IndirectResolver where DependencyToken == any DependsOnC, PublicInterface == any C {}
protocol OffersD: D, IndirectResolver where DependencyToken == any DependsOnD, PublicInterface == any D {}
protocol OffersE: E, IndirectResolver where DependencyToken == any DependsOnE, PublicInterface == any E {}
protocol OffersF: F, IndirectResolver where DependencyToken == any DependsOnF, PublicInterface == any F {}
protocol OffersG: G, IndirectResolver where DependencyToken == any DependsOnG, PublicInterface == any G {}
protocol OffersH: H, IndirectResolver where DependencyToken == any DependsOnH, PublicInterface == any H {}
protocol OffersI: I, IndirectResolver where DependencyToken == any DependsOnI, PublicInterface == any I {}
