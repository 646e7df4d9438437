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
///
/// It is over when the `fill` is: kept and used later, or on another thread, it names no tokens, and what is inserted in it
/// is not kept.
public struct WiringStep: Sendable {
    /// The number of the thread that wires, 0 for a call by hand.
    let context: Int
    /// The number of the step among those of its thread.
    let number: Int

    /// Whether this begins a new wiring, which replaces what the storage holds.
    public let isFirst: Bool

    /// The tokens by which the component asked for the object; empty when nobody says.
    public var tokens: [any Any.Type] { wiring?.frames.top.tokens ?? [] }

    /// A call of `fill` by hand.
    static let byHand = WiringStep(context: 0, number: 0, isFirst: false)

    var isByHand: Bool { context == 0 }

    /// What this thread is wiring, if this is the step that it is in.
    var wiring: WiringContext? { WiringContext.ofThread.flatMap { $0.isIn(self) ? $0 : nil } }

    /// The step of the wiring that is filling `consumer` on this thread, or of a call by hand.
    static func strong(for consumer: AnyObject) -> WiringStep {
        guard let wiring = WiringContext.ofThread, wiring.isFilling(consumer) else { return byHand }
        return WiringStep(context: wiring.id, number: wiring.numberOfStep, isFirst: wiring.isFirstFill())
    }

    /// The step of the wiring that is handing something weakly to `consumer` on this thread, or of a call by hand.
    static func weak(for consumer: AnyObject) -> WiringStep {
        guard let wiring = WiringContext.ofThread, wiring.isFillingWeakly(consumer) else { return byHand }
        return WiringStep(context: wiring.id, number: wiring.numberOfStep, isFirst: false)
    }
}
