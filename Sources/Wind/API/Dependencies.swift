/// The dependencies of a component, keyed by the identity of their types.
///
/// Declare it as `var dependencies = Dependencies()`. Empty and free until the component is wired; then one allocation
/// holds everything. From the end of the component's first wiring on it may be read from any thread, also while the
/// component is wired again or filled by hand. Copies share their content.
///
/// What a wiring replaces is let go of at once, except what a container kept for all and the first wiring brought: that is
/// let go of with the component.
public struct Dependencies: DependencyStorage, @unchecked Sendable {
    // SAFETY: a block lets one thread fill it and any thread read it.
    @usableFromInline var block: DependencyBlock?

    /// Creates an empty storage.
    public init() {}

    init(_ block: consuming DependencyBlock) {
        self.block = block
    }

    /// Keeps `object`, and in place of a container a weak stand-in.
    public mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep) {
        guard step.isByHand else {
            step.wiring?.take(object, as: type, in: &block)
            return
        }
        let added = ExtraDependency(object, as: type, tokens: [])
        if let block { block.add(added) } else { block = DependencyBlock.make(extra: added) }
    }

    /// Lets go of everything.
    public mutating func insertNothing(in step: WiringStep) {
        step.wiring?.take(nil, as: Never.self, in: &block)
    }

    /// Returns the first dependency that was handed out as `T`.
    @inlinable @inline(__always)
    public func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        guard let block else { return nil }
        var value: T?
        // Without a guard on the stack, which each read would pay for: as many words are written as there are.
        let other = unsafe _withUnprotectedUnsafeMutablePointer(to: &value) {
            unsafe block.read(type, for: token, into: $0)
        }
        if let other = unsafe other { return unsafe unwrap(other.takeRetainedValue(), as: type) }
        return value
    }

    /// Returns every dependency that was handed out as `T`.
    public func all<T>(_ type: T.Type) -> [T] { all(type, for: nil) }

    func all<T>(_ type: T.Type, for token: (any Any.Type)?) -> [T] {
        (block?.all(ObjectIdentifier(type), for: token) ?? []).compactMap {
            ObjectValue($0.object, template: $0.template).value(as: type)
        }
    }

    /// Whether there is something that copies share.
    public var isShared: Bool { block != nil }

    /// Whether a wiring was finished.
    public var isWired: Bool {
        block?.isWired ?? false
    }

    /// The types under which dependencies are here.
    public var contents: [String] {
        block?.contents ?? []
    }
}
