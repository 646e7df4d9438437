// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Evolving
public import ObjectiveC
public import Wind

// Components with every form of property.

/// A token of a component.
public protocol DependsOnInterface {}

/// A second token.
public protocol DependsOnOther {}

/// Every form of property.
public final class AllForms: Instance, DirectResolver, InjectedWeakDependencies, DependsOnInterface, DependsOnOther {
    let before: UInt8 = 1
    @Inject var one: any Interface
    @Inject var optional: (any Interface)?
    @Inject var list: [any Interface]
    @InjectFor((any DependsOnOther).self) var byToken: any Interface
    @Inject var concrete: Final
    @Inject var container: Container?
    @InjectWeak var weak: (any NumberInterface)?
    @InjectWeak var weakList: [any NumberInterface]
    let after: UInt8 = 2

    public init() {}
    public func dependenciesFulfilled() {}
}

/// An `Inject` that isn't a property wrapper, beside a real property wrapper.
public final class Beside: InjectedDependencies, DependsOnInterface {
    var spare: Inject<any Interface>?
    @Inject var one: any Interface
    var spares: [Inject<any Interface>] = []
    let pair: (Int, Inject<any Interface>)? = nil

    public init() {}
    public func dependenciesFulfilled() {}
}

/// An open component and a subclass with more properties.
open class OpenForms: InjectedDependencies, DependsOnInterface {
    @Inject var one: any Interface

    public init() {}
    open func dependenciesFulfilled() {}
}

public final class OpenFormsChild: OpenForms, DependsOnOther {
    @InjectFor((any DependsOnOther).self) var other: any Interface
}

/// Gives a mirror other contents than its own.
public final class Reflecting: InjectedDependencies, DependsOnInterface, CustomReflectable {
    @Inject var one: any Interface

    public init() {}
    public func dependenciesFulfilled() {}
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A generic component.
public final class GenericForms<Content>: InjectedDependencies, DependsOnInterface {
    var content: Content?
    @Inject var one: any Interface
    @Inject var other: Generic<Content>

    public init() {}
    public func dependenciesFulfilled() {}
}

/// A component with a superclass that may grow.
public final class ResilientForms: EvolvingBase, InjectedDependencies, DependsOnInterface {
    var byte: UInt8 = 1
    @Inject var one: any Interface

    public func dependenciesFulfilled() {}
}

/// A component with a property that may grow before its injected properties.
public final class FlexibleForms: InjectedDependencies, DependsOnInterface {
    var flexible = Flexible()
    @Inject var one: any Interface
    @InjectWeak var weak: (any NumberInterface)?

    public init() {}
    public func dependenciesFulfilled() {}
}

/// An Objective-C component.
open class ObjectiveCForms: NSObject, InjectedWeakDependencies, DependsOnInterface {
    var byte: UInt8 = 1
    @Inject var one: any Interface
    @InjectWeak var weak: (any NumberInterface)?

    open func dependenciesFulfilled() {}
}

/// A subclass of `ObjectiveCForms`.
public final class ObjectiveCFormsChild: ObjectiveCForms, DependsOnOther {
    @InjectFor((any DependsOnOther).self) var other: any Interface
    var spare: Inject<any Interface>?
}

/// An Objective-C component with a property that may grow before its injected properties.
public final class FlexibleObjectiveCForms: NSObject, InjectedDependencies, DependsOnInterface {
    var flexible = Flexible()
    @Inject var one: any Interface

    public func dependenciesFulfilled() {}
}

/// A generic Objective-C component.
public final class GenericObjectiveCForms<Content>: NSObject, InjectedDependencies, DependsOnInterface {
    var content: Content?
    @Inject var one: any Interface

    public func dependenciesFulfilled() {}
}
