// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Wind

#if canImport(UIKit)
public import UIKit

/// A typical controller of an app.
public final class IsolatedController: UIViewController, @MainActor InjectedDependencies, DependsOnInterface {
    var byte: UInt8 = 1
    @Inject var one: any Interface
    @Inject var list: [any Interface]

    public func dependenciesFulfilled() {}
}
#endif

#if canImport(AppKit)
public import AppKit

/// A typical controller of an app.
public final class IsolatedController: NSViewController, @MainActor InjectedDependencies, DependsOnInterface {
    var byte: UInt8 = 1
    @Inject var one: any Interface
    @Inject var list: [any Interface]

    public func dependenciesFulfilled() {}
}
#endif

#if canImport(CoreData)
public import CoreData

/// A managed object.
public final class Note: NSManagedObject, InjectedDependencies, DependsOnInterface {
    var byte: UInt8 = 1
    @Inject var one: any Interface

    public func dependenciesFulfilled() {}
}
#endif
