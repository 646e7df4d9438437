/// What single components have in place of what they have in common with others of their class, because they were wired
/// again.
///
/// A property that others may be reading is not written: so who reads what is common, and finds it marked, looks here.
enum Rewired {
    /// What one component has of its own.
    private struct Own {
        weak var component: AnyObject?
        var block: DependencyBlock?
        var properties: [(common: InjectedProperty, own: InjectedProperty)] = []
    }

    private static let lock = Lock()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var components: [ObjectIdentifier: Own] = [:]
    private nonisolated(unsafe) static var limit = 8

    /// Has the component find its dependencies in `block`.
    static func put(_ block: DependencyBlock, for component: AnyObject) {
        let old = change(component) { own in
            let old = own.block
            own.block = block
            return old
        }
        withExtendedLifetime(old) {}
    }

    /// The block of the component, if it has one of its own.
    static func block(of component: AnyObject) -> DependencyBlock? {
        find(component)?.block
    }

    /// The property that the component has in place of the common one, made if need be.
    static func property(insteadOf common: InjectedProperty, of component: AnyObject) -> InjectedProperty {
        change(component) { own in
            if let known = own.properties.first(where: { $0.common === common }) { return known.own }
            let property = type(of: common).make()
            own.properties.append((common, property))
            return property
        }
    }

    /// The property that the component has in place of the common one, if it has one.
    static func knownProperty(insteadOf common: InjectedProperty, of component: AnyObject) -> InjectedProperty? {
        find(component)?.properties.first { $0.common === common }?.own
    }

    private static func find(_ component: AnyObject) -> Own? {
        lock.withLock { unsafe components[ObjectIdentifier(component)].flatMap { $0.component == nil ? nil : $0 } }
    }

    private static func change<Result>(_ component: AnyObject, _ body: (inout Own) -> Result) -> Result {
        let (result, remains) = lock.withLock {
            let remains = unsafe components.count >= limit ? clear() : ([], [])
            let id = ObjectIdentifier(component)
            var own = unsafe components[id] ?? Own(component: component)
            // Another may have had its address.
            let isStale = own.component == nil
            let former = own
            if isStale { own = Own(component: component) }
            defer { unsafe components[id] = own }
            return (body(&own), (remains, isStale ? former : nil))
        }
        withExtendedLifetime(remains) {}
        return result
    }

    /// Drops what is of components that are gone.
    /// - Returns: What is to be let go of after the lock: that, and who was found alive.
    private static func clear() -> (gone: [Own], living: [AnyObject]) {
        var (gone, living) = ([Own](), [AnyObject]())
        for (id, own) in unsafe components {
            if let component = own.component {
                living.append(component)
            } else {
                gone.append(own)
                unsafe components[id] = nil
            }
        }
        unsafe limit = max(8, living.count * 2)
        return (gone, living)
    }
}
