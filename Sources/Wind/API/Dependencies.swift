/// The storage for a component's dependencies.
///
/// Declare it as `var dependencies = Dependencies()` in a class that conforms to ``AutomaticDependencyHandling``.
///
/// Until the container wires the component, the storage is empty and costs no allocation. From then on, one allocation
/// holds all dependencies. Copies share their content. After the first wiring, any thread may read the storage, even
/// while the component is wired again or filled by hand.
///
/// A new wiring replaces the dependencies and releases the old ones at once. There is one exception: if containers keep
/// all of the component's dependencies, those of the first wiring stay until the component's end.
public struct Dependencies: DependencyStorage, @unchecked Sendable {
    // SAFETY: a block lets one thread fill it and any thread read it.
    @usableFromInline var block: DependencyBlock?

    /// Creates an empty storage.
    public init() {}

    init(_ block: consuming DependencyBlock) {
        self.block = block
    }

    /// Keeps `object` or, in place of a container, a weak stand-in.
    public mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep) {
        guard step.isByHand else {
            step.wiring?.take(object, as: type, in: &block)
            return
        }
        let added = ExtraDependency(object, as: type, tokens: nil)
        if let block { block.add(added) } else { block = DependencyBlock.make(extra: added) }
    }

    /// Releases all dependencies.
    public mutating func insertNothing(in step: WiringStep) {
        step.wiring?.take(nil, as: Never.self, in: &block)
    }

    /// Returns the first dependency that was handed out as `T`.
    @inlinable @inline(__always)
    public func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        guard let block else { return nil }
        var value: T?
        // A stack guard would slow down each read. It isn't needed, because `read` writes no more than the words of the
        // value.
        let other = unsafe _withUnprotectedUnsafeMutablePointer(to: &value) {
            unsafe block.read(type, for: token, into: $0)
        }
        if let other = unsafe other { return unsafe unwrap(other.takeRetainedValue(), as: type) }
        return value
    }

    /// Returns all dependencies that were handed out as `T`.
    public func all<T>(_ type: T.Type) -> [T] {
        // All empty arrays are one object, and the initializer below writes its count, too.
        guard let found = block?.all(ObjectIdentifier(type)), !found.isEmpty else { return [] }
        // The compiler doesn't specialize the methods of arrays here: it doesn't know `T`.
        return unsafe Array(unsafeUninitializedCapacity: found.count) { values, count in
            for (object, template) in found {
                guard let value = ObjectValue(object, template: template).value(as: type) else { continue }
                unsafe (values.baseAddress! + count).initialize(to: value)
                count += 1
            }
        }
    }

    /// Whether there is content, which copies share.
    public var isShared: Bool { block != nil }

    /// Whether a wiring has ended.
    public var isWired: Bool {
        block?.isWired ?? false
    }

    /// The names of the types under which the dependencies were handed out.
    public var contents: [String] {
        block?.contents ?? []
    }
}
