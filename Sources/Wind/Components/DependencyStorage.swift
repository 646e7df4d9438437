/// Where a component keeps its dependencies: ``Dependencies``, or `[String: [any Component]]`.
public protocol DependencyStorage {
    /// Takes in one dependency.
    ///
    /// A storage that is built around a ``Dependencies`` passes the step on to that one only.
    /// - Parameters:
    ///   - object: The provider's object.
    ///   - type: The type under which it is handed out.
    ///   - step: What the wiring in progress says of it.
    mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep)

    /// Begins a wiring that brings nothing, and ends it.
    mutating func insertNothing(in step: WiringStep)

    /// Returns the first dependency handed out as `T`, nil when there is none.
    /// - Parameters:
    ///   - type: The type asked for.
    ///   - token: The token by which it came, nil for any.
    /// - Returns: The dependency.
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T?

    /// Returns every dependency handed out as `T`, in the order of the providers' registration.
    func all<T>(_ type: T.Type) -> [T]

    /// Whether what is put into a copy is in this one too: then the component's property is not written.
    var isShared: Bool { get }

    /// Whether the component was wired, be it with nothing.
    var isWired: Bool { get }

    /// The types under which dependencies are here.
    var contents: [String] { get }
}

/// Where a component keeps its weak dependencies: ``WeakDependencies``, or `[String: [WeakReference]]`.
public protocol WeakDependencyStorage {
    /// Takes in one object without keeping it alive, once however often it comes, and drops those that are gone.
    /// - Parameters:
    ///   - object: The provider's object.
    ///   - type: The type under which it is handed out.
    ///   - step: What the wiring in progress says of it.
    mutating func insert(weakly object: any Component, as type: Any.Type, in step: WiringStep)

    /// Returns the living objects handed out as `T`, the earliest announced first.
    /// - Parameters:
    ///   - type: The type asked for.
    ///   - token: The token by which they came, nil for any.
    /// - Returns: The objects; empty when none lives.
    func living<T>(_ type: T.Type, for token: (any Any.Type)?) -> [T]

    /// Whether what is put into a copy is in this one too: then the component's property is not written.
    var isShared: Bool { get }

    /// Forgets everything that a new wiring did not bring, at its end.
    mutating func forgetAll(except kept: [any Component])
}

/// What a storage is told of one fill besides the object.
@frozen
public struct WiringStep {
    @usableFromInline let wiring: Wiring?

    /// The tokens by which the component asked for the object; empty when nobody says.
    public var tokens: [any Any.Type] { wiring?.tokensOfStep ?? [] }

    /// Whether this begins a new wiring, which replaces what the storage holds.
    public let isFirst: Bool

    @inline(__always)
    init(wiring: Wiring?, isFirst: Bool) {
        self.wiring = wiring
        self.isFirst = isFirst
    }

    /// Takes in what a default `fill` of `consumer` was called with, if the wiring in progress has a place for it.
    ///
    /// For a component that keeps its dependencies in a `Dependencies`.
    /// - Returns: The step in which it is to be taken in otherwise.
    @usableFromInline
    static func taking(_ object: any Component, as type: any Any.Type, for consumer: AnyObject) -> WiringStep? {
        guard let step = Wiring.withThread({ $0.taking(object, as: type, for: consumer) }) else {
            return WiringStep(wiring: nil, isFirst: false)
        }
        return step
    }

    /// Has the wiring in progress put this and what else there is into the component's `Dependencies` at its end.
    /// - Returns: Whether there is a wiring.
    @usableFromInline
    func take(
        _ object: any Component, as type: any Any.Type,
        for adopt: @escaping (_ component: AnyObject, _ content: inout DependencyBlock?) -> DependencyBlock?
    ) -> Bool {
        wiring?.take(object, as: type, for: adopt) ?? false
    }

    /// The step of the wiring that is filling `consumer` on this thread, or of a call by hand.
    @usableFromInline
    static func strong(for consumer: AnyObject) -> WiringStep {
        Wiring.withThread { $0.strongStep(for: consumer) } ?? WiringStep(wiring: nil, isFirst: false)
    }

    /// The step of the wiring that is handing something weakly to `consumer` on this thread, or of a call by hand.
    static func weak(for consumer: AnyObject) -> WiringStep {
        WiringStep(wiring: Wiring.ofThread.flatMap { $0.isFillingWeakly(consumer) ? $0 : nil }, isFirst: false)
    }
}
