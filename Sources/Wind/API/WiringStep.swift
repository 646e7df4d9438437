/// The description of one `fill` call that a storage receives with the object.
///
/// Use a step only during its `fill` call and on the same thread. At any other time or place, it doesn't name any
/// tokens, and neither a ``Dependencies`` nor a ``WeakDependencies`` keeps an object that you insert with it.
public struct WiringStep: Sendable {
    /// The number of the thread that wires, or 0 for a call by hand.
    let context: Int
    /// The number of the step on its thread.
    let number: Int

    /// Whether this step begins a new wiring, which replaces the content of the storage.
    public let isFirst: Bool

    /// The tokens by which the component asked for the object, or an empty list if they are unknown.
    public var tokens: [any Any.Type] { wiring?.frames.top.tokens ?? [] }

    /// The step of a call by hand.
    static let byHand = WiringStep(context: 0, number: 0, isFirst: false)

    var isByHand: Bool { context == 0 }

    /// The wiring in progress on this thread, if this step is its current one.
    var wiring: WiringContext? { WiringContext.ofThread.flatMap { $0.isCurrent(self) ? $0 : nil } }

    /// The current step of the wiring that fills `consumer` on this thread, or the step of a call by hand.
    static func strong(for consumer: AnyObject) -> WiringStep {
        guard let wiring = WiringContext.ofThread, wiring.isFilling(consumer) else { return byHand }
        return WiringStep(context: wiring.id, number: wiring.numberOfStep, isFirst: wiring.isFirstFill())
    }

    /// The current step of the wiring that hands `consumer` a weak dependency on this thread, or the step of a call by
    /// hand.
    static func weak(for consumer: AnyObject) -> WiringStep {
        guard let wiring = WiringContext.ofThread, wiring.isFillingWeakly(consumer) else { return byHand }
        return WiringStep(context: wiring.id, number: wiring.numberOfStep, isFirst: false)
    }
}
