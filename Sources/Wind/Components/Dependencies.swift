/// The dependencies of a component, keyed by the identity of their types.
///
/// Declare it as `var dependencies = Dependencies()`. Empty and free until the component is wired; then one allocation
/// holds everything. Components that a container makes of one ``Instance`` class may have it in common. May be read from any
/// thread, also while the component is wired again; but not while somebody calls `resolve(for:)` or `fill` of an
/// ``Instance`` that a container made.
public struct Dependencies: DependencyStorage, @unchecked Sendable {
    // SAFETY: a block lets one thread fill it and any thread read it.
    @usableFromInline var block: DependencyBlock?

    /// Creates an empty storage.
    public init() {}

    @inlinable
    init(_ block: DependencyBlock?) {
        self.block = block
    }

    /// Keeps `object`, and in place of a container a weak stand-in.
    public mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep) {
        if let wiring = step.wiring {
            wiring.withContent(for: &block) { wiring.store(object, as: type, in: $0) }
            return
        }
        let added = ExtraDependency(object, as: type, tokens: [])
        if isShared { block!.add(added) } else { block = block?.adding(added) ?? DependencyBlock.make(extras: [added]) }
    }

    /// Lets go of everything.
    public mutating func insertNothing(in step: WiringStep) {
        guard let wiring = step.wiring else { return }
        if block == nil, !wiring.declaresTokens {
            block = .nothing
        } else if isShared || wiring.declaresTokens {
            wiring.withContent(for: &block) { _ in }
        }
    }

    /// Returns the first dependency that was handed out as `T`.
    @inlinable @inline(__always)
    public func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        block?.first(ObjectIdentifier(type), for: token)?.value(as: type)
    }

    /// Returns every dependency that was handed out as `T`.
    public func all<T>(_ type: T.Type) -> [T] {
        block?.all(ObjectIdentifier(type)).compactMap { $0.value(as: type) } ?? []
    }

    /// The block, which the component keeps that has this storage.
    @inlinable @inline(__always)
    var reference: Unmanaged<DependencyBlock>? { unsafe block.map { unsafe Unmanaged.passUnretained($0) } }

    /// Whether there is something that copies share.
    @inlinable
    public var isShared: Bool { block?.isOwn ?? false }

    /// Whether a wiring was finished.
    public var isWired: Bool {
        block?.isWired ?? false
    }

    /// The types under which dependencies are here.
    public var contents: [String] {
        block?.contents ?? []
    }
}
