import Wind

// Container modules, which register classes of the pool.

/// A container module of the pool, as the net and the model read it.
protocol PoolModule: Container.Module {
    static var required: [any PoolModule.Type] { get }
    /// The exported tokens; nil if it registers its classes in the container itself.
    static var exported: [Token]? { get }
    static var classes: [String] { get }
    /// The modules that it installs when it registers its classes.
    static var inner: [any PoolModule.Type] { get }
}

extension PoolModule {
    static var required: [any PoolModule.Type] { [] }
    static var exported: [Token]? { nil }
    static var inner: [any PoolModule.Type] { [] }

    static var requirements: [any Container.Module.Type] { required.map { $0 } }
    static var exports: [any Any.Type]? { exported.map { $0.map(\.type) } }

    static func register(in container: Container) {
        for one in classes { Pool.named(one).register(container) }
        for module in inner { container.install(module) }
    }
}

/// Hides nothing.
enum OpenModule: PoolModule {
    static let classes = ["SimpleE", "BareInstanceD"]
}

enum ExportingModule: PoolModule {
    static var required: [any PoolModule.Type] { [OpenModule.self] }
    static let exported: [Token]? = [.b, .i]
    static let classes = ["LazyB", "PartI", "ListD"]
}

/// Has a module inside, and hands on what that exports.
enum NestedModule: PoolModule {
    static let exported: [Token]? = [.c, .e]
    static let classes = ["SharedC", "WeakConsumer"]
    static var inner: [any PoolModule.Type] { [InnerModule.self, OpenModule.self] }
}

enum InnerModule: PoolModule {
    static let exported: [Token]? = [.e]
    static let classes = ["BareE", "SharedE", "BareD"]
}

enum ScopedModule: PoolModule {
    static var required: [any PoolModule.Type] { [ExportingModule.self] }
    static let exported: [Token]? = [.c, .e]
    static let classes = ["ScopedC", "ScopedDictionaryD", "HandInstanceE"]
}

/// Exports nothing.
enum ClosedModule: PoolModule {
    static var required: [any PoolModule.Type] { [InnerModule.self] }
    static let exported: [Token]? = []
    static let classes = ["PureConsumer", "BareA", "DictionaryB"]
}

/// Exports a token that it doesn't provide.
enum WrongModule: PoolModule {
    static let exported: [Token]? = [.h]
    static let classes = ["BareE"]
}

enum CircleModule: PoolModule {
    static var required: [any PoolModule.Type] { [OtherCircleModule.self] }
    static let classes = ["BareA"]
}

enum OtherCircleModule: PoolModule {
    static var required: [any PoolModule.Type] { [CircleModule.self] }
    static let exported: [Token]? = [.d]
    static let classes = ["ListD"]
}

extension Pool {
    static var modules: [any PoolModule.Type] {
        [
            OpenModule.self, ExportingModule.self, NestedModule.self, InnerModule.self, ScopedModule.self,
            ClosedModule.self, WrongModule.self, CircleModule.self, OtherCircleModule.self,
        ]
    }

    /// The module with this name; nil if it is the name of a class.
    static func module(_ name: String) -> (any PoolModule.Type)? {
        modules.first { RandomGraphs.name(of: $0) == name }
    }
}
