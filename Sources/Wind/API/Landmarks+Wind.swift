extension Landmarks {
    /// The landmarks of this copy of Wind.
    static let ofWind = Landmarks(
        component: ProtocolID((any Component).self)!,
        others: [
            (ProtocolID((any WeakDependencyAware).self)!, .weakDependencyAware),
            (ProtocolID((any AutomaticDependencyHandling).self)!, .automaticDependencyHandling),
            (ProtocolID((any DependencyResolver).self)!, .dependencyResolver),
            (ProtocolID((any InjectedDependencies).self)!, .injectedDependencies),
        ],
        wrappers: [
            TypeID(describing: Inject<AnyObject>.self), TypeID(describing: InjectFor<Any, AnyObject>.self),
            TypeID(describing: InjectWeak<AnyObject?>.self), TypeID(describing: InjectWeakFor<Any, AnyObject?>.self),
        ]
        .compactMap { $0 })

    static let simpleResolver = ProtocolID((any SimpleResolver).self)!
}
