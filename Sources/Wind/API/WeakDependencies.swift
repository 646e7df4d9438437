/// A component that also receives objects that it must not keep alive, such as foreign objects.
public protocol WeakDependencyAware: Component {
    /// Receives one object that comes and goes.
    ///
    /// The container calls this method once for each object and each type under which the object is handed out: while it
    /// wires this component, and later when an object is announced, on the thread that announces it. Two threads never
    /// call it at the same time.
    /// - Parameters:
    ///   - dependency: The type under which the object is handed out.
    ///   - object: The object. Keep only a weak reference.
    func fill(dependency: Any.Type, weaklyWith object: any Component)
}

/// A component that keeps its weak dependencies in a stored property, which the container fills.
///
/// ```swift
/// extension DependsOnDocument where Self: AutomaticWeakDependencyHandling {
///     var documents: [Document] { weakComponents() }
/// }
///
/// final class WindowMenu: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnDocument {
///     var dependencies = Dependencies()
///     var weakDependencies = WeakDependencies()
///     var titles: [String] { documents.map(\.title) }
/// }
/// ```
public protocol AutomaticWeakDependencyHandling: AutomaticDependencyHandling, WeakDependencyAware {
    /// The type of the storage, inferred from `weakDependencies`.
    associatedtype WeakDependenciesStorage: WeakDependencyStorage = WeakDependencies

    /// The storage that the container fills: `WeakDependencies()`, or `[String: [WeakReference]]` in older code.
    var weakDependencies: WeakDependenciesStorage { get set }
}

extension AutomaticWeakDependencyHandling {
    /// Keeps a weak reference to the object.
    public func fill(dependency: Any.Type, weaklyWith object: any Component) {
        if weakDependencies.isShared {
            var shared = weakDependencies
            shared.insert(weakly: object, as: dependency, in: .weak(for: self))
        } else {
            weakDependencies.insert(weakly: object, as: dependency, in: .weak(for: self))
        }
    }

    /// Returns the living object of type `T` that was announced first, or nil if none is alive.
    public func weakComponent<T>() -> T? {
        weakDependencies.living(T.self, for: nil).first
    }

    /// Returns the living object of type `T` that the given token brings and that was announced first, or nil.
    public func weakComponent<T>(for token: any Any.Type) -> T? {
        weakDependencies.living(T.self, for: token).first
    }

    /// Returns nil, because the call names no type: a bare `===` asks for an `AnyObject`.
    @available(*, deprecated, message: "finds nothing; name the type, as in 'let view: View? = weakComponent()'")
    public func weakComponent() -> AnyObject? { nil }

    /// Returns all living objects of type `T`, the earliest announced first.
    public func weakComponents<T>() -> [T] {
        weakDependencies.living(T.self, for: nil)
    }

    /// Notes that a wiring has filled the storage, and forgets all earlier objects except `kept`.
    ///
    /// If `kept` is nil, all earlier objects stay.
    func finishFillingWeakly(by wiring: TokenState.Tracking, forgettingAllExcept kept: [any Component]?) {
        if weakDependencies.isShared {
            var shared = weakDependencies
            if let kept { shared.forgetAll(except: kept) }
            (shared as? WeakDependencies)?.finishFilling(by: wiring)
        } else if let kept {
            weakDependencies.forgetAll(except: kept)
        }
    }
}

/// The storage for a component's weak dependencies.
///
/// It is empty at first. Copies share their content. Any thread may read it, even while another thread fills it.
public struct WeakDependencies: WeakDependencyStorage, Sendable {
    private let list = SharedWeakList()

    /// Creates an empty storage.
    public init() {}

    /// Keeps a weak reference to `object`, unless it is there under the same type already, or the step is over.
    public func insert(weakly object: any Component, as type: Any.Type, in step: WiringStep) {
        guard step.isByHand || step.wiring != nil else { return }
        list.insert(object, as: type, tokens: step.isByHand ? nil : step.tokens)
    }

    /// Returns the living objects that were handed out as `T`.
    public func living<T>(_ type: T.Type, for token: (any Any.Type)?) -> [T] {
        list.living(as: type, for: token).compactMap { convert($0, to: T.self) }
    }

    /// True, because copies share one object.
    public var isShared: Bool { true }

    /// Removes all objects except those that a new wiring brought.
    public func forgetAll(except kept: [any Component]) {
        list.removeAll(except: kept)
    }

    fileprivate func finishFilling(by wiring: TokenState.Tracking) { list.finishFilling(by: wiring) }
}

/// The content of a `WeakDependencies` or of an `InjectWeak`.
final class SharedWeakList: Sendable {
    private final class Origin {
        let type: any Any.Type
        let ancestors: [AnyClass]
        /// Nil for an object that was filled in by hand, for any token or under a token.
        let tokens: [any Any.Type]?

        init(type: any Any.Type, ancestors: [AnyClass], tokens: [any Any.Type]?) {
            (self.type, self.ancestors, self.tokens) = (type, ancestors, tokens)
        }
    }

    // SAFETY: both are touched only while this object's lock is held.
    /// The objects, each with an `Origin`.
    private nonisolated(unsafe) var list = WeakObjects()
    /// The latest wiring that filled the list, as long as its container knows it.
    private nonisolated(unsafe) weak var wiring: TokenState.Tracking?

    func insert(_ object: any Component, as type: any Any.Type, tokens: [any Any.Type]?) {
        // A provider is also handed out under the superclass that declared the token.
        let declared = OfferDescription(declaredBy: object)
        let ancestors = declared?.type == type ? declared?.ancestors ?? [] : []
        let origin = Origin(type: type, ancestors: ancestors, tokens: tokens)
        let read = LockTable.withLock(of: self) {
            unsafe list.insert(object, note: origin) { note, _ in
                let known = note as! Origin
                guard known.type == type else { return false }
                if let earlier = known.tokens {
                    let all = tokens.map { earlier + $0.filter { token in !earlier.contains { $0 == token } } }
                    note = Origin(type: type, ancestors: known.ancestors, tokens: all)
                }
                return true
            }.read
        }
        withExtendedLifetime(read) {}
    }

    func living(as type: any Any.Type, for token: (any Any.Type)?) -> [any Component] {
        LockTable.withLock(of: self) { unsafe list.living() }.filter { member in
            let origin = member.note as! Origin
            if origin.tokens == nil, let token, origin.type == token { return true }
            return (origin.type == type || origin.ancestors.contains { $0 == type })
                && (token == nil || origin.tokens?.contains { $0 == token } ?? true)
        }.map(\.object)
    }

    /// Ends an earlier wiring, whose container may not know that another one has wired the owner again.
    func finishFilling(by new: TokenState.Tracking) {
        let former = LockTable.withLock(of: self) {
            let former = unsafe wiring
            unsafe wiring = new
            return former
        }
        former?.isOver.store(true, ordering: .releasing)
    }

    func removeAll(except kept: [any Component]) {
        var identities = Identities()
        for object in kept { identities.insert(ObjectIdentifier(object)) }
        let read = LockTable.withLock(of: self) {
            unsafe list.removeAll { !identities.contains(ObjectIdentifier($0)) }
        }
        withExtendedLifetime(read) {}
    }
}
